import { keyAsPressed } from "./key-as-pressed.ts";

/** A key of a chord. */
export interface KeyPress {
  /** Playwright's name of the key. */
  readonly name: string;
  /** Names of the keys that are down when it is pressed. */
  readonly held: readonly string[];
}

/**
 * Returns the keys of a chord in the order in which they are pressed. A page reads each of them, not only the last: "Enter+Shift" presses
 * Enter. "Control++" is the key "+" with Control.
 */
export function pressesOf(key: string): KeyPress[] {
  const names = splitChord(keyAsPressed(key)).filter((name) => name !== "");
  return names.map((name, index) => ({ name, held: names.slice(0, index) }));
}

/** Whether a chord presses one of the keys, by their names in lower case. */
export function pressesAny(key: string, names: ReadonlySet<string>): boolean {
  return pressesOf(key).some(({ name }) => names.has(name.toLowerCase()));
}

/** Splits as Playwright does, which presses the keys before an empty or unknown name: "Enter+". */
function splitChord(chord: string): string[] {
  const keys: string[] = [];
  let name = "";
  for (const character of chord) {
    if (character !== "+" || name === "") {
      name += character;
      continue;
    }
    keys.push(name);
    name = "";
  }
  return [...keys, name];
}
