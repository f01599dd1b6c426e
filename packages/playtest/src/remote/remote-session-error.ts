import { SurehandError } from "@surehand/kernel";

/** The service of remote browsers did not start a session. */
export class RemoteSessionError extends SurehandError {
  constructor(reason: string, options: { readonly cause?: unknown } = {}) {
    super({
      code: "remote-session-failed",
      message: `Browserbase did not start a session: ${reason}.`,
      hint: "Check BROWSERBASE_API_KEY, BROWSERBASE_PROJECT_ID and BROWSERBASE_BASE_URL, or set BROWSER_MODE=LOCAL.",
      ...options,
    });
  }
}
