import { checkAction, downloadAction, selectAction, uncheckAction, uploadAction } from "./definitions/controls.ts";
import { editActions } from "./definitions/edits.ts";
import { keyAction, pressAction } from "./definitions/keys.ts";
import { mouseAction } from "./definitions/mouse.ts";
import { dragAction, scrollAction } from "./definitions/movement.ts";
import { navigationActions, tabActions } from "./definitions/navigation.ts";
import { pointerActions } from "./definitions/pointer.ts";
import { textActions } from "./definitions/text.ts";
import { dialogAction, waitAction } from "./definitions/waiting.ts";

/**
 * All kinds of actions, in the order of the documentation. Schemas, tools, prompts, code and documentation are generated from
 * this table.
 */
export const actionDefinitions = [
  ...pointerActions,
  ...textActions,
  ...editActions,
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
