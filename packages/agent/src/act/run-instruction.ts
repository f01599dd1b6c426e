import type { Action, Effect } from "@surehand/browser";
import { addUsage } from "@surehand/model/usage";
import type { ActResult } from "./act-result.ts";
import { type ActScene, type DoneStep, type Progress, withStep } from "@surehand/replay";
import { takeStep } from "./take-step.ts";

/** More in one instruction is a task for an agent. Without a model every action is a part of the sentence, which is all the sooner over. */
const mostActions = { withModel: 8, withoutModel: 24 } as const;

/** Does what is left of an instruction, one action after the other, up to the first that is not done. */
export async function runInstruction(scene: ActScene, from: Progress): Promise<Progress> {
  const most = scene.hasModel ? mostActions.withModel : mostActions.withoutModel;
  let progress = from;
  while (progress.left !== undefined && progress.end === undefined) {
    progress = progress.steps.length >= most ? tooLong(progress, most) : await nextStep(scene, progress, progress.left);
  }
  return progress;
}

async function nextStep(scene: ActScene, progress: Progress, instruction: string): Promise<Progress> {
  const done = progress.steps.map(({ description }) => description);
  const whole = progress.steps[0]?.instruction;
  const outcome = await takeStep(scene, {
    instruction,
    whole,
    done,
    isAfterPoint: hasPoint(progress.steps.at(-1)?.action),
    isOfModel: progress.usage.calls > 0,
  });
  const usage = addUsage(progress.usage, outcome.usage);
  const healed = progress.healed || outcome.healed;
  if (outcome.kind === "refused") {
    const { status, message } = outcome.grounding;
    return { ...progress, usage, healed, end: { status: status === "undecided" ? "not-found" : status, message } };
  }
  return { ...withStep(progress, { ...outcome.carried, instruction }, outcome.rest), usage, healed };
}

function hasPoint(action: Action | undefined): boolean {
  if (action === undefined) return false;
  const ends = ["target" in action ? action.target : undefined, action.kind === "drag" ? action.to : undefined];
  return ends.some((end) => typeof end === "object" && "x" in end);
}

function tooLong(progress: Progress, most: number): Progress {
  const message = `${most} actions are done, and this is left: ${progress.left ?? ""}. Give it as an instruction of its own.`;
  return { ...progress, end: { status: "failed", message } };
}

/** What is told of it. */
export function toActResult({ steps, healed, usage, end }: Progress): Omit<ActResult, "cached"> {
  const status = end?.status ?? "done";
  const messages = steps.map(({ performed }) => performed.message);
  if (end && end.message !== messages.at(-1)) messages.push(end.message);
  return {
    status,
    success: status === "done",
    message: messages.join(" "),
    actionDescription: steps.map(({ description }) => description).join("; then "),
    actions: steps.filter(isDispatched).map(({ action }): Action => action),
    effect: lastEffect(steps),
    healed,
    usage,
  };
}

function isDispatched({ performed: { effect } }: DoneStep): boolean {
  return effect !== null && !effect.alreadyHeld;
}

function lastEffect(steps: readonly DoneStep[]): Effect | null {
  return steps.at(-1)?.performed.effect ?? null;
}
