import { SurehandError } from "@surehand/kernel";

/** The browser of a sample crashed, was killed or stopped answering. Code "browser-lost", retryable: the sample may not be the cause. */
export class BrowserLostError extends SurehandError {
  constructor(message: string) {
    super({
      code: "browser-lost",
      message,
      hint: "The sample gets another attempt in a new browser. If that repeats, check the memory of the machine.",
      retryable: true,
    });
  }
}
