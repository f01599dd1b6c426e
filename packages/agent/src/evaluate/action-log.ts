import type { AgentAction } from "../agent/agent-result.ts";

/** Returns a line for each action: its step, page, description, status and message. */
export function actionLog(
  actions: readonly Pick<AgentAction, "step" | "description" | "status" | "message" | "pageUrl">[],
): string[] {
  return actions.map(
    ({ step, description, status, message, pageUrl }) =>
      `Step ${step}, on ${pageUrl}: ${description} -> ${status}${message === "" ? "" : `: ${message}`}`,
  );
}
