import { SurehandError } from "@surehand/kernel";

/** A method was called after `close()`. Code "hand-closed". */
export class HandClosedError extends SurehandError {
  constructor(call: string) {
    super({
      code: "hand-closed",
      message: `${call}() was called after close().`,
      hint: "Make all calls before close(), or create a new instance with Surehand.launch or Surehand.attach.",
    });
  }
}

/** The browser could not open the URL. Code "navigation-failed", retryable. */
export class NavigationError extends SurehandError {
  readonly url: string;

  constructor(url: string, cause: unknown) {
    const reason = reasonOf(cause);
    super({
      code: "navigation-failed",
      message: `The browser could not open ${url}: ${reason}.`,
      hint:
        hints.find(({ pattern }) => pattern.test(reason))?.hint ??
        "Check the address, and whether it opens in a browser of yours.",
      retryable: true,
      cause,
    });
    this.url = url;
  }
}

const hints = [
  { pattern: /CONNECTION_REFUSED/, hint: "No server listens at this address. Start the server, or check the port." },
  { pattern: /NAME_NOT_RESOLVED/, hint: "The host was not found. Check the spelling and the network connection." },
  {
    pattern: /INTERNET_DISCONNECTED|ADDRESS_UNREACHABLE|TIMED_OUT/,
    hint: "Check whether this machine can reach that host.",
  },
  { pattern: /CERT|SSL/, hint: "The site's certificate is not valid for this machine." },
  {
    pattern: /[Tt]imeout/,
    hint: "Set a longer timeout (option timeout, or --timeout on the command line), or check that the page loads in your own browser.",
  },
];

/** The first line of Playwright's message, without the name of its method and its log. */
function reasonOf(cause: unknown): string {
  const message = cause instanceof Error ? cause.message : String(cause);
  const [line = ""] = message.split("\n");
  return line
    .replace(/^page\.goto:\s*/, "")
    .replace(/ at \S+$/, "")
    .replace(/\.$/, "");
}
