import type { Action, ActionOf } from "../action/action.ts";
import { definitionOf } from "../action/definition-of.ts";
import { pressesAny, pressesOf } from "../action/presses-of.ts";
import { chooseFromList } from "./list-options.ts";
import { isForMessages, riskInWords, riskOfAddress, riskOfPicture } from "./risk-words.ts";
import type { WireUse } from "./wire.ts";

export interface Risk {
  readonly risk: string;
  /** The words that show the risk. */
  readonly what: string;
  /** Whether it only exists if the page listens to keys: the browser itself inserts a new line. */
  readonly needsKeyListener?: true;
}

/** Returns the effect of an action that can hardly be undone, by the words of the elements that it uses, or undefined. */
export function riskOf(action: Action, uses: readonly WireUse[]): Risk | undefined {
  if (isDeleteKey(action) && !uses.some(({ isText }) => isText)) return { risk: "delete", what: "the key Delete" };
  const unknown = keyOfUnknown(action);
  if (unknown !== undefined) return { risk: "press", what: unknown };
  for (const use of uses) {
    const risk = riskOfUse(action, use);
    if (risk === undefined) continue;
    const isNewLine = doesEnter(action) && use.isMultiline && !use.isInShadow;
    return { risk, what: use.what, ...(isNewLine && { needsKeyListener: true }) };
  }
  return undefined;
}

function riskOfUse(action: Action, use: WireUse): string | undefined {
  const { risk } = definitionOf(action.kind);
  switch (risk) {
    case "none":
      return undefined;
    case "choice":
      return use.options && action.kind === "select" ? riskOfChoice(action, use) : riskOfPress(use);
    case "files":
      return riskOfPress(use);
    case "press":
    case "drop":
      return riskOfLook(use);
    case "keys":
      return riskOfKeys(action, use);
    default:
      return risk satisfies never;
  }
}

function riskOfKeys(action: Action, use: WireUse): string | undefined {
  if (!use.isText) {
    const pressed = doesUse(action) ? riskOfPress({ ...use, isField: false }) : undefined;
    return pressed ?? (doesChoose(action) ? riskOfChoices(use) : undefined);
  }
  // An editor may have any role.
  return doesEnter(action) && (use.role === "textbox" || use.isMultiline) ? riskOfEnter(use) : undefined;
}

/**
 * Returns the risk of Enter in a field. The form's button counts as a use of its own. A field without words may be one for
 * messages.
 */
function riskOfEnter({ words, isMultiline }: WireUse): string | undefined {
  return isForMessages(words) || (isMultiline && words === "") ? "send" : undefined;
}

/** Returns the risk of a press. Fields are excluded: they receive input, so their words do not describe an effect. */
function riskOfPress(use: WireUse): string | undefined {
  return use.isField ? undefined : riskOfLook(use);
}

function riskOfChoice({ option }: ActionOf<"select">, { options = [] }: WireUse): string | undefined {
  const requested = chooseFromList(options, option);
  const indexes = requested.kind === "found" ? requested.indexes : [];
  return riskInWords(indexes.map((index) => options[index]?.label ?? "").join("\n"));
}

/** Returns the risk of a key that may choose any option of a list, or another element of its group. */
function riskOfChoices(use: WireUse): string | undefined {
  const inOptions = riskInWords((use.options ?? []).map(({ label }) => label).join("\n"));
  return inOptions ?? (use.isChoice === true ? riskOfLook(use) : undefined);
}

function riskOfLook(use: WireUse): string | undefined {
  return riskInWords(use.words) ?? risksBesideWords(use).find((risk) => risk !== undefined);
}

/** Returns the risks that the pictures of an element, and the address of a form, show. */
export function risksBesideWords({ words, icon, pictures, sendsTo = "" }: WireUse): (string | undefined)[] {
  return [riskInWords(icon), riskOfPicture(pictures, { hasWords: words !== "" }), riskOfAddress(sendsTo)];
}

/** Whether the keys activate the focused element, as a press does. */
function doesUse(action: Action): boolean {
  if (doesEnter(action)) return true;
  if (action.kind === "type") return typeof action.text === "string" && action.text.includes(" ");
  return "key" in action && pressesAny(action.key, SPACE);
}

/** Whether the keys may choose an option of the focused list, or another element of the focused one's group. */
export function doesChoose(action: Action): boolean {
  if (action.kind === "type") return true;
  if (action.kind !== "press" && action.kind !== "key") return false;
  return pressesOf(action.key).some(({ name }) => name.length === 1 || CHOOSING.has(name.toLowerCase()));
}

/** Describes a key that presses a control after another key of its chord, which may have moved the focus to it. */
function keyOfUnknown(action: Action): string | undefined {
  if (action.kind !== "press" && action.kind !== "key") return undefined;
  for (const { name, held } of pressesOf(action.key)) {
    const before = held.find((one) => !MODIFIER.test(one));
    if (before !== undefined && USING.has(name.toLowerCase())) return `the key ${name} after ${before}`;
  }
  return undefined;
}

/** Whether this is the Delete key. Outside text it deletes the selection: files, mails, cards. */
function isDeleteKey(action: Action): boolean {
  const isPressed = action.kind === "press" || (action.kind === "key" && action.event !== "up");
  return isPressed && pressesAny(action.key, DELETE);
}

/** Whether Enter is among the keys. */
export function doesEnter(action: Action): boolean {
  if (action.kind === "type") return typeof action.text === "string" && /[\r\n]/.test(action.text);
  return (action.kind === "press" || action.kind === "key") && pressesAny(action.key, ENTER);
}

const SPACE = new Set(["space", " "]);
const DELETE = new Set(["delete", "numpaddecimal"]);
const ENTER = new Set(["enter", "numpadenter", "\r", "\n"]);
const USING: ReadonlySet<string> = new Set([...SPACE, ...ENTER]);
const CHOOSING = new Set(["arrowup", "arrowdown", "arrowleft", "arrowright", "home", "end", "pageup", "pagedown"]);
const MODIFIER = /^(?:alt|altgraph|control|controlormeta|meta|shift)(?:left|right)?$/i;
