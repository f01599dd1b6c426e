import type { PageSession, Snapshot } from "@surehand/browser";
import { type CallContext, systemClock } from "@surehand/kernel";
import { type Grounding, ground } from "./ground.ts";
import { lineChanges } from "./line-changes.ts";
import type { Intent } from "./parse-instruction.ts";

const longestSearchMs = 5000;
/** A page that has not changed for this long is not about to bring what is looked for. */
const quietMs = 500;
const firstPollMs = 30;
const longestPollMs = 120;

/** Looks until the target is there, or until the page is quiet without it. */
export async function findOnPage(
  session: PageSession,
  intents: readonly Intent[],
  call: CallContext,
): Promise<{ snapshot: Snapshot; grounding: Grounding }> {
  const startedAtMs = systemClock.monotonicMs();
  let changedAtMs = startedAtMs;
  let previous: Snapshot | undefined;
  for (let pollMs = firstPollMs; ; pollMs = Math.min(pollMs * 2, longestPollMs)) {
    const snapshot = await session.snapshot({ maxTokens: Number.POSITIVE_INFINITY }, call);
    const grounding = ground(snapshot, intents);
    const nowMs = systemClock.monotonicMs();
    if (previous === undefined || isLoading(snapshot) || lineChanges(previous, snapshot).length > 0)
      changedAtMs = nowMs;
    const isOver = nowMs - startedAtMs >= longestSearchMs || nowMs - changedAtMs >= quietMs;
    if (grounding.status !== "not-found" || intents.length === 0 || isOver) return { snapshot, grounding };
    previous = snapshot;
    await systemClock.sleep(pollMs, call.signal);
  }
}

function isLoading({ notices }: Snapshot): boolean {
  return notices.some((notice) => notice.includes("still loading"));
}
