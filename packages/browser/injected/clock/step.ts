import { stepAnimations } from "./animations.ts";
import { stepMedia } from "./media.ts";

/** The answer of a reader after a step. */
export interface StepReading {
  readonly value: unknown;
  /** Whether the remaining steps are skipped. */
  readonly isLast?: boolean;
}

interface PlaywrightClock {
  readonly controller: { runFor(ms: number): Promise<void> };
}

/**
 * Advances the page step by step and reads it after each: many steps cost one message. Resolves with undefined if Playwright's
 * clock is not found, so that the caller steps through its public interface.
 */
export async function runSteps(
  steps: readonly number[],
  read: ((step: number) => StepReading | undefined) | undefined,
): Promise<unknown[] | undefined> {
  const clock: unknown = Reflect.get(globalThis, "__pwClock");
  if (!isPlaywrightClock(clock)) return undefined;
  const values: unknown[] = [];
  for (const [step, ms] of steps.entries()) {
    await clock.controller.runFor(ms);
    finishStep(ms);
    const reading = read?.(step);
    values.push(reading?.value);
    if (reading?.isLast === true) break;
  }
  return values;
}

/** Advances the time sources without timers by the rest of a step: see `freezeAnimations`. */
export function finishStep(ms: number): void {
  stepAnimations();
  stepMedia(ms);
}

function isPlaywrightClock(clock: unknown): clock is PlaywrightClock {
  const controller: unknown =
    typeof clock === "object" && clock !== null ? Reflect.get(clock, "controller") : undefined;
  return typeof controller === "object" && controller !== null && "runFor" in controller;
}
