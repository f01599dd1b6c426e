import type { ExtractResult } from "@surehand/extraction";
import { SurehandError } from "@surehand/kernel";

/** An `extract` in a test was not complete. Code "data-incomplete". */
export class IncompleteDataError extends SurehandError {
  readonly result: ExtractResult<unknown>;

  constructor(result: ExtractResult<unknown>) {
    super({
      code: "data-incomplete",
      message: `The extracted data is incomplete: ${reasonsOf(result).join(" ")}`,
      hint: "Make the fields optional that the page may leave out, or set handOptions: { throwOnFailure: false }.",
    });
    this.result = result;
  }
}

/** Returns the reasons why data is incomplete, in sentences. */
export function reasonsOf({ missing, gaps }: ExtractResult<unknown>): readonly string[] {
  const absent = missing.length === 0 ? [] : [`The page does not show ${missing.join(", ")}.`];
  return [...absent, ...gaps.map(({ message }) => message)];
}
