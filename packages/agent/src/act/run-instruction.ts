import type { Action } from "@surehand/browser";
import { addUsage } from "@surehand/model/usage";
import { type ActContext, judgeRefusal, type Progress, takeStep, withStep } from "@surehand/replay";

/**
 * A longer instruction is a task for an agent. Without a model every action consumes a part of the sentence, so more actions
 * are safe.
 */
const mostActions = { withModel: 8, withoutModel: 24 } as const;

/** Performs the rest of an instruction, one action after the other, up to the first action that is not done. */
export async function runInstruction(context: ActContext, from: Progress): Promise<Progress> {
  const most = context.hasModel ? mostActions.withModel : mostActions.withoutModel;
  let progress = from;
  while (progress.left !== undefined && progress.end === undefined) {
    progress =
      progress.steps.length >= most ? tooLong(progress, most) : await nextStep(context, progress, progress.left);
  }
  return progress;
}

async function nextStep(context: ActContext, progress: Progress, instruction: string): Promise<Progress> {
  const taken = await takeStep(context, {
    instruction,
    whole: progress.steps[0]?.instruction,
    done: progress.steps.map(({ description }) => description),
    isAfterPoint: hasPoint(progress.steps.at(-1)?.action),
    isOfModel: progress.usage.calls > 0,
  });
  const usage = addUsage(progress.usage, taken.usage);
  const healed = progress.healed || taken.healed;
  if (taken.status === "refused") return { ...progress, usage, healed, end: judgeRefusal(taken.grounding) };
  return { ...withStep(progress, { ...taken.step, instruction }, taken.rest), usage, healed };
}

function hasPoint(action: Action | undefined): boolean {
  if (action === undefined) return false;
  const ends = ["target" in action ? action.target : undefined, action.kind === "drag" ? action.to : undefined];
  return ends.some((end) => typeof end === "object" && "x" in end);
}

function tooLong(progress: Progress, most: number): Progress {
  const message = `Stopped after ${most} actions. Not done yet: ${progress.left ?? ""}. Pass the rest as a separate instruction.`;
  return { ...progress, end: { status: "failed", message } };
}
