import type { Action } from "../action/action.ts";
import type { DialogSeen, DownloadSeen, Effect, PopupSeen, StateChange } from "../action/effect.ts";
import type { Obstacle } from "../action/perform-result.ts";

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

const MOST_TOLD = 3;

/** The effect in a sentence. */
export function describeEffect(effect: Effect): string {
  const said = [...tellPage(effect), ...tellTarget(effect), ...tellRest(effect)];
  if (said.length === 0) return "done.";
  return `${said.join("; ")}.`;
}

function tellPage({ url, httpStatus, dialogs, popups, downloads }: Effect): string[] {
  const status = httpStatus !== undefined && httpStatus >= 400 ? ` with status ${httpStatus}` : "";
  return [
    ...(url
      ? [url.before === url.after ? `the page was loaded again${status}` : `the page went to ${url.after}${status}`]
      : []),
    ...popups.map(tellPopup),
    ...downloads.map(tellDownload),
    ...dialogs.map(tellDialog),
  ];
}

function tellPopup({ url, tab }: PopupSeen): string {
  const address = url === "" ? "about:blank" : url;
  return tab === undefined ? `a tab opened with ${address} and closed again` : `tab ${tab} opened with ${address}`;
}

function tellDownload({ name, bytes, isUnderWay }: DownloadSeen): string {
  if (bytes !== undefined) return `${name} was downloaded (${bytes} bytes)`;
  return isUnderWay ? `${name} is still being downloaded` : `${name} did not come whole`;
}

function tellDialog({ type, message, answer }: DialogSeen): string {
  if (type === "alert") return `the page showed an alert: ${JSON.stringify(message)}`;
  return `the page asked by ${type} ${JSON.stringify(message)}, ${ANSWERS[answer]}`;
}

const ANSWERS = {
  accepted: "which was accepted",
  dismissed: "which was dismissed",
  open: "which waits for an answer",
  elsewhere: "which somebody else answers",
} as const;

function tellTarget({ target = [], changes }: Effect): string[] {
  const shown = changes.slice(0, MOST_TOLD).map(({ kind, what }) => `${what} ${kind}`);
  const more = changes.length > MOST_TOLD ? [`${changes.length - MOST_TOLD} more changes`] : [];
  return [...target.map(tellState), ...shown, ...more];
}

function tellState({ state, before, after }: StateChange): string {
  if (state === "focused") return after === "true" ? "it has the focus" : "the focus left it";
  if (after === "true") return `it is ${state} now`;
  if (after === "false") return `it is not ${state} any more`;
  return `its ${state} went from ${quoted(before)} to ${quoted(after)}`;
}

function quoted(value: string): string {
  return value === "" ? "nothing" : JSON.stringify(value);
}

function tellRest({ requests, storage, clipboard, pixels, events, scroll, focus, changes, url }: Effect): string[] {
  const isElsewhereTold = changes.length > 0 || url !== undefined;
  return [
    ...(scroll ? [`scrolled from ${scroll.before.x}, ${scroll.before.y} to ${scroll.after.x}, ${scroll.after.y}`] : []),
    ...(isElsewhereTold ? [] : requests.slice(0, MOST_TOLD).map(({ method, url: to }) => `${method} ${to} was sent`)),
    ...(storage.length > 0 ? [`${storage.slice(0, MOST_TOLD).join(", ")} was written`] : []),
    ...(focus === undefined ? [] : [`${focus} has the focus`]),
    ...(clipboard ? ["something was copied"] : []),
    ...(pixels ? ["the picture changed"] : []),
    ...(isElsewhereTold ? [] : events.map((event) => `${event} was heard`)),
  ];
}

/** What stands in the way, in a sentence. */
export function describeObstacle(obstacle: Obstacle): string {
  switch (obstacle.kind) {
    case "covered":
      return `it is covered by ${obstacle.by}.`;
    case "no-option":
      return `it has no option ${JSON.stringify(obstacle.option)}, but: ${listed(obstacle.options)}.`;
    case "ambiguous-option":
      return `it has several options ${JSON.stringify(obstacle.option)}: ${listed(obstacle.options)}.`;
    case "dialog":
      return `a dialog is open and says ${JSON.stringify(obstacle.message)}.`;
    case "disabled":
      return obstacle.option === undefined
        ? "it is disabled."
        : `its option ${JSON.stringify(obstacle.option)} is disabled.`;
    case "policy":
    case "secret":
    case "not-confirmed":
    case "wrong-element":
      return obstacle.reason;
    case "readonly":
    case "hidden":
    case "inert":
    case "moving":
    case "outside":
    case "not-editable":
    case "not-checkable":
      return PLAIN[obstacle.kind];
    default:
      return obstacle satisfies never;
  }
}

const MOST_OPTIONS = 15;

function listed(options: readonly string[]): string {
  if (options.length === 0) return "none";
  const more = options.length > MOST_OPTIONS ? `, and ${options.length - MOST_OPTIONS} more` : "";
  return `${options.slice(0, MOST_OPTIONS).join(", ")}${more}`;
}

const PLAIN = {
  readonly: "it is read-only.",
  hidden: "it can't be seen.",
  inert: "it takes no pointer: it is inert, or lets it through to what is below.",
  moving: "it does not stand still.",
  outside: "it can't be brought into sight.",
  "not-editable": "it takes no text.",
  "not-checkable": "it is nothing that can be checked or unchecked.",
} as const;
