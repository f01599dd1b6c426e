import {
  type CallContext,
  createCallContext,
  DeadlineExceededError,
  InvalidInputError,
  type Logger,
  redactingLogger,
  runWithin,
  settleWithin,
  SurehandError,
  systemClock,
  withinDeadline,
} from "@surehand/kernel";
import type { CDPSession, Locator, Page } from "playwright-core";
import { type Action, parseAction, type Point } from "../action/action.ts";
import type { OpenDialog } from "../action/effect.ts";
import type { PerformResult } from "../action/perform-result.ts";
import type { Screenshot, ScreenshotOptions } from "../screenshot/screenshot.ts";
import { takeScreenshot } from "../screenshot/take-screenshot.ts";
import { assemble } from "../snapshot/assemble.ts";
import type { ActingSettings } from "../perform/acting-settings.ts";
import { unreadableScheme } from "../perform/action-gate.ts";
import { definitionOf } from "../action/definition-of.ts";
import { parsePerformOptions, type PerformOptions } from "../perform/perform-options.ts";
import { Performer } from "../perform/performer.ts";
import type { SecretKeeper } from "../secrets/secret-keeper.ts";
import { type SeenAt, seenAt } from "../perform/seen-at.ts";
import { type ProtocolNode, refOfNode } from "../person/ref-of-node.ts";
import { withRevealed } from "../perform/revealed.ts";
import { settle, type SettleOptions } from "../perform/settle.ts";
import { type FrameRead, type ReadOptions, readPage } from "../snapshot/read-page.ts";
import type { PageReader } from "../world/page-reader.ts";
import { formatRef } from "../snapshot/render.ts";
import { parseSnapshotOptions, type SnapshotOptions } from "../snapshot/snapshot-options.ts";
import { createSnapshot, type Snapshot } from "../snapshot/snapshot.ts";
import type { Ref } from "../wire/ref.ts";
import { loadTokenCounter } from "../snapshot/tokens.ts";
import { maskSecrets } from "../snapshot/mask-secrets.ts";
import { describeRef, describeRefs } from "../target/describe-ref.ts";
import type { DurableTarget } from "../target/durable-target.ts";
import { type FindResult, findTarget } from "../target/find-target.ts";
import { PageClosedError, PageNotAllowedError, PageUnresponsiveError, StaleRefError } from "../world/errors.ts";
import { FrameOwners } from "../world/frame-owners.ts";
import { FrameTree } from "../world/frame-tree.ts";
import { DocumentGoneError, isClosedError } from "../world/frame-world.ts";
import { locateNode } from "../world/locate-node.ts";
import { locateSelected } from "./locate-selected.ts";
import { type NodeHandle, resolveRef } from "../world/node-handle.ts";
import type { PageSession } from "./page-session.ts";
import { PageWorlds, StaleScopeError } from "../world/page-worlds.ts";
import { ledgerOf } from "../world/ref-ledger.ts";

const DEFAULT_TIMEOUT_MS = 10_000;
/** Pause before the page is read again: a new document is usually ready a moment later. */
const BETWEEN_READS_MS = 100;
const CLOSE_PATIENCE_MS = 500;

/** Returns the time that an action takes by its own options, in milliseconds. */
function ownTimeOf(action: Action): number {
  if (action.kind === "press") return action.holdMs ?? 0;
  return action.kind === "wait" || action.kind === "key" ? (action.ms ?? 0) : 0;
}

/**
 * Rejects options that were passed in place of a call context: otherwise the mistake would show only in the middle of the work.
 */
function assertCall({ signal, deadline, log }: Partial<CallContext>): void {
  const isCall = signal instanceof AbortSignal && deadline !== undefined && log !== undefined;
  if (isCall) return;
  throw new InvalidInputError({
    input: "call",
    problem: "must be a call context with signal, deadline and log",
    hint: "Make one with createCallContext({ timeoutMs, signal }), or omit it.",
  });
}

interface SessionParts {
  readonly session: CDPSession;
  readonly secrets: SecretKeeper;
  readonly settings: ActingSettings;
  readonly forPage: PageSession["forPage"];
  readonly log: Logger | undefined;
}

/** A page session that uses the protocol. `PageSession` documents its contract. */
export class ProtocolPageSession implements PageReader {
  readonly page: Page;
  readonly worlds: PageWorlds;
  readonly owners = new FrameOwners();
  readonly frames: FrameTree;
  readonly secrets: SecretKeeper;
  readonly forPage: PageSession["forPage"];
  readonly #session: CDPSession;
  readonly #performer: Performer;
  readonly #allowedSchemes: ActingSettings["allowedSchemes"];
  readonly #log: Logger | undefined;
  #isClosed = false;

  constructor(page: Page, { session, secrets, settings, forPage, log }: SessionParts) {
    this.page = page;
    this.worlds = new PageWorlds(ledgerOf(page));
    this.frames = new FrameTree(page, session);
    this.secrets = secrets;
    this.forPage = forPage;
    this.#session = session;
    this.#performer = new Performer(this, session, settings);
    this.#allowedSchemes = settings.allowedSchemes;
    this.#log = log;
    session.on("Page.frameNavigated", this.#onNavigated);
  }

  readonly #onNavigated = ({ frame }: { frame: { id: string } }): void => this.worlds.replaced(frame.id);

  get secretNames(): readonly string[] {
    return this.secrets.names;
  }

  snapshot(options: SnapshotOptions = {}, call?: CallContext): Promise<Snapshot> {
    const timeoutMs = options.timeout ?? DEFAULT_TIMEOUT_MS;
    return this.#during("The snapshot", timeoutMs, call, (current) => this.#snapshot(options, current));
  }

  async #snapshot(options: SnapshotOptions, call: CallContext): Promise<Snapshot> {
    const { selector, read, text } = parseSnapshotOptions(options);
    const scope = await this.#scopeOf(selector, call);
    this.#assertReadable();
    const reads = await this.#read({ ...read, scope }, call);
    const root = reads.find(({ ordinal }) => ordinal === (scope?.frame ?? 0));
    if (!root) throw new StaleRefError(String(selector), "frame-gone");
    const parts = await assemble(this, reads, root);
    const { isEmpty, redactor } = this.secrets;
    if (Number.isFinite(text.maxTokens)) loadTokenCounter();
    return runWithin(call, "The snapshot", () => createSnapshot(isEmpty ? parts : maskSecrets(parts, redactor), text));
  }

  resolve(ref: Ref, call?: CallContext): Promise<NodeHandle> {
    return this.#during(`Resolving ${ref}`, DEFAULT_TIMEOUT_MS, call, async () => resolveRef(this, ref));
  }

  screenshot(options: ScreenshotOptions = {}, call?: CallContext): Promise<Screenshot> {
    const timeoutMs = options.timeout ?? DEFAULT_TIMEOUT_MS;
    return this.#during("The screenshot", timeoutMs, call, (current) => {
      this.#assertReadable();
      return takeScreenshot(this, options, current);
    });
  }

  async perform(given: Action, givenOptions: PerformOptions = {}, call?: CallContext): Promise<PerformResult> {
    const action = parseAction(given);
    const options = parsePerformOptions(givenOptions);
    const timeoutMs = options.timeout ?? DEFAULT_TIMEOUT_MS + ownTimeOf(action);
    return this.#during(`The ${action.kind}`, timeoutMs, call, (current) => {
      if (definitionOf(action.kind).isPageIndependent !== true) this.#assertReadable();
      const perform = (): Promise<PerformResult> => this.#performer.perform(action, options, current);
      if (action.kind !== "hover" || (options.verification ?? "effect") !== "effect") return perform();
      return withRevealed(() => this.#snapshot({ maxTokens: Infinity }, current).catch(() => undefined), perform);
    });
  }

  get openDialog(): OpenDialog | undefined {
    return this.#performer.openDialog;
  }

  async holdDialogs(): Promise<AsyncDisposable> {
    if (this.#isClosed) throw new PageClosedError();
    return this.#performer.holdDialogs();
  }

  settle(options: SettleOptions = {}, call?: CallContext): Promise<void> {
    return this.#during("Settling", DEFAULT_TIMEOUT_MS, call, (current) => settle(this, current, options));
  }

  refOf(selector: string | Locator, call?: CallContext): Promise<Ref> {
    return this.#during("The ref", DEFAULT_TIMEOUT_MS, call, async (current) => {
      const { frame, number } = await locateSelected(this, selector, current);
      return formatRef(frame, number);
    });
  }

  refOfNode(node: ProtocolNode, call?: CallContext): Promise<Ref> {
    return this.#during("The ref", DEFAULT_TIMEOUT_MS, call, async (current) => {
      const { frame, number } = await refOfNode(this, node, current);
      return formatRef(frame, number);
    });
  }

  seenAt(point: Point, call?: CallContext): Promise<SeenAt | undefined> {
    return this.#during("The look at a point", DEFAULT_TIMEOUT_MS, call, (current) => seenAt(this, point, current));
  }

  describe(ref: Ref, call?: CallContext): Promise<DurableTarget> {
    return this.#during(`Describing ${ref}`, DEFAULT_TIMEOUT_MS, call, (current) => describeRef(this, ref, current));
  }

  describeAll(refs: readonly Ref[], call?: CallContext): Promise<ReadonlyMap<Ref, DurableTarget>> {
    return this.#during("Describing elements", DEFAULT_TIMEOUT_MS, call, (current) =>
      describeRefs(this, refs, current),
    );
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

  masked<T>(value: T): T {
    return this.secrets.isEmpty ? value : this.secrets.redactor.redactValue(value);
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#performer.close();
    this.#session.off("Page.frameNavigated", this.#onNavigated);
    // A page whose script is stuck never confirms; the browser drops the session together with the page.
    await settleWithin(Promise.allSettled([this.frames.close(), this.#session.detach()]), CLOSE_PATIENCE_MS);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.close();
  }

  /** In a browser that the user started, a tab may show a file. */
  #assertReadable(): void {
    const protocol = unreadableScheme(this.page.url(), this.#allowedSchemes);
    if (protocol !== undefined) throw new PageNotAllowedError(protocol, this.#allowedSchemes ?? []);
  }

  async #scopeOf(selector: string | Locator | undefined, call: CallContext): Promise<ReadOptions["scope"]> {
    if (selector === undefined) return undefined;
    const scope = await locateSelected(this, selector, call);
    if (typeof selector === "string") await resolveRef(this, formatRef(scope.frame, scope.number));
    return scope;
  }

  async #read(options: ReadOptions, call: CallContext): Promise<FrameRead[]> {
    for (;;) {
      try {
        return await readPage(this, options, call);
      } catch (error) {
        if (error instanceof StaleScopeError && options.scope)
          throw new StaleRefError(formatRef(options.scope.frame, options.scope.number), error.reason);
        // A page that redirects several times settles on one document in the end; until then there is nothing to read.
        const mayComeBack = error instanceof DocumentGoneError && !this.page.isClosed();
        if (!mayComeBack || call.deadline.remainingMs() < BETWEEN_READS_MS * 2) throw error;
        await systemClock.sleep(BETWEEN_READS_MS, call.signal);
      }
    }
  }

  /** Runs the work within the call's deadline, and converts failures into errors of this package. */
  async #during<T>(
    what: string,
    timeoutMs: number,
    call: CallContext | undefined,
    work: (call: CallContext) => Promise<T>,
  ): Promise<T> {
    if (call) assertCall(call);
    using own = createCallContext({ timeoutMs, log: this.#log });
    const current = call ? this.#withMaskedLog(call) : own;
    const patienceMs = Math.round(current.deadline.remainingMs());
    if (this.#isClosed) throw new PageClosedError();
    try {
      return await withinDeadline(current, what, () => work(current));
    } catch (error) {
      throw this.masked(this.#explain(error, patienceMs));
    }
  }

  /** Returns the call with a logger that masks secrets, because the caller passes a logger of its own. */
  #withMaskedLog(call: CallContext): CallContext {
    if (this.secrets.isEmpty) return call;
    const { signal, deadline, log } = call;
    return { signal, deadline, log: redactingLogger(log, this.secrets.redactor) };
  }

  #explain(error: unknown, patienceMs: number): unknown {
    if (this.page.isClosed()) return new PageClosedError(error);
    const isOutOfTime = DeadlineExceededError.isInstance(error) || error instanceof DocumentGoneError;
    if (isOutOfTime) return new PageUnresponsiveError(this.page.url(), patienceMs, error);
    return !SurehandError.isInstance(error) && isClosedError(error) ? new PageClosedError(error) : error;
  }
}
