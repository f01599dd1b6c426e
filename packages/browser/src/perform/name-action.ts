import type { Action } from "../action/action.ts";

const VERBS: Readonly<Record<Action["kind"], string>> = {
  click: "Click",
  doubleClick: "Double click",
  rightClick: "Right click",
  hover: "Point at",
  fill: "Fill",
  type: "Type into",
  clear: "Clear",
  press: "Press",
  select: "Choose in",
  check: "Check",
  uncheck: "Uncheck",
  upload: "Upload to",
  drag: "Drag",
  scroll: "Scroll",
  goto: "Go to",
  back: "Go back",
  forward: "Go forward",
  reload: "Reload",
  switchTab: "Switch to tab",
  closeTab: "Close tab",
  wait: "Wait",
  download: "Download from",
  dialog: "Answer the dialog",
  mouse: "Mouse",
  key: "Key",
};

/** `Click button "Save" (e12)`, `Press Enter`. Never what is written. */
export function nameOf(action: Action, what: string): string {
  const verb = "key" in action ? `${VERBS[action.kind]} ${action.key}` : VERBS[action.kind];
  if (what === "") return verb;
  const ref = "target" in action && typeof action.target === "string" ? ` (${action.target})` : "";
  return `${verb}${"key" in action ? " in" : ""} ${what}${ref}`;
}
