import type { SeenPage } from "../seen-page.ts";
import { covered } from "./covered.ts";
import { fields } from "./fields.ts";
import { finerPoints } from "./finer-points.ts";
import { frames } from "./frames.ts";
import { graphics } from "./graphics.ts";
import { hiddenByColour } from "./hidden-by-colour.ts";
import { hiddenByPlace } from "./hidden-by-place.ts";
import { hiddenByState } from "./hidden-by-state.ts";
import { hiddenByStyle } from "./hidden-by-style.ts";
import { hostile } from "./hostile.ts";
import { injection } from "./injection.ts";
import { notRendered } from "./not-rendered.ts";
import { shadow } from "./shadow.ts";
import { states } from "./states.ts";
import { structure } from "./structure.ts";
import { text } from "./text.ts";
import { visibleByLabel } from "./visible-by-label.ts";

export const seenPages: readonly SeenPage[] = [
  ...hiddenByStyle,
  ...hiddenByPlace,
  ...hiddenByColour,
  ...hiddenByState,
  ...notRendered,
  ...finerPoints,
  ...injection,
  ...visibleByLabel,
  ...fields,
  ...states,
  ...covered,
  ...structure,
  ...text,
  ...graphics,
  ...shadow,
  ...frames,
  ...hostile,
];
