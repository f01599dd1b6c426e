import type { ControlCase } from "../control-case.ts";
import { ariaButtons } from "./aria-buttons.ts";
import { ariaComposites } from "./aria-composites.ts";
import { ariaMenus } from "./aria-menus.ts";
import { busyPages } from "./busy-pages.ts";
import { choices } from "./choices.ts";
import { dialogsAndDownloads } from "./dialogs-and-downloads.ts";
import { files } from "./files.ts";
import { inputTypes } from "./input-types.ts";
import { keyboard } from "./keyboard.ts";
import { lateControls } from "./late-controls.ts";
import { links } from "./links.ts";
import { nativeParts } from "./native-parts.ts";
import { pictures } from "./pictures.ts";
import { places } from "./places.ts";
import { pointer } from "./pointer.ts";
import { scriptedFields } from "./scripted-fields.ts";
import { scrolling } from "./scrolling.ts";
import { slowEffects } from "./slow-effects.ts";
import { smallEffects } from "./small-effects.ts";
import { tabsAndHistory } from "./tabs-and-history.ts";
import { textAreas } from "./text-areas.ts";
import { unseenEffects } from "./unseen-effects.ts";

export const controlCases: readonly ControlCase[] = [
  ...inputTypes,
  ...choices,
  ...files,
  ...textAreas,
  ...scriptedFields,
  ...ariaButtons,
  ...ariaMenus,
  ...ariaComposites,
  ...nativeParts,
  ...pointer,
  ...scrolling,
  ...keyboard,
  ...pictures,
  ...unseenEffects,
  ...slowEffects,
  ...lateControls,
  ...links,
  ...tabsAndHistory,
  ...dialogsAndDownloads,
  ...smallEffects,
  ...places,
  ...busyPages,
];
