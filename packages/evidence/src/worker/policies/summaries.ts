import type { CallContext } from "@surehand/kernel";
import type { Policy } from "@surehand/loop";
import type { ActionRecord } from "../../results/action-record.ts";
import { fitHistory } from "../history.ts";
import { historyMessage } from "../prompts.ts";
import type { WorkerContext } from "../worker-context.ts";
import { allActions, type WorkerState } from "../worker-state.ts";

/** Steps between two summaries. */
const SUMMARY_STEPS = 10;

/** Whether older messages are dropped before this step is decided. */
export function isCompactedBefore(step: number): boolean {
  return step > 1 && (step - 1) % SUMMARY_STEPS === 0;
}

/** Makes a summary of actions: by a cheap model, or by rule. */
export type Summarize = (actions: readonly ActionRecord[], call: CallContext) => Promise<string>;

/**
 * Every ten steps, replaces the older conversation by summaries and a list of the most important actions. In between nothing in it
 * changes, so that a provider's prompt cache holds. The first message, with the goal, and the newest two steps stay as they are.
 */
export function summaries(
  { state, fence }: Pick<WorkerContext, "fence"> & { readonly state: SummarizedState },
  summarize: Summarize,
): Policy {
  const { actions, earlierSteps } = state;
  const texts: string[] = [];
  // The first message lists the actions of earlier attempts.
  let summarizedStep = earlierSteps;
  let isDue = false;
  return {
    name: "summaries",
    async beforeDecision({ step }, call) {
      const from = summarizedStep;
      const upTo = Math.floor((step - 1) / SUMMARY_STEPS) * SUMMARY_STEPS;
      if (upTo <= from) return undefined;
      const done = actions.filter((action) => action.step > from && action.step <= upTo);
      texts.push(`Steps ${from + 1}-${upTo}: ${await summarize(done, call)}`);
      summarizedStep = upTo;
      isDue = true;
      return undefined;
    },
    compact(messages) {
      if (!isDue) return undefined;
      isDue = false;
      const [goal, ...others] = messages;
      if (!goal) return undefined;
      const keepFrom = startOfNewest(others.map(({ role }) => role));
      const history = historyMessage(
        texts,
        fitHistory(allActions(state).filter(({ step }) => step <= summarizedStep)),
        fence,
      );
      return [goal, { role: "user", content: history }, ...others.slice(keepFrom)];
    },
  };
}

type SummarizedState = Pick<WorkerState, "actions" | "earlierActions" | "earlierSteps">;

/** Index of the message that begins the newest two steps: what was seen, what was decided and its results belong together. */
function startOfNewest(roles: readonly string[]): number {
  let decisions = 0;
  for (let index = roles.length - 1; index > 0; index--) {
    if (roles[index] === "assistant") decisions++;
    if (decisions >= 2 && roles[index] === "user") return index;
  }
  return roles.length;
}
