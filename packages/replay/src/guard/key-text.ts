import type { Action } from "@surehand/browser";

/**
 * Returns the character that a key types, by any of Playwright's names for it: "a", "KeyA", "Shift+Digit4", "Numpad4".
 * Empty if it types none.
 */
export function keyText(key: string): string {
  const { name, modifiers } = partsOf(key);
  if (modifiers.some((modifier) => modifier !== "shift")) return "";
  if (Array.from(name).length === 1) return name;
  if (/^space$/i.test(name)) return " ";
  const [, letter, digit, pad] = /^(?:key([a-z])|digit(\d)|numpad(\d))$/i.exec(name) ?? [];
  return letter?.toLowerCase() ?? digit ?? pad ?? NAMED.get(name.toLowerCase()) ?? "";
}

/** Whether an action pastes: by a key, or by the middle button, which pastes the selection on Linux. */
export function pastes(action: Action): boolean {
  if (action.kind === "mouse") return action.button === "middle" && (action.event === "down" || action.event === "up");
  return (action.kind === "press" || action.kind === "key") && isPaste(action.key);
}

/** Whether a key pastes. */
function isPaste(key: string): boolean {
  const { name, modifiers } = partsOf(key);
  const isCommand = modifiers.some((modifier) => ["control", "meta", "controlormeta"].includes(modifier));
  if (/^(?:v|keyv)$/i.test(name)) return isCommand;
  return /^paste$/i.test(name) || (/^insert$/i.test(name) && modifiers.includes("shift"));
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

function partsOf(key: string): { readonly name: string; readonly modifiers: readonly string[] } {
  // "Control++" is the key "+" with Control.
  const [, before = "", name = key] = /^(.*\+)?([^+]+|\+)$/s.exec(key) ?? [];
  return {
    name,
    modifiers: before
      .toLowerCase()
      .split("+")
      .filter((part) => part !== ""),
  };
}
