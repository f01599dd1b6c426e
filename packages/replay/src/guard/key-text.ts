import { type Action, pressesOf } from "@surehand/browser";

/**
 * Returns the characters that a key gives to a page, by any of Playwright's names for it: "a", "KeyA", "Shift+Digit4", "Numpad4". Every
 * part is pressed, and a page reads it also while a command is held: "CapsLock+a", "b+a" and "Control+8". Empty for a key without a
 * character, and for the usual commands of editing.
 */
export function keyText(key: string): string {
  return pressesOf(key)
    .map(({ name, held }) => ({ character: characterOf(name), isCommanded: held.some(isCommand) }))
    .filter(({ character, isCommanded }) => !(isCommanded && EDITING.has(character.toLowerCase())))
    .map(({ character }) => character)
    .join("");
}

/** Select all, copy, cut, paste, undo, redo, find. Pasting has checks of its own. */
const EDITING: ReadonlySet<string> = new Set(["a", "c", "x", "v", "z", "y", "f"]);

/** Returns the number of a function key, which a page can read as one. Empty for other keys. */
export function functionKeyText(key: string): string {
  return pressesOf(key)
    .map(({ name }) => /^f(\d{1,2})$/i.exec(name)?.[1] ?? "")
    .join("");
}

function characterOf(name: string): string {
  if (Array.from(name).length === 1) return name;
  if (/^space$/i.test(name)) return " ";
  const [, letter, digit, pad] = /^(?:key([a-z])|digit(\d)|numpad(\d))$/i.exec(name) ?? [];
  return letter?.toLowerCase() ?? digit ?? pad ?? NAMED.get(name.toLowerCase()) ?? "";
}

/** Whether a key held down makes commands of others, so that they type nothing. */
function isCommand(name: string): boolean {
  return /^(?:control|meta|alt|controlormeta)(?:left|right)?$/i.test(name);
}

function isShift(name: string): boolean {
  return /^shift(?:left|right)?$/i.test(name);
}

/** Whether an action pastes: by a key, or by the middle button, which pastes the selection on Linux. */
export function pastes(action: Action): boolean {
  if (action.kind === "mouse") return action.button === "middle" && (action.event === "down" || action.event === "up");
  return (action.kind === "press" || action.kind === "key") && isPaste(action.key);
}

function isPaste(key: string): boolean {
  return pressesOf(key).some(({ name, held }) => {
    if (/^(?:v|keyv)$/i.test(name)) return held.some(isCommand);
    return /^paste$/i.test(name) || (/^(?:insert|numpad0)$/i.test(name) && held.some(isShift));
  });
}

const NAMED: ReadonlyMap<string, string> = new Map([
  ["minus", "-"],
  ["equal", "="],
  ["comma", ","],
  ["period", "."],
  ["slash", "/"],
  ["semicolon", ";"],
  ["quote", "'"],
  ["backquote", "`"],
  ["backslash", "\\"],
  ["bracketleft", "["],
  ["bracketright", "]"],
  ["numpaddecimal", "."],
  ["numpadadd", "+"],
  ["numpadsubtract", "-"],
  ["numpadmultiply", "*"],
  ["numpaddivide", "/"],
]);

/** Whether an action copies or cuts what is selected. */
export function copies(action: Action): boolean {
  if (action.kind !== "press" && action.kind !== "key") return false;
  return pressesOf(action.key).some(({ name, held }) => {
    if (/^(?:[cx]|key[cx])$/i.test(name)) return held.some(isCommand);
    return /^(?:copy|cut)$/i.test(name) || (/^insert$/i.test(name) && held.some(isCommand));
  });
}
