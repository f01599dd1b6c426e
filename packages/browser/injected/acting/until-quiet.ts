import { isFading } from "../animations.ts";
import type { MutationLog } from "./mutation-log.ts";
import { ownTimeout } from "../own-timers.ts";

const POLL_MS = 15;
/** Maximum wait for fades, on pages where one follows the other. */
const MAX_FADES_MS = 800;

/** Waits until the page is quiet. Resolves at once if it is. */
export async function untilQuiet(log: MutationLog, longestMs: number, quietMs: number): Promise<void> {
  const endsAt = performance.now() + longestMs;
  const fadesUntil = performance.now() + MAX_FADES_MS;
  while (performance.now() < endsAt) {
    const isQuiet = document.readyState !== "loading" && performance.now() - log.lastChangeMs >= quietMs;
    if (isQuiet && (performance.now() >= fadesUntil || !isFading())) return;
    await new Promise<void>((resolve) => {
      ownTimeout(resolve, POLL_MS);
    });
  }
}
