import type { CDPSession, Locator, Page } from "playwright-core";
import {
  type CallContext,
  createCallContext,
  DeadlineExceededError,
  type Logger,
  withinDeadline,
} from "@surehand/kernel";
import type { Screenshot, ScreenshotOptions } from "../screenshot/screenshot.ts";
import { takeScreenshot } from "../screenshot/take-screenshot.ts";
import { assemble } from "../snapshot/assemble.ts";
import { type FrameRead, readPage, type ReadOptions } from "../snapshot/read-page.ts";
import { createSnapshot, type Ref, type Snapshot } from "../snapshot/snapshot.ts";
import { settleWithin } from "../launch/settle-within.ts";
import { PageClosedError, PageUnresponsiveError, StaleRefError } from "./errors.ts";
import { describeRef } from "../target/describe-ref.ts";
import type { DurableTarget } from "../target/durable-target.ts";
import { findTarget, type FindResult } from "../target/find-target.ts";
import { FrameOwners } from "./frame-owners.ts";
import { FrameTree } from "./frame-tree.ts";
import { DocumentGoneError, isClosedError } from "./frame-world.ts";
import { locateNode } from "./locate-node.ts";
import { type NodeHandle, resolveRef } from "./node-handle.ts";
import { PageWorlds, StaleScopeError } from "./page-worlds.ts";
import { ledgerOf, parseRef } from "./ref-ledger.ts";

export interface SnapshotOptions {
  /** Time for the whole call in milliseconds. Default: 10,000. Not used when a call is handed in. */
  readonly timeoutMs?: number;
  /** Longest text, in tokens of o200k_base; Infinity never folds. Default: 8,000. */
  readonly maxTokens?: number;
  /** What the snapshot is for: when it must be folded, what has to do with this stays. */
  readonly instruction?: string;
  /** Only what is inside this element. */
  readonly scope?: Ref | Locator;
  /** Only what changed since this snapshot of the same session. */
  readonly since?: Snapshot;
  /** Look for closed shadow roots everywhere, not only where one is likely. Slow on big pages. Default: false. */
  readonly isThorough?: boolean;
  /** Lines longer than this are cut with a mark, in characters. Default: 4,000. */
  readonly maxTextLength?: number;
}

/** Everything that is done with one page goes through its session, which owns the refs. */
export interface PageSession extends AsyncDisposable {
  readonly page: Page;
  /**
   * The page as a person sees it.
   * @throws PageUnresponsiveError at the deadline when scripts hold the page
   * @throws StaleRefError when the scope's ref leads nowhere
   * @throws PageClosedError
   */
  snapshot(options?: SnapshotOptions, call?: CallContext): Promise<Snapshot>;
  /**
   * The node a ref was given to.
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
  /** The accessible name by the W3C's rules, of what a locator finds first. */
  accessibleNameOf(locator: Locator, call?: CallContext): Promise<string>;
  /** May be called twice. The page stays open. */
  close(): Promise<void>;
}

export interface PageSessionOptions {
  readonly log?: Logger;
}

const DEFAULT_TIMEOUT_MS = 10_000;
const CLOSE_PATIENCE_MS = 500;
const DEFAULT_MAX_TOKENS = 8_000;
const DEFAULT_MAX_TEXT_LENGTH = 4_000;
/** Far above any page a person reads; such a page is answered in part. */
const MAX_NODES = 400_000;

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

class ProtocolPageSession implements PageSession {
  readonly page: Page;
  readonly worlds: PageWorlds;
  readonly owners = new FrameOwners();
  readonly frames: FrameTree;
  readonly #session: CDPSession;
  readonly #log: Logger | undefined;
  #isClosed = false;

  constructor(page: Page, session: CDPSession, log: Logger | undefined) {
    this.page = page;
    this.worlds = new PageWorlds(ledgerOf(page));
    this.frames = new FrameTree(page, session);
    this.#session = session;
    this.#log = log;
  }

  snapshot(options: SnapshotOptions = {}, call?: CallContext): Promise<Snapshot> {
    return this.#during("The snapshot", options.timeoutMs ?? DEFAULT_TIMEOUT_MS, call, async (current) => {
      const scope = await this.#scopeOf(options.scope, current);
      const reads = await this.#read({ scope, ...readOptions(options) }, current);
      const root = scope ? reads.find((read) => read.ordinal === scope.frame) : reads[0];
      if (!root) throw new StaleRefError(String(options.scope), "frame-gone");
      const parts = await assemble(this, reads, root);
      return createSnapshot(parts, {
        maxTokens: options.maxTokens ?? DEFAULT_MAX_TOKENS,
        instruction: options.instruction,
        since: options.since,
      });
    });
  }

  resolve(ref: Ref, call?: CallContext): Promise<NodeHandle> {
    return this.#during(`Resolving ${ref}`, DEFAULT_TIMEOUT_MS, call, async () => resolveRef(this, ref));
  }

  screenshot(options: ScreenshotOptions = {}, call?: CallContext): Promise<Screenshot> {
    const timeoutMs = options.timeoutMs ?? DEFAULT_TIMEOUT_MS;
    return this.#during("The screenshot", timeoutMs, call, (current) => takeScreenshot(this, options, current));
  }

  describe(ref: Ref, call?: CallContext): Promise<DurableTarget> {
    return this.#during(`Describing ${ref}`, DEFAULT_TIMEOUT_MS, call, (current) => describeRef(this, ref, current));
  }

  find(target: DurableTarget, call?: CallContext): Promise<FindResult> {
    return this.#during("Finding the target", DEFAULT_TIMEOUT_MS, call, (current) => findTarget(this, target, current));
  }

  accessibleNameOf(locator: Locator, call?: CallContext): Promise<string> {
    return this.#during("The accessible name", DEFAULT_TIMEOUT_MS, call, async (current) => {
      const node = await locateNode(this, locator, current);
      const name = await node.callApi("nameOf");
      return String(name);
    });
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    // A page stuck in script never confirms; the browser forgets the session with the page.
    await settleWithin(Promise.allSettled([this.frames.close(), this.#session.detach()]), CLOSE_PATIENCE_MS);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.close();
  }

  async #scopeOf(scope: Ref | Locator | undefined, call: CallContext): Promise<ReadOptions["scope"]> {
    if (scope === undefined) return undefined;
    if (typeof scope !== "string") return (await locateNode(this, scope, call)).giveRef();
    const parsed = parseRef(scope);
    await resolveRef(this, scope);
    return parsed;
  }

  async #read(options: ReadOptions, call: CallContext): Promise<FrameRead[]> {
    try {
      return await readPage(this, options, call);
    } catch (error) {
      if (error instanceof StaleScopeError && options.scope)
        throw new StaleRefError(formatScope(options.scope), error.reason);
      throw error;
    }
  }

  /** Runs the work within the call's deadline and names failures as what they are. */
  async #during<T>(
    what: string,
    timeoutMs: number,
    call: CallContext | undefined,
    work: (call: CallContext) => Promise<T>,
  ): Promise<T> {
    using own = call ? undefined : createCallContext({ timeoutMs, log: this.#log });
    const current = call ?? own;
    if (!current) throw new TypeError("There is no call context.");
    if (this.#isClosed) throw new PageClosedError();
    try {
      return await withinDeadline(current, what, () => work(current));
    } catch (error) {
      if (DeadlineExceededError.isInstance(error)) throw new PageUnresponsiveError(this.page.url(), timeoutMs, error);
      if (isClosedError(error) || this.page.isClosed()) throw new PageClosedError(error);
      if (error instanceof DocumentGoneError) throw new PageUnresponsiveError(this.page.url(), timeoutMs, error);
      throw error;
    }
  }
}

function readOptions(options: SnapshotOptions): Omit<ReadOptions, "scope"> {
  return {
    isThorough: options.isThorough ?? false,
    maxNodes: MAX_NODES,
    maxTextLength: options.maxTextLength ?? DEFAULT_MAX_TEXT_LENGTH,
  };
}

function formatScope(scope: NonNullable<ReadOptions["scope"]>): Ref {
  return scope.frame === 0 ? `e${scope.number}` : `f${scope.frame}e${scope.number}`;
}
