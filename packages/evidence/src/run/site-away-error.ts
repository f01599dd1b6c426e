import { SurehandError } from "@surehand/kernel";

/** A sample was not opened, because its site did not answer to other samples for minutes. Code "site-away", retryable. */
export class SiteAwayError extends SurehandError {
  constructor(domain: string) {
    super({
      code: "site-away",
      message: `Not opened: ${domain} does not answer.`,
      hint: "Continue the run with --resume when the site is back.",
      retryable: true,
    });
  }
}
