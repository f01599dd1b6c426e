import { type Action, keyAsPressed } from "@surehand/browser";

/**
 * Returns the characters that a key types, by any of Playwright's names for it: "a", "KeyA", "Shift+Digit4", "Numpad4". Keys before
 * the last one are pressed too, and type unless they are commands: "CapsLock+a" and "b+a". Empty if it types none.
 */
export function keyText(key: string): string {
  const { name, before } = partsOf(key);
  return before.some(isCommand) ? "" : [...before, name].map(characterOf).join("");
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

/** Whether a key pastes. */
function isPaste(key: string): boolean {
  const { name, before } = partsOf(key);
  if (/^(?:v|keyv)$/i.test(name)) return before.some(isCommand);
  return /^paste$/i.test(name) || (/^(?:insert|numpad0)$/i.test(name) && before.some(isShift));
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

function partsOf(key: string): { readonly name: string; readonly before: readonly string[] } {
  // "Control++" is the key "+" with Control.
  const [, before = "", name = key] = /^(.*\+)?([^+]+|\+)$/s.exec(keyAsPressed(key)) ?? [];
  return { name, before: before.split("+").filter((part) => part !== "") };
}
