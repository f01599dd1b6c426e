import { delay } from "./hot-updates.ts";

const quietMs = 300;
const longestMs = 5000;

let settled: Promise<void> | undefined;

/**
 * Resolves when a page that was just loaded shows its content: an app draws it, and data comes, after the page is loaded. Half of it would
 * look like a change.
 */
export async function untilSettledAfterLoad(signal: AbortSignal): Promise<void> {
  settled ??= untilQuiet(longestMs - performance.now());
  await Promise.race([settled, aborted(signal)]);
}

async function untilQuiet(leftMs: number): Promise<void> {
  if (leftMs <= 0) return;
  const end = performance.now() + leftMs;
  let changedAt = performance.now();
  const observer = new MutationObserver(() => {
    changedAt = performance.now();
  });
  observer.observe(document, { subtree: true, childList: true, characterData: true });
  try {
    while (performance.now() < end && (document.readyState !== "complete" || performance.now() - changedAt < quietMs))
      await delay(50);
  } finally {
    observer.disconnect();
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener("abort", () => resolve(), { once: true });
  });
}
