import type { CallContext, Logger } from "@surehand/kernel";
import type { Locator, Page } from "playwright-core";
import type { Screenshot, ScreenshotOptions } from "../screenshot/screenshot.ts";
import type { SnapshotOptions } from "../snapshot/snapshot-options.ts";
import type { Ref, Snapshot } from "../snapshot/snapshot.ts";
import type { DurableTarget } from "../target/durable-target.ts";
import type { FindResult } from "../target/find-target.ts";
import { PageClosedError } from "./errors.ts";
import type { NodeHandle } from "./node-handle.ts";
import { ProtocolPageSession } from "./protocol-page-session.ts";

export type { SnapshotOptions } from "../snapshot/snapshot-options.ts";

/** Everything that is done with one page goes through its session, which owns the refs. */
export interface PageSession extends AsyncDisposable {
  readonly page: Page;
  /**
   * The page as a person sees it.
   * @throws PageUnresponsiveError at the deadline when scripts hold the page
   * @throws StaleRefError when the scope's ref leads nowhere
   * @throws ElementNotFoundError when the scope's locator finds nothing until the deadline
   * @throws InvalidInputError when an option is out of its range, or a ref is none
   * @throws PageClosedError when the page or the session is closed; so do all other methods
   */
  snapshot(options?: SnapshotOptions, call?: CallContext): Promise<Snapshot>;
  /**
   * The node a ref was given to. Waits for 10,000 ms where no call is handed in; so do `describe`, `find` and
   * `accessibleNameOf`.
   * @throws StaleRefError when it is not on the page any more; never another node
   */
  resolve(ref: Ref, call?: CallContext): Promise<NodeHandle>;
  /**
   * A picture of the viewport, an element or the whole page, with numbered boxes and masks where asked for. The page's
   * scripts see nothing of it, except that beyond the viewport Chromium tells the page of a resize.
   * @throws StaleRefError when a ref leads nowhere
   * @throws ElementNotFoundError when a locator finds nothing
   * @throws NoBoxError when the element takes no room on the page
   * @throws PageUnresponsiveError at the deadline when scripts hold the page
   * @throws PageClosedError
   */
  screenshot(options?: ScreenshotOptions, call?: CallContext): Promise<Screenshot>;
  /**
   * The element behind a ref as plain JSON that outlives the page: see `find`.
   * @throws StaleRefError when the ref leads nowhere
   */
  describe(ref: Ref, call?: CallContext): Promise<DurableTarget>;
  /**
   * Looks for a described element on the page as it is now, and refuses rather than take another one for it. Looks once:
   * wait for the page first.
   * @throws InvalidInputError when the target is none
   */
  find(target: DurableTarget, call?: CallContext): Promise<FindResult>;
  /**
   * The accessible name by the W3C's rules, of what a locator finds first.
   * @throws ElementNotFoundError when it finds nothing until the deadline
   */
  accessibleNameOf(locator: Locator, call?: CallContext): Promise<string>;
  /** May be called twice. The page stays open. */
  close(): Promise<void>;
}

export interface PageSessionOptions {
  /** Told what could not be read. Default: silent. */
  readonly log?: Logger;
}

/**
 * Attaches to a page: one that was used before, one of another Playwright copy, or one from `connectOverCDP`. Adds no
 * listener to the page and nothing that its scripts could see.
 *
 * @throws PageClosedError
 */
export async function createPageSession(page: Page, options: PageSessionOptions = {}): Promise<PageSession> {
  const session = await page
    .context()
    .newCDPSession(page)
    .catch((error: unknown) => {
      throw new PageClosedError(error);
    });
  return new ProtocolPageSession(page, session, options.log);
}
