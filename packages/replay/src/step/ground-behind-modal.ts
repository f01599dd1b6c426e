import type { Snapshot } from "@surehand/browser";
import { createOfflineGrounder, type Grounding } from "@surehand/grounding";
import type { GroundingTask } from "./grounding-task.ts";
import type { ActContext } from "./act-context.ts";

/**
 * Searches for an element behind an open modal dialog, which a snapshot leaves out, so that the result says that the
 * dialog blocks it, not that it does not exist. Only rules decide. Undefined if nothing is behind it, or nothing fits.
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
