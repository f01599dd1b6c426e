import {
  type CallContext,
  createCallContext,
  DeadlineExceededError,
  type Logger,
  SurehandError,
  withinDeadline,
} from "@surehand/kernel";
import type { CDPSession, Locator, Page } from "playwright-core";
import { settleWithin } from "../launch/settle-within.ts";
import type { Screenshot, ScreenshotOptions } from "../screenshot/screenshot.ts";
import { takeScreenshot } from "../screenshot/take-screenshot.ts";
import { assemble } from "../snapshot/assemble.ts";
import { type FrameRead, type PageReader, readPage, type ReadOptions } from "../snapshot/read-page.ts";
import { formatRef } from "../snapshot/render.ts";
import { parseSnapshotOptions, type SnapshotOptions } from "../snapshot/snapshot-options.ts";
import { createSnapshot, type Ref, type Snapshot } from "../snapshot/snapshot.ts";
import { describeRef } from "../target/describe-ref.ts";
import type { DurableTarget } from "../target/durable-target.ts";
import { findTarget, type FindResult } from "../target/find-target.ts";
import { PageClosedError, PageUnresponsiveError, StaleRefError } from "./errors.ts";
import { FrameOwners } from "./frame-owners.ts";
import { FrameTree } from "./frame-tree.ts";
import { DocumentGoneError, isClosedError } from "./frame-world.ts";
import { locateNode } from "./locate-node.ts";
import { type NodeHandle, resolveRef } from "./node-handle.ts";
import { PageWorlds, StaleScopeError } from "./page-worlds.ts";
import { ledgerOf, parseRef } from "./ref-ledger.ts";

const DEFAULT_TIMEOUT_MS = 10_000;
const CLOSE_PATIENCE_MS = 500;

/** A page session over the protocol: `PageSession` says what it does. */
export class ProtocolPageSession implements PageReader {
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
    const timeoutMs = options.timeoutMs ?? DEFAULT_TIMEOUT_MS;
    return this.#during("The snapshot", timeoutMs, call, (current) => this.#snapshot(options, current));
  }

  async #snapshot(options: SnapshotOptions, call: CallContext): Promise<Snapshot> {
    const { scope: wanted, read, text } = parseSnapshotOptions(options);
    const scope = await this.#scopeOf(wanted, call);
    const reads = await this.#read({ ...read, scope }, call);
    const root = reads.find(({ ordinal }) => ordinal === (scope?.frame ?? 0));
    if (!root) throw new StaleRefError(String(wanted), "frame-gone");
    return createSnapshot(await assemble(this, reads, root), text);
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
      if (!(error instanceof StaleScopeError) || !options.scope) throw error;
      throw new StaleRefError(formatRef(options.scope.frame, options.scope.number), error.reason);
    }
  }

  /** Runs the work within the call's deadline and names failures as what they are. */
  async #during<T>(
    what: string,
    timeoutMs: number,
    call: CallContext | undefined,
    work: (call: CallContext) => Promise<T>,
  ): Promise<T> {
    using own = createCallContext({ timeoutMs, log: this.#log });
    const current = call ?? own;
    const patienceMs = Math.round(current.deadline.remainingMs());
    if (this.#isClosed) throw new PageClosedError();
    try {
      return await withinDeadline(current, what, () => work(current));
    } catch (error) {
      throw this.#explain(error, patienceMs);
    }
  }

  #explain(error: unknown, patienceMs: number): unknown {
    if (this.page.isClosed()) return new PageClosedError(error);
    const isOutOfTime = DeadlineExceededError.isInstance(error) || error instanceof DocumentGoneError;
    if (isOutOfTime) return new PageUnresponsiveError(this.page.url(), patienceMs, error);
    return !SurehandError.isInstance(error) && isClosedError(error) ? new PageClosedError(error) : error;
  }
}
