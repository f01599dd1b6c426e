import type { PageSession, Snapshot } from "@surehand/browser";
import { type CallContext, systemClock } from "@surehand/kernel";

const longestSearchMs = 5000;
/** A page that has not changed for this long is not about to bring what is looked for. */
const quietMs = 500;
const firstPollMs = 30;
const longestPollMs = 120;

/** Looks at the page again and again until `judge` is satisfied, or until the page is quiet without that. Answers the last. */
export async function lookUntil<Found>(
  session: PageSession,
  call: CallContext,
  judge: (snapshot: Snapshot) => Promise<{ found: Found; isEnough: boolean }>,
): Promise<{ snapshot: Snapshot; found: Found }> {
  const startedAtMs = systemClock.monotonicMs();
  let changedAtMs = startedAtMs;
  let previous: Snapshot | undefined;
  for (let pollMs = firstPollMs; ; pollMs = Math.min(pollMs * 2, longestPollMs)) {
    const snapshot = await session.snapshot({ maxTokens: Number.POSITIVE_INFINITY }, call);
    const { found, isEnough } = await judge(snapshot);
    const nowMs = systemClock.monotonicMs();
    const hasChanged = previous?.text !== snapshot.text;
    if (hasChanged || isLoading(snapshot)) changedAtMs = nowMs;
    if (isEnough || nowMs - startedAtMs >= longestSearchMs || nowMs - changedAtMs >= quietMs)
      return { snapshot, found };
    previous = snapshot;
    await systemClock.sleep(pollMs, call.signal);
  }
}

function isLoading({ notices }: Snapshot): boolean {
  return notices.some((notice) => notice.includes("still loading"));
}
