import { isFading } from "../animations.ts";
import type { MutationLog } from "./mutation-log.ts";
import { ownTimeout } from "../own-timers.ts";

const LOOK_EVERY_MS = 15;
/** Pages where one thing after the other fades are looked at all the same. */
const MOST_FADES_MS = 800;

/** Resolves at once where the page is quiet already. */
export async function untilQuiet(log: MutationLog, longestMs: number, quietMs: number): Promise<void> {
  const endsAt = performance.now() + longestMs;
  const fadesUntil = performance.now() + MOST_FADES_MS;
  while (performance.now() < endsAt) {
    const isQuiet = document.readyState !== "loading" && performance.now() - log.newsMs >= quietMs;
    if (isQuiet && (performance.now() >= fadesUntil || !isFading())) return;
    await new Promise<void>((resolve) => {
      ownTimeout(resolve, LOOK_EVERY_MS);
    });
  }
}
