import { type CallContext, systemClock } from "@surehand/kernel";
import type { PageReader } from "../world/page-reader.ts";
import { openCurrentFrame } from "./acting-frame.ts";

export interface SettleOptions {
  /** Maximum wait in milliseconds. Default: 2,000. */
  readonly longestMs?: number;
  /** Time in milliseconds without changes. Default: 80. */
  readonly quietMs?: number;
}

const MAX_MS = 2000;
const QUIET_MS = 80;

/**
 * Waits until the page has parsed its document and nothing has changed for a moment; resolves at once if that already holds. Does
 * not wait for places that keep changing, such as tickers, nor for requests. Waits for fades, 800 ms at most.
 */
export async function settle(
  reader: PageReader,
  call: CallContext,
  { longestMs = MAX_MS, quietMs = QUIET_MS }: SettleOptions = {},
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
