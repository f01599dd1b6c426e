import { systemClock } from "@surehand/kernel";
import type { ActingFrame } from "./acting-frame.ts";
import type { Observation } from "./observe.ts";
import type { Scene } from "./scene.ts";

/** Some pages write back what they had, one turn later; some, that left a timer behind, after a little thought. */
const AT_ONCE_MS = 60;
const LATER_MS = 400;

/** Waits until a page that takes back what was done to a field or box has done so. */
export async function untilTakenBack(
  { call }: Scene,
  [document]: readonly ActingFrame[],
  { evidence }: Observation,
): Promise<void> {
  if (evidence?.isPending === true) return systemClock.sleep(LATER_MS, call.signal);
  if (!document) return systemClock.sleep(AT_ONCE_MS, call.signal);
  const over = new AbortController();
  const stopped = AbortSignal.any([call.signal, over.signal]);
  // A document that went draws no frames.
  const drawn = document.ask("untilDrawn").catch(() => systemClock.sleep(AT_ONCE_MS, stopped));
  await Promise.race([drawn, systemClock.sleep(AT_ONCE_MS, stopped)]).finally(() => over.abort());
}
