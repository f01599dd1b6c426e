let timers = 0;
let frames = 0;

/** A timer of ours, which is none of those that the page leaves behind. */
export function ownTimeout(work: () => void, ms: number): number {
  timers += 1;
  return setTimeout(work, ms);
}

/** A frame that we ask for. */
export function ownFrame(work: () => void): number {
  frames += 1;
  return requestAnimationFrame(work);
}

/** How many were asked for so far. */
export function ownCounts(): { readonly timers: number; readonly frames: number } {
  return { timers, frames };
}
