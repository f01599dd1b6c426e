import { z } from "zod";
import { type Expectation, expectation, type ExpectParameter } from "../protocol/expectation.ts";
import type { ReplacedText } from "./replaced-texts.ts";

const editInput = z.object({
  expect: z.union([z.array(expectation), z.string()]).optional(),
  edits: z.array(z.object({ old_string: z.string(), new_string: z.string() })).optional(),
});

/** The statements of the edits of a message, and the texts that they replace. */
export class StatedExpectations {
  readonly #expectations: Expectation[] = [];
  readonly #replaced: ReplacedText[] = [];
  #reason: string | undefined;

  /** Adds those of one call. A later one about the same takes the place of an earlier one. */
  add(input: unknown): void {
    const { expect, edits = [] } = editInput.safeParse(input).data ?? {};
    for (const { old_string: before, new_string: after } of edits) this.#replaced.push({ before, after });
    if (typeof expect === "string") this.#reason = expect;
    for (const each of typeof expect === "object" ? expect : []) {
      const known = this.#expectations.findIndex((other) => keyOf(other) === keyOf(each));
      if (known < 0) this.#expectations.push(each);
      else this.#expectations[known] = each;
    }
  }

  get expectations(): readonly Expectation[] {
    return this.#expectations;
  }

  get stated(): Exclude<ExpectParameter, undefined> | undefined {
    return this.#expectations.length > 0 ? this.#expectations : this.#reason;
  }

  get replaced(): readonly ReplacedText[] {
    return this.#replaced;
  }
}

function keyOf({ target, property, state, text, where }: Expectation): string {
  return JSON.stringify([target, property, state !== undefined, text !== undefined, where]);
}
