import { SurehandError } from "@surehand/kernel";

/** The page's scripts kept it busy until the deadline. */
export class PageUnresponsiveError extends SurehandError {
  constructor(url: string, timeoutMs: number, cause?: unknown) {
    super({
      code: "page-unresponsive",
      message: `The page ${url} did not answer within ${timeoutMs} ms.`,
      hint: "A script or an open dialog blocks the page. Close the dialog, wait, reload, or set a longer timeout.",
      retryable: true,
      cause,
    });
  }
}

export class PageClosedError extends SurehandError {
  constructor(cause?: unknown) {
    super({
      code: "page-closed",
      message: "The page was closed.",
      hint: "Open a new page and attach to that one.",
      cause,
    });
  }
}

/** The session may not open the URL of the page, so it does not read the page. Code "page-not-allowed". */
export class PageNotAllowedError extends SurehandError {
  constructor(protocol: string, allowedSchemes: readonly string[]) {
    super({
      code: "page-not-allowed",
      message: `The page has a ${protocol} address, and this session may only read ${allowedSchemes.join(" and ")} pages.`,
      hint: "Switch to another tab, go to another address, or add the scheme to allowedSchemes (--allow-files of the MCP server for files).",
    });
  }
}

/** Reason why a ref is stale. */
export type StaleReason = "never-given" | "navigated" | "frame-gone" | "removed" | "collected";

const WHAT_HAPPENED: Readonly<Record<StaleReason, string>> = {
  "never-given": "was never given on this page",
  navigated: "belongs to a document that its frame has left",
  "frame-gone": "belongs to a frame that is no longer on the page",
  removed: "belongs to an element that was removed from the page",
  collected: "belongs to an element that was removed from the page and is gone for good",
};

/** The node of the ref is gone. The ref is never used for another node. */
export class StaleRefError extends SurehandError {
  readonly ref: string;
  readonly reason: StaleReason;

  constructor(ref: string, reason: StaleReason) {
    super({
      code: "stale-ref",
      message: `The ref ${ref} ${WHAT_HAPPENED[reason]}.`,
      hint: "Take a new snapshot and use a ref from it.",
    });
    this.ref = ref;
    this.reason = reason;
  }
}
