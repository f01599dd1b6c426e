import { ownCounts, ownFrame, ownTimeout } from "../own-timers.ts";

/**
 * Whether somebody asked for timers or frames between two moments. Both are numbered one after the other for the whole
 * document, whichever world asks; ours are left out: https://html.spec.whatwg.org/multipage/timers-and-user-prompts.html#timer-initialisation-steps
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

/** Whether timers, or frames, were asked for since. */
export function leftSince(before: PendingProbe): { readonly timers: boolean; readonly frames: boolean } {
  const now = takeProbe();
  return { timers: now.timer > before.timer, frames: now.frame > before.frame };
}

/** Never comes: it is taken back at once. */
const LONG_MS = 100_000;

function nothing(): void {}
