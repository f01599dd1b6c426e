import type { BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { type CallContext, withinDeadline } from "@surehand/kernel";
import type { EnforcedPolicy } from "../policy/enforced-policy.ts";

/** A browser, or the part of a running browser that was opened for this handle, until it is closed. */
export interface BrowserHandle extends AsyncDisposable {
  /** Playwright's own context. */
  readonly context: BrowserContext;
  /** The first page. */
  readonly page: Page;
  /** Result of the option `policy`; undefined without it. */
  readonly policy: EnforcedPolicy | undefined;
  /**
   * Opens a page in a new context: cookies and storage of its own, and the launch's locale, time zone, proxy and policy.
   * @throws PolicyNotEnforcedError
   */
  openContext(options?: BrowserContextOptions): Promise<Page>;
  /**
   * Ends the browser and removes its folder; of a browser connected to by `cdpUrl`, closes only what was opened in it. May be
   * called twice. Never rejects because the browser is already gone.
   */
  close(): Promise<void>;
}

/** Creates the handle from its parts; `end` runs once, even if the handle is closed several times. */
export function createBrowserHandle(parts: {
  context: BrowserContext;
  page: Page;
  policy: EnforcedPolicy | undefined;
  openContext: BrowserHandle["openContext"];
  end: () => Promise<void>;
}): BrowserHandle {
  let ending: Promise<void> | undefined;
  const close = (): Promise<void> => (ending ??= parts.end());
  const { context, page, policy, openContext } = parts;
  return { context, page, policy, openContext, close, [Symbol.asyncDispose]: close };
}

/** Waits for a handle until the call's deadline. A handle that arrives later is closed, because no caller will. */
export async function handleWithinDeadline(
  call: CallContext,
  what: string,
  opening: Promise<BrowserHandle>,
): Promise<BrowserHandle> {
  try {
    return await withinDeadline(call, what, opening);
  } catch (error) {
    opening.then(
      (handle) => handle.close(),
      () => undefined,
    );
    throw error;
  }
}

// The driver's own timeout is later, so that the call ends with our error and not with the driver's.
const driverSlackMs = 1000;

/** Returns the rest of the call's time as Playwright's `timeout` option, where 0 means none. */
export function driverTimeoutMs(call: CallContext): number {
  const remainingMs = call.deadline.remainingMs();
  return remainingMs === Infinity ? 0 : remainingMs + driverSlackMs;
}
