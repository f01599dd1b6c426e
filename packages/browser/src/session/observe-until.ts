import type { PageSession } from "./page-session.ts";
import type { Ref } from "../wire/ref.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import { type CallContext, systemClock } from "@surehand/kernel";

const longestSearchMs = 5000;
/** A page that has not changed for this long is not about to bring what is looked for. */
const quietMs = 500;
const firstPollMs = 30;
const longestPollMs = 120;

/**
 * Looks at the page, or the part of it that is named, again and again until `judge` is satisfied, or until it is quiet without
 * that. Answers the last. The time that judging takes is not the page's: what it brought meanwhile is looked at in any case.
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
    const lookedAtMs = systemClock.monotonicMs();
    if (previous?.text !== snapshot.text || snapshot.isLoading) changedAtMs = lookedAtMs;
    const { found, isEnough } = await judge(snapshot);
    judgingMs += systemClock.monotonicMs() - lookedAtMs;
    const isOver = lookedAtMs - startedAtMs - judgingMs >= longestSearchMs || lookedAtMs - changedAtMs >= quietMs;
    if (isEnough || isOver) return { snapshot, found };
    previous = snapshot;
    await systemClock.sleep(pollMs, call.signal);
  }
}

/** No timer fires while a big page is processed: once the time is over, nothing more is started. */
async function endAtDeadline({ deadline, signal }: CallContext): Promise<void> {
  if (deadline.remainingMs() === 0) await systemClock.sleep(1, signal);
}
