import type { PageSession } from "./page-session.ts";
import type { Ref } from "../wire/ref.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import { type CallContext, systemClock } from "@surehand/kernel";

const longestSearchMs = 5000;
/** A page that has not changed for this long is considered quiet. */
const quietMs = 500;
const firstPollMs = 30;
const longestPollMs = 120;

/**
 * Observes the page, or the given part of it, repeatedly until `judge` is satisfied or the page is quiet. Resolves with the last
 * judgement. The time that judging takes does not count as quiet: changes of the page meanwhile are always observed.
 */
export async function observeUntil<Found>(
  session: Pick<PageSession, "snapshot">,
  call: CallContext,
  judge: (snapshot: Snapshot) => Promise<{ found: Found; isEnough: boolean }>,
  scope?: Ref,
): Promise<{ snapshot: Snapshot; found: Found }> {
  const startedAtMs = systemClock.monotonicMs();
  let judgingMs = 0;
  let changedAtMs = startedAtMs;
  let previous: Snapshot | undefined;
  for (let pollMs = firstPollMs; ; pollMs = Math.min(pollMs * 2, longestPollMs)) {
    const snapshot = await session.snapshot(
      { maxTokens: Infinity, ...(scope !== undefined && { selector: scope }) },
      call,
    );
    await endAtDeadline(call);
    const observedAtMs = systemClock.monotonicMs();
    if (previous?.text !== snapshot.text || snapshot.isLoading) changedAtMs = observedAtMs;
    const { found, isEnough } = await judge(snapshot);
    judgingMs += systemClock.monotonicMs() - observedAtMs;
    const isOver = observedAtMs - startedAtMs - judgingMs >= longestSearchMs || observedAtMs - changedAtMs >= quietMs;
    if (isEnough || isOver) return { snapshot, found };
    previous = snapshot;
    await systemClock.sleep(pollMs, call.signal);
  }
}

/** Throws at the deadline. No timer fires while a big page is processed: once the time is over, nothing more is started. */
async function endAtDeadline({ deadline, signal }: CallContext): Promise<void> {
  if (deadline.remainingMs() === 0) await systemClock.sleep(1, signal);
}
