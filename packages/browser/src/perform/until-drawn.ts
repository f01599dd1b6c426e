import { systemClock } from "@surehand/kernel";
import type { ActingFrame } from "./acting-frame.ts";
import type { PerformContext } from "./perform-context.ts";

const AT_ONCE_MS = 60;

/** Waits for the next animation frame and the page's handlers in it. */
export async function untilDrawn({ call }: PerformContext, [document]: readonly ActingFrame[]): Promise<void> {
  if (!document) return systemClock.sleep(AT_ONCE_MS, call.signal);
  const over = new AbortController();
  const stopped = AbortSignal.any([call.signal, over.signal]);
  // A document that is gone draws no frames.
  const drawn = document.ask("untilDrawn").catch(() => systemClock.sleep(AT_ONCE_MS, stopped));
  await Promise.race([drawn, systemClock.sleep(AT_ONCE_MS, stopped)]).finally(() => over.abort());
}
