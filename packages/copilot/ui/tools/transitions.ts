import { delay } from "./hot-updates.ts";

/** Waits until the transitions of the page have ended, for a while: in the middle of one, computed styles are neither the old nor the new ones. */
export async function untilTransitionsEnd(longestMs: number): Promise<void> {
  const running = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
  if (running.length === 0) return;
  await Promise.race([Promise.allSettled(running.map(({ finished }) => finished)), delay(longestMs)]);
}
