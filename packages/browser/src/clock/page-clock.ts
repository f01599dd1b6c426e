import type { CallContext } from "@surehand/kernel";
import type { Frame } from "playwright-core";
import type { UnfrozenSource } from "./unfrozen-source.ts";

/**
 * The readings of one frame by `stepAndRead`: one value for each performed step. Empty for a frame whose document was removed.
 */
export interface FrameReadings {
  readonly frame: Frame;
  readonly values: readonly unknown[];
}

/**
 * Stops, steps and resumes the time of a page. Every method waits for the earlier calls. Its timeout is 10,000 ms if no call is
 * passed.
 */
export interface PageClock extends AsyncDisposable {
  /** Whether the page's time is stopped. */
  readonly isFrozen: boolean;
  /**
   * Stops the page's time: timers, animation frames, `Date`, `performance.now`, CSS and Web animations, SVG animations, sound and
   * video. Stopping advances the page's time by up to 25 ms. Does nothing if the clock is frozen.
   * @throws PageUnresponsiveError, PageClosedError
   */
  freeze(call?: CallContext): Promise<void>;
  /**
   * Advances the frozen page by exactly `ms` milliseconds of its own time, a whole number of at least 1. Timers and animation
   * frames (one every 16 ms) that are due run in order; resolves when they have run. Sound stays stopped.
   * @throws InvalidInputError if `ms` is invalid
   * @throws PageClockError with code "clock-not-frozen"
   * @throws PageUnresponsiveError, PageClosedError
   */
  step(ms: number, call?: CallContext): Promise<void>;
  /**
   * Advances the frozen page as `step` does, once for each of `steps`, and reads every frame after each of them. Costs one
   * message per frame, regardless of the number of steps; the frames of a page advance in parallel.
   *
   * @param reader returns an expression for each frame. It is evaluated once, before the first step, in the page's own world, and
   * results in undefined or in a function. That function is called with the index of each performed step, and returns undefined
   * or `{ value, isLast }` with a JSON value: after a reading with `isLast`, the remaining steps are not performed in that frame.
   * @throws the errors of `step`
   */
  stepAndRead(
    steps: readonly number[],
    reader: (frame: Frame) => string,
    call?: CallContext,
  ): Promise<readonly FrameReadings[]>;
  /**
   * Lets the page's time flow again from where it stopped. Does nothing if the clock is not frozen.
   * @throws PageUnresponsiveError, PageClosedError
   */
  resume(call?: CallContext): Promise<void>;
  /**
   * Resets the time at which new documents start to the start of the clock, as if the page had not been stepped. The current
   * document keeps its time.
   */
  restart(): Promise<void>;
  /**
   * Lists the time sources that run, or may run, while the clock is frozen. Empty if none is known.
   * @throws PageUnresponsiveError, PageClosedError
   */
  unfrozen(call?: CallContext): Promise<readonly UnfrozenSource[]>;
  /** Resumes the page. May be called twice. */
  close(): Promise<void>;
}
