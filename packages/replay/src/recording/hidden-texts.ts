import { type Action, isWriting } from "@surehand/browser";

/** Gives a name to each text that a field hid: a replay needs the text under that name. */
export class HiddenTexts {
  readonly #taken: Set<string>;
  readonly #names: string[] = [];

  /** @param taken names of variables and secrets */
  constructor(taken: readonly string[]) {
    this.#taken = new Set(taken);
  }

  get names(): readonly string[] {
    return this.#names;
  }

  /** Returns the action with a name derived from the field instead of its text, and that name as it appears there. */
  name(action: Action, field: string): { readonly action: Action; readonly word: string } {
    const name = this.#newName(toName(field));
    this.#taken.add(name);
    this.#names.push(name);
    const word = `%${name}%`;
    return { action: isWriting(action) ? { ...action, text: word } : action, word };
  }

  #newName(wished: string): string {
    for (let number = 1; ; number++) {
      const name = number === 1 ? wished : `${wished}_${number}`;
      if (!this.#taken.has(name)) return name;
    }
  }
}

/** Converts "New password (again)" to new_password_again. */
function toName(field: string): string {
  const words = field.toLowerCase().match(/[a-z\d]+/g) ?? [];
  const name = words.join("_").replace(/^\d+_?/, "");
  return name === "" ? "hidden_text" : name;
}
