let timers = 0;
let frames = 0;

/** Starts a timer of our own, which does not count as one of the page's. */
export function ownTimeout(work: () => void, ms: number): number {
  timers += 1;
  return setTimeout(work, ms);
}

/** Resolves after this time in milliseconds, behind all timers of the page that were due before. */
export async function passTime(ms: number): Promise<void> {
  await new Promise<void>((resolve) => {
    ownTimeout(resolve, ms);
  });
}

/** Requests an animation frame of our own. */
export function ownFrame(work: () => void): number {
  frames += 1;
  return requestAnimationFrame(work);
}

/** Returns how many were requested so far. */
export function ownCounts(): { readonly timers: number; readonly frames: number } {
  return { timers, frames };
}
