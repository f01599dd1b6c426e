import type { Action } from "@surehand/browser";
import { writtenText } from "@surehand/browser";
import { numbersIn } from "./record-store.ts";

/** The texts that the agent wrote into pages, and addresses that it opened. They prove nothing by being shown again. */
export class WrittenTexts {
  readonly #texts = new Set<string>();
  readonly #refs = new Set<string>();
  readonly #numbers = new Set<string>();

  /**
   * Adds the text of an action.
   *
   * @param isShown whether a page showed a number before, or the user wrote it
   */
  add(action: Action, isShown: (number: string) => boolean): void {
    const text = action.kind === "goto" ? action.url : writtenText(action);
    if (text === undefined || text.trim() === "") return;
    this.#texts.add(folded(text));
    if ("target" in action && typeof action.target === "string") this.#refs.add(action.target);
    for (const mark of ["dot", "comma"] as const)
      for (const number of numbersIn(text, mark)) if (!isShown(number)) this.#numbers.add(number);
  }

  /** Whether the value of a field is what the agent wrote. */
  readonly isValue = (value: string, ref: string): boolean => this.#refs.has(ref) || this.#texts.has(folded(value));

  /** Numbers that no page showed before the agent wrote them. */
  get numbers(): ReadonlySet<string> {
    return this.#numbers;
  }
}

function folded(text: string): string {
  return text.normalize("NFKC").trim().toLowerCase();
}
