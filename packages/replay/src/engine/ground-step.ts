import type { GroundedAction, Grounding } from "@surehand/grounding";
import { type ModelUsage, noUsage } from "@surehand/model/usage";
import { groundOnPage } from "../step/ground-on-page.ts";
import type { GroundingTask } from "../step/grounding-task.ts";
import type { ActContext } from "../step/act-context.ts";
import { attemptStep, goneMessageOf, type PerformedStep, type PlannedStep } from "./perform-step.ts";

export interface GroundRules {
  readonly task: GroundingTask;
  /** Converts the grounded action to a step. Undefined: it is not performed. */
  readonly plan: (grounded: GroundedAction) => PlannedStep | undefined;
}

/** The result of searching the page for a step by its instruction. */
export type GroundedStep = { readonly usage: ModelUsage } & (
  | { readonly status: "performed"; readonly step: PerformedStep; readonly grounding: GroundedAction }
  /**
   * An element disappeared before anything was dispatched. Without `grounding`, it disappeared while the page was
   * observed.
   */
  | { readonly status: "gone"; readonly message: string; readonly grounding?: GroundedAction | undefined }
  /** Nothing was found, or the found action is not performed. */
  | { readonly status: "refused"; readonly grounding: Grounding }
);

/** Grounds an instruction on the page, and performs the action. */
export async function groundStep(context: ActContext, { task, plan }: GroundRules): Promise<GroundedStep> {
  const grounding = await groundOnPage(context, task).catch(goneMessageOf);
  if ("goneMessage" in grounding) return { status: "gone", message: grounding.goneMessage, usage: noUsage };
  const { usage } = grounding;
  const planned = grounding.status === "ready" ? plan(grounding) : undefined;
  if (grounding.status !== "ready" || !planned) return { status: "refused", grounding, usage };
  const attempt = await attemptStep(context, planned);
  if ("goneMessage" in attempt) return { status: "gone", message: attempt.goneMessage, grounding, usage };
  return { status: "performed", step: attempt, grounding, usage };
}
