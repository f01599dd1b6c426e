import type { ActionKind } from "../action/action.ts";

/** Actions that ask nothing of the page as it is, which may be stuck. */
export const GOES_AWAY: ReadonlySet<ActionKind> = new Set([
  "goto",
  "back",
  "forward",
  "reload",
  "switchTab",
  "closeTab",
  "dialog",
]);
