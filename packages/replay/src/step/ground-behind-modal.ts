import type { Snapshot } from "@surehand/browser";
import { createOfflineGrounder, type Grounding } from "@surehand/grounding";
import type { GroundingTask } from "./grounding-task.ts";
import type { ActScene } from "./scene.ts";

/**
 * Looks for an element behind an open modal dialog, where a snapshot shows nothing: who asks for it is to hear that the dialog
 * blocks it, not that there is no such element. Rules alone decide. Undefined where nothing lies behind, or nothing fits.
 */
export async function groundBehindModal(
  { session, call, variables }: ActScene,
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
