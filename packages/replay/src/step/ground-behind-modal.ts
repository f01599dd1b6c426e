import type { Snapshot } from "@surehand/browser";
import { createOfflineGrounder, type Grounding } from "@surehand/grounding";
import type { GroundingTask } from "./grounding-task.ts";
import type { ActContext } from "./act-context.ts";

/**
 * Searches for an element behind an open modal dialog, which a snapshot omits, so that the result names the dialog as
 * the obstacle instead of reporting the element as missing. Uses only rules. Undefined if nothing is behind it, or
 * nothing matches.
 */
export async function groundBehindModal(
  { session, call, variables }: ActContext,
  task: GroundingTask,
  seen: Snapshot,
): Promise<Grounding | undefined> {
  const maxTokens = Number.POSITIVE_INFINITY;
  const snapshot = variables.hideOn(await session.snapshot({ includesBehindModal: true, maxTokens }, call));
  if (snapshot.refs.size <= seen.refs.size) return undefined;
  const request = { ...task, variables: variables.notes, hiddenTexts: variables.values, snapshot, session };
  const found = await createOfflineGrounder({}).ground(request, call);
  return found.status === "ready" ? found : undefined;
}
