import type { CallContext } from "@surehand/kernel";
import type { Frame } from "playwright-core";
import type { UnfrozenSource } from "./unfrozen-source.ts";

/** The readings of one frame by `stepAndRead`: a value for each step that was done. None from a frame whose document went away. */
export interface FrameReadings {
  readonly frame: Frame;
  readonly values: readonly unknown[];
}

/**
 * Stops, steps and resumes the time of a page. Every method waits for those called before it, and takes 10,000 ms at most
 * where no call is handed in.
 */
export interface PageClock extends AsyncDisposable {
  /** Whether the page's time stands still. */
  readonly isFrozen: boolean;
  /**
   * Stops the page's time: timers, animation frames, `Date`, `performance.now`, CSS and Web animations, SVG animations, sound and
   * video. Stopping advances the page's time by up to 25 ms. Does nothing on a clock that is frozen.
   * @throws PageUnresponsiveError, PageClosedError
   */
  freeze(call?: CallContext): Promise<void>;
  /**
   * Advances the frozen page by exactly `ms` milliseconds of its own time, a whole number of 1 or more. Timers and animation
   * frames (one every 16 ms) that are due run in order; returns when they have run. Sound stands still.
   * @throws InvalidInputError when `ms` is no such number
   * @throws PageClockError with code "clock-not-frozen"
   * @throws PageUnresponsiveError, PageClosedError
   */
  step(ms: number, call?: CallContext): Promise<void>;
  /**
   * Advances the frozen page as `step` does, once for each of `steps`, and reads every frame after each of them. Costs one message for
   * each frame, however many steps there are; the frames of a page advance side by side.
   *
   * @param reader returns an expression for each frame. It is evaluated once, before the first step, in the page's own world, and
   *   results in undefined or in a function. That is called with the index of each step that was done, and returns undefined, or
   *   `{ value, isLast }` with a JSON value: after a reading with `isLast` the steps that are left are not done in that frame.
   * @throws what `step` throws
   */
  stepAndRead(
    steps: readonly number[],
    reader: (frame: Frame) => string,
    call?: CallContext,
  ): Promise<readonly FrameReadings[]>;
  /**
   * Lets the page's time flow again from where it stands. Does nothing on a clock that is not frozen.
   * @throws PageUnresponsiveError, PageClosedError
   */
  resume(call?: CallContext): Promise<void>;
  /**
   * Takes the time at which new documents begin back to the start of the clock, as if the page had not been stepped. The document that
   * is shown keeps its time.
   */
  restart(): Promise<void>;
  /**
   * Lists what moves on, or may move on, while the clock is frozen. Empty: nothing that is known.
   * @throws PageUnresponsiveError, PageClosedError
   */
  unfrozen(call?: CallContext): Promise<readonly UnfrozenSource[]>;
  /** Resumes the page. May be called twice. */
  close(): Promise<void>;
}
