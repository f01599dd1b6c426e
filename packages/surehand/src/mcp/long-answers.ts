import { InvalidInputError } from "@surehand/kernel";
import type { ShownText } from "./tool-answer.ts";

/** Keeps the rest of long answers, for as long as a client may ask for it. */
export class LongAnswers {
  readonly #kept = new Map<string, ShownText>();
  #count = 0;

  /** By which the next one that is kept can be asked for. */
  get nextHandle(): string {
    return `more${this.#count + 1}`;
  }

  keep(rest: ShownText): void {
    this.#kept.set(this.nextHandle, rest);
    this.#count += 1;
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MOST_KEPT && oldest !== undefined) this.#kept.delete(oldest);
  }

  /** @throws InvalidInputError where there is none of that name, or not any more */
  read(handle: string): ShownText {
    const rest = this.#kept.get(handle);
    if (rest) return rest;
    throw new InvalidInputError({
      input: "of",
      problem: `is ${JSON.stringify(handle.slice(0, 40))}, but there is no such answer, or it is no longer kept`,
      hint: `Only the last ${MOST_KEPT} cut answers are kept. Call the tool again.`,
    });
  }
}

const MOST_KEPT = 10;
