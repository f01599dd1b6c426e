import { ownCounts, ownFrame, ownTimeout } from "../own-timers.ts";

/**
 * Detects whether timers or animation frames were requested between two moments. Their IDs are sequential for the whole document,
 * in all worlds; our own are excluded:
 * https://html.spec.whatwg.org/multipage/timers-and-user-prompts.html#timer-initialisation-steps
 */
export interface PendingProbe {
  readonly timer: number;
  readonly frame: number;
}

export function takeProbe(): PendingProbe {
  const timer = ownTimeout(nothing, LONG_MS);
  clearTimeout(timer);
  const frame = ownFrame(nothing);
  cancelAnimationFrame(frame);
  const own = ownCounts();
  return { timer: timer - own.timers, frame: frame - own.frames };
}

/** Whether timers, or frames, were requested since. */
export function leftSince(before: PendingProbe): { readonly timers: boolean; readonly frames: boolean } {
  const now = takeProbe();
  return { timers: now.timer > before.timer, frames: now.frame > before.frame };
}

/** Whether the page ever requested a timer or a frame: without any, the IDs are only our own. */
export function hasUsedTimers({ timer, frame }: PendingProbe): boolean {
  return timer > 0 || frame > 0;
}

/** Delay of the probe's timer, which is cleared at once. */
const LONG_MS = 100_000;

function nothing(): void {}
