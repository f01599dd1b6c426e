/**
 * Whether somebody asked for timers or frames between two moments. Both are numbered one after the other for the whole
 * document, whichever world asks: https://html.spec.whatwg.org/multipage/timers-and-user-prompts.html#timer-initialisation-steps
 */
export interface PendingProbe {
  readonly timer: number;
  readonly frame: number;
}

export function takeProbe(): PendingProbe {
  const timer = setTimeout(nothing, LONG_MS);
  clearTimeout(timer);
  const frame = requestAnimationFrame(nothing);
  cancelAnimationFrame(frame);
  return { timer, frame };
}

/** Whether timers, or frames, were asked for since. */
export function leftSince(before: PendingProbe): { readonly timers: boolean; readonly frames: boolean } {
  const now = takeProbe();
  return { timers: now.timer > before.timer + 1, frames: now.frame > before.frame + 1 };
}

/** Never comes: it is taken back at once. */
const LONG_MS = 100_000;

function nothing(): void {}
