import { SurehandError } from "@surehand/kernel";

/** A locator found nothing at the time of the call. Code "element-not-found". */
export class ElementNotFoundError extends SurehandError {
  constructor(element: string) {
    super({
      code: "element-not-found",
      message: `Nothing on the page matches ${element}.`,
      hint: "Wait for the element first (`await locator.waitFor()`), or take a snapshot and use a ref from it.",
      retryable: true,
    });
  }
}
