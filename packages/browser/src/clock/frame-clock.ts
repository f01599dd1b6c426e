import { settleWithin } from "@surehand/kernel";
import type { Frame, Page } from "playwright-core";
import { clockScriptSource } from "./clock-script.generated.ts";

const CLOCK = `globalThis[Symbol.for("surehand.clock")]`;
const EARLY_TIMERS = `globalThis[Symbol.for("surehand.earlyTimers")]`;

/** Runs before the page's own scripts in each document, or later in one that is loaded. Only the first run counts. */
export const installScript = `if (!${CLOCK}) {
  ${clockScriptSource}
  Object.defineProperty(globalThis, Symbol.for("surehand.clock"), { value: surehandClockScript.clock });
}`;

/** Runs after the clock is installed, before the scripts of each new document. */
export function seedRandomScript(seed: number): string {
  return `${CLOCK}?.seedRandom(${seed})`;
}

export const freezeScript = `${CLOCK}?.freeze()`;
export const resumeScript = `${CLOCK}?.resume()`;
export const animatedImagesScript = `${CLOCK}?.animatedImages() ?? []`;

export function finishStepScript(ms: number): string {
  return `${CLOCK}?.finishStep(${ms})`;
}

/** Performs steps, and calls `reader`, an expression for a function, after each. */
export function runStepsScript(steps: readonly number[], reader: string): string {
  return `${CLOCK}?.runSteps(${JSON.stringify(steps)}, (${reader}))`;
}

/** Runs in each new document: Playwright's clock does not know the steps that were made without it. */
export function advanceNewDocumentScript(ms: number): string {
  return `globalThis.__pwClock?.controller.log("runFor", ${Date.now()}, ${ms})`;
}

/**
 * Marks a document whose scripts ran before this one. Must run before the browser's own `setTimeout` is replaced: the ID of a new
 * timer shows how many there were before it.
 */
export const markEarlyScriptsScript = `if (!${CLOCK}) {
  const timer = setTimeout(() => {}, 0);
  clearTimeout(timer);
  const timers = Number(timer) - 1;
  if (timers > 0 || document.scripts.length > 0)
    Object.defineProperty(globalThis, Symbol.for("surehand.earlyTimers"), { value: timers, configurable: true });
}`;
/** Evaluates to undefined in a document that was created after the clock. */
export const earlyTimersScript = EARLY_TIMERS;

const FRAME_PATIENCE_MS = 1000;

export interface FrameAnswer {
  readonly frame: Frame;
  readonly value: unknown;
  /** False if a script blocks the frame, or the frame was removed. */
  readonly isAnswered: boolean;
}

/** Evaluates a script in every frame of the page, in the page's own world. */
export async function evaluateInFrames(
  page: Page,
  script: string | ((frame: Frame) => string),
  patienceMs: number = FRAME_PATIENCE_MS,
): Promise<FrameAnswer[]> {
  return Promise.all(
    page.frames().map((frame) => evaluateIn(frame, typeof script === "string" ? script : script(frame), patienceMs)),
  );
}

async function evaluateIn(frame: Frame, script: string, patienceMs: number): Promise<FrameAnswer> {
  let answer: FrameAnswer = { frame, value: undefined, isAnswered: false };
  const evaluating = frame.evaluate<unknown>(script).then(
    (value) => (answer = { frame, value, isAnswered: true }),
    // The frame has a new document, which the scripts for new documents reach.
    () => undefined,
  );
  await settleWithin(evaluating, patienceMs);
  return answer;
}
