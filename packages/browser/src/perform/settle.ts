import { type CallContext, systemClock } from "@surehand/kernel";
import type { PageReader } from "../world/page-reader.ts";
import { openCurrentFrame } from "./acting-frame.ts";

export interface SettleOptions {
  /** However restless the page is. Default: 2,000. */
  readonly longestMs?: number;
  /** For how long nothing new must happen. Default: 80. */
  readonly quietMs?: number;
}

const LONGEST_MS = 2000;
const QUIET_MS = 80;

/**
 * Waits until the page has read its document and nothing new has happened to it for a moment; returns at once if that
 * holds. Places that keep changing, like a ticker, are not waited for, and neither are requests. Fades are waited for,
 * 800 ms at most.
 */
export async function settle(
  reader: PageReader,
  call: CallContext,
  { longestMs = LONGEST_MS, quietMs = QUIET_MS }: SettleOptions = {},
): Promise<void> {
  const [main] = await reader.frames.list();
  if (!main) return;
  const frame = await openCurrentFrame(reader, main, call);
  const leftMs = Math.max(0, Math.min(longestMs, call.deadline.remainingMs() - 20));
  const over = new AbortController();
  const quiet = frame.ask("untilQuiet", { value: leftMs }, { value: quietMs }).catch(() => undefined);
  await Promise.race([quiet, systemClock.sleep(leftMs, over.signal).catch(() => undefined)]);
  over.abort();
}
