import { setTimeout as sleep } from "node:timers/promises";
import type { Snapshot } from "@surehand/browser";
import type { Surehand } from "../sdk/surehand.ts";

export interface Seen<Last> {
  readonly pass: boolean;
  /** The state of the page at the last check, for the message. */
  readonly last: Last;
}

export interface Patience {
  /** Whether the check should fail. */
  readonly isNot: boolean;
  readonly timeoutMs: number;
}

/** Playwright's own, for assertions that retry. */
const pausesMs = [100, 250, 500];
const longestPauseMs = 1000;

/** Repeats a check of the page until it has the expected result, or the time is over. A page that did not change is not checked again. */
export async function untilSeen<Last>(
  hand: Surehand,
  { isNot, timeoutMs }: Patience,
  check: (snapshot: Snapshot) => Promise<Seen<Last>>,
): Promise<Seen<Last>> {
  const endsAtMs = performance.now() + timeoutMs;
  let snapshot = await hand.snapshot({ maxTokens: Infinity });
  let seen = await check(snapshot);
  for (let attempt = 0; seen.pass === isNot; attempt += 1) {
    const leftMs = endsAtMs - performance.now();
    if (leftMs <= 0) break;
    await sleep(Math.min(pausesMs[attempt] ?? longestPauseMs, leftMs));
    const next = await hand.snapshot({ maxTokens: Infinity });
    if (next.text !== snapshot.text) seen = await check(next);
    snapshot = next;
  }
  return seen;
}
