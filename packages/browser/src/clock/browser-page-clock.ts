import {
  type CallContext,
  createCallContext,
  DeadlineExceededError,
  InvalidInputError,
  settleWithin,
  SurehandError,
  withinDeadline,
} from "@surehand/kernel";
import type { CDPSession, Frame, Page } from "playwright-core";
import { PageClosedError, PageUnresponsiveError } from "../world/errors.ts";
import { isClosedError } from "../world/frame-world.ts";
import type { AnimationRate } from "./animation-rate.ts";
import { PageClockError } from "./errors.ts";
import { evaluateInFrames, finishStepScript, freezeScript, resumeScript, runStepsScript } from "./frame-clock.ts";
import { listUnfrozen } from "./list-unfrozen.ts";
import { NewDocumentTime } from "./new-document-time.ts";
import type { FrameReadings, PageClock } from "./page-clock.ts";
import { pausePlaywrightClock } from "./pause-playwright-clock.ts";
import type { UnfrozenSource } from "./unfrozen-source.ts";

const TIMEOUT_MS = 10_000;
const CLOSE_PATIENCE_MS = 2000;

/** A page clock based on Playwright's clock and the protocol. `PageClock` documents its contract. */
export class BrowserPageClock implements PageClock {
  readonly #page: Page;
  readonly #session: CDPSession;
  readonly #animations: AnimationRate;
  /** Freezes each new document while the clock is frozen. */
  #freezer: AsyncDisposable | undefined;
  readonly #newDocuments: NewDocumentTime;
  #isClosed = false;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(page: Page, session: CDPSession, animations: AnimationRate) {
    this.#page = page;
    this.#session = session;
    this.#animations = animations;
    this.#newDocuments = new NewDocumentTime(page);
  }

  get isFrozen(): boolean {
    return this.#freezer !== undefined;
  }

  freeze(call?: CallContext): Promise<void> {
    return this.#during("Freezing the page", call, async () => {
      if (this.#freezer) return;
      await pausePlaywrightClock(this.#page);
      await this.#newDocuments.reset();
      this.#freezer = await this.#page.addInitScript(freezeScript);
      await Promise.all([this.#animations.set(0), evaluateInFrames(this.#page, freezeScript)]);
    });
  }

  async step(ms: number, call?: CallContext): Promise<void> {
    await this.stepAndRead([ms], () => "undefined", call);
  }

  async stepAndRead(
    steps: readonly number[],
    reader: (frame: Frame) => string,
    call?: CallContext,
  ): Promise<readonly FrameReadings[]> {
    for (const ms of steps) assertWholeMilliseconds(ms);
    return this.#during("Stepping the page", call, async (patienceMs) => {
      if (!this.#freezer) throw new PageClockError("clock-not-frozen");
      // New frames may be in processes in which no rate was set.
      if (this.#page.frames().length > 1) await this.#animations.set(0);
      const answers = await evaluateInFrames(this.#page, (frame) => runStepsScript(steps, reader(frame)), patienceMs);
      const readings = answers.map(({ frame, value }): FrameReadings => ({ frame, values: asList(value) }));
      const done = Math.max(0, ...readings.map(({ values }) => values.length));
      if (done === 0 && answers.some(({ isAnswered }) => isAnswered)) return this.#stepByPlaywright(steps, readings);
      const doneMs = steps.slice(0, done).reduce((sum, ms) => sum + ms, 0);
      await this.#newDocuments.advance(doneMs);
      return readings;
    });
  }

  /** Steps a page whose clock is not ours. */
  async #stepByPlaywright(
    steps: readonly number[],
    readings: readonly FrameReadings[],
  ): Promise<readonly FrameReadings[]> {
    const ms = steps.reduce((sum, step) => sum + step, 0);
    await this.#page.clock.runFor(ms);
    await evaluateInFrames(this.#page, finishStepScript(ms));
    return readings;
  }

  resume(call?: CallContext): Promise<void> {
    return this.#during("Resuming the page", call, () => this.#resume());
  }

  restart(): Promise<void> {
    return this.#during("Restarting the clock", undefined, () => this.#newDocuments.reset());
  }

  unfrozen(call?: CallContext): Promise<readonly UnfrozenSource[]> {
    return this.#during("Listing what is not frozen", call, () => listUnfrozen(this.#page));
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    // A page that a script or a dialog blocks does not answer.
    const closing = this.#turn.then(async () => this.#resumeAndDetach());
    await settleWithin(closing, CLOSE_PATIENCE_MS);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.close();
  }

  async #resumeAndDetach(): Promise<void> {
    await Promise.allSettled([this.#resume()]);
    await Promise.allSettled([this.#animations.close(), this.#session.detach()]);
  }

  async #resume(): Promise<void> {
    if (!this.#freezer) return;
    await this.#freezer[Symbol.asyncDispose]();
    this.#freezer = undefined;
    await evaluateInFrames(this.#page, resumeScript);
    await Promise.all([this.#page.clock.resume(), this.#animations.set(1)]);
    await this.#newDocuments.write();
  }

  async #during<T>(what: string, call: CallContext | undefined, work: (patienceMs: number) => Promise<T>): Promise<T> {
    if (this.#isClosed) throw new PageClockError("clock-closed");
    using own = createCallContext({ timeoutMs: TIMEOUT_MS });
    const current = call ?? own;
    const timeoutMs = Math.round(current.deadline.remainingMs());
    const done = this.#turn.then(() => work(timeoutMs));
    this.#turn = withinDeadline(current, "The turn", () => done).catch(() => undefined);
    try {
      return await withinDeadline(current, what, () => done);
    } catch (error) {
      if (DeadlineExceededError.isInstance(error)) throw new PageUnresponsiveError(this.#page.url(), timeoutMs, error);
      throw !SurehandError.isInstance(error) && isClosedError(error) ? new PageClosedError(error) : error;
    }
  }
}

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function assertWholeMilliseconds(ms: number): void {
  if (Number.isInteger(ms) && ms >= 1) return;
  throw new InvalidInputError({
    input: "ms",
    problem: `must be a whole number of milliseconds, 1 or more, but is ${String(ms)}`,
    hint: "For example step(16), the time of one animation frame.",
  });
}
