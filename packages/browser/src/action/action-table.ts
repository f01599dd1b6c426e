import { checkAction, downloadAction, selectAction, uncheckAction, uploadAction } from "./definitions/controls.ts";
import { keyAction, pressAction } from "./definitions/keys.ts";
import { mouseAction } from "./definitions/mouse.ts";
import { dragAction, scrollAction } from "./definitions/movement.ts";
import { navigationActions, tabActions } from "./definitions/navigation.ts";
import { pointerActions } from "./definitions/pointer.ts";
import { textActions } from "./definitions/text.ts";
import { dialogAction, waitAction } from "./definitions/waiting.ts";

/** Every kind of action, in the order of the documents. Schemas, tools, prompts, code and documents are generated from it. */
export const actionDefinitions = [
  ...pointerActions,
  ...textActions,
  pressAction,
  selectAction,
  checkAction,
  uncheckAction,
  uploadAction,
  dragAction,
  scrollAction,
  ...navigationActions,
  ...tabActions,
  waitAction,
  downloadAction,
  dialogAction,
  mouseAction,
  keyAction,
] as const;
