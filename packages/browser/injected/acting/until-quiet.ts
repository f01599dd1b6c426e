import type { MutationLog } from "./mutation-log.ts";

const LOOK_EVERY_MS = 15;

/** Resolves at once where the page is quiet already. */
export async function untilQuiet(log: MutationLog, longestMs: number, quietMs: number): Promise<void> {
  const endsAt = performance.now() + longestMs;
  while (performance.now() < endsAt) {
    if (document.readyState !== "loading" && performance.now() - log.newsMs >= quietMs) return;
    await new Promise<void>((resolve) => {
      setTimeout(resolve, LOOK_EVERY_MS);
    });
  }
}
