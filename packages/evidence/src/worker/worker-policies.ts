import { createCallContext } from "@surehand/kernel";
import type { Policy } from "@surehand/loop";
import type { Model } from "@surehand/model";
import { actionBatches } from "./policies/action-batches.ts";
import { expectedItems } from "./policies/expected-items.ts";
import { failureRecovery } from "./policies/failure-recovery.ts";
import { memoryHints } from "./policies/memory-hints.ts";
import { networkBreaker } from "./policies/network-breaker.ts";
import { pageKindStop } from "./policies/page-kind-stop.ts";
import { repetitionStop } from "./policies/repetition-stop.ts";
import { stagnationLevels } from "./policies/stagnation-levels.ts";
import { stepBudget } from "./policies/step-budget.ts";
import { summaries, type Summarize } from "./policies/summaries.ts";
import { fitHistory } from "./history.ts";
import { EVIDENCE_PROMPTS_VERSION, summaryRequest } from "./prompts.ts";
import type { WorkerContext } from "./worker-context.ts";

/** Elements that the recovery notice lists. */
const MOST_ELEMENTS = 30;

export interface WorkerPolicyOptions {
  readonly hints: () => Promise<readonly string[]>;
  /** Whether a model decides. */
  readonly hasModel: boolean;
  readonly cheap: Model | undefined;
  /** Actions in one step at most. */
  readonly maxActionsPerStep: number;
  readonly saveCheckpoint: () => Promise<void>;
}

/** Returns the rules of every worker, in the order in which they are asked. */
export function workerPolicies(
  context: WorkerContext,
  { hints, hasModel, cheap, maxActionsPerStep, saveCheckpoint }: WorkerPolicyOptions,
): Policy[] {
  const { state } = context;
  return [
    actionBatches(context, maxActionsPerStep),
    networkBreaker(context),
    pageKindStop(context, { canSignIn: hasModel && context.session.secretNames.length > 0, hasModel }),
    stepBudget(state),
    repetitionStop(state),
    stagnationLevels(state, saveCheckpoint),
    failureRecovery(context, () => visibleElements(context)),
    expectedItems(state),
    memoryHints(context, hints),
    summaries(context, cheap ? summarizeWith(cheap, context) : summarizeByRule),
  ];
}

function visibleElements({ view }: WorkerContext): string[] {
  return [...(view.snapshot?.refs.values() ?? [])]
    .filter(({ states }) => !states.includes("disabled"))
    .slice(0, MOST_ELEMENTS)
    .map(({ ref, role, name }) => `${ref} ${role} ${JSON.stringify(name.slice(0, 80))}`);
}

/** A summary that fails must not end the sample: the rule's takes its place. */
function summarizeWith(model: Model, { state, fence }: WorkerContext): Summarize {
  return async (actions, call) => {
    const { goal } = state.spec;
    const { data: collected } = state.collected;
    using bounded = createCallContext({ timeoutMs: 30_000, signal: call.signal });
    try {
      const { text, usage } = await model.generate(
        {
          messages: [{ role: "user", content: summaryRequest({ goal, collected, lines: fitHistory(actions), fence }) }],
          role: "cheap",
          verb: "evidence-summary",
          promptVersion: EVIDENCE_PROMPTS_VERSION,
        },
        bounded,
      );
      state.extraUsage.add(usage);
      state.summaryUsage.add(usage);
      return text.trim() === "" ? await summarizeByRule(actions, call) : text.trim();
    } catch (error) {
      if (call.signal.aborted) throw error;
      return await summarizeByRule(actions, call);
    }
  };
}

const summarizeByRule: Summarize = (actions) => {
  const found = actions.filter(
    ({ action, success }) => success && (action === "save_progress" || action === "extract"),
  );
  const failures = actions.filter(({ success }) => !success);
  const { next_goal: next } = actions.findLast(({ next_goal: goal }) => goal !== undefined) ?? {};
  return Promise.resolve(
    [
      `FOUND: ${found.length === 0 ? "nothing" : found.map(({ description }) => description.slice(0, 120)).join(" | ")}.`,
      `GAPS: ${failures.length === 0 ? "none known" : `${failures.length} actions failed: ${failures.map(({ action }) => action).join(", ")}`}.`,
      `NEXT: ${next ?? "go on with the goal"}.`,
    ].join(" "),
  );
};
