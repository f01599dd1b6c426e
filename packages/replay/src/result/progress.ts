import { isWriting } from "@surehand/browser";
import { type ModelUsage, noUsage } from "@surehand/model/usage";
import type { PerformedStep } from "../engine/perform-step.ts";
import type { ActJudgement, ActResult } from "./act-result.ts";
import { judge } from "./judgement.ts";

/** A step that was performed, with the part of the instruction that was left before it. */
export interface DoneStep extends PerformedStep {
  readonly instruction: string;
}

/** Progress of an act. */
export interface Progress {
  readonly steps: readonly DoneStep[];
  /** The part of the instruction that is left. Undefined if everything is done. */
  readonly left?: string | undefined;
  readonly healed: boolean;
  readonly usage: ModelUsage;
  /** Why it ended early. */
  readonly end?: Pick<ActJudgement, "status" | "code" | "message"> | undefined;
}

export const atStart: Omit<Progress, "left"> = { steps: [], healed: false, usage: noUsage };

/** Returns the progress after one more step. */
export function withStep(progress: Progress, step: DoneStep, left: string | undefined): Progress {
  const end = judge(step.performed);
  const steps = [...progress.steps, step];
  const isDone = end.status === "done" || completesText(progress.steps.at(-1), step);
  return isDone ? { ...progress, steps, left } : { ...progress, steps, left, end };
}

/** Whether the step is Enter after a text that changed the page while it was typed, such as a filter: both are judged as a whole. */
function completesText(before: DoneStep | undefined, { action, performed }: DoneStep): boolean {
  if (before === undefined || performed.status !== "no-effect") return false;
  if (action.kind !== "press" || action.key !== "Enter" || !isWriting(before.action)) return false;
  const isSameField =
    action.target === undefined || JSON.stringify(action.target) === JSON.stringify(before.action.target);
  return isSameField && (before.performed.effect?.changes.length ?? 0) > 0;
}

/** Returns the result of a completed act. */
export function toActResult({ steps, healed, usage, end }: Progress): Omit<ActResult, "cached"> {
  const status = end?.status ?? "done";
  const messages = steps.map(({ performed }) => performed.message);
  if (end && end.message !== messages.at(-1)) messages.push(end.message);
  return {
    status,
    success: status === "done",
    ...(end?.code !== undefined && { code: end.code }),
    message: messages.join(" "),
    actionDescription: steps.map(({ description }) => description).join("; then "),
    actions: steps.filter(isDispatched).map(({ action }) => action),
    steps: steps.filter(isDispatched).map(({ description, action, selector }) => {
      return { description, action, ...(selector !== undefined && { selector }) };
    }),
    effect: steps.at(-1)?.performed.effect ?? null,
    healed,
    usage,
  };
}

function isDispatched({ performed: { effect } }: DoneStep): boolean {
  return effect !== null && !effect.alreadyHeld;
}
