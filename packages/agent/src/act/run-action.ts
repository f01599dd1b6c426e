import type { Action } from "@surehand/browser";
import { describeAction } from "@surehand/grounding";
import { type ActContext, atStart, type Progress, redoStep, withStep } from "@surehand/replay";

/**
 * Performs a given action. No model is asked, unless its element is not there any more or cannot be used: then the element is looked for
 * by its description, once. A ref that leads nowhere is reported as `not-found`.
 */
export async function runAction(context: ActContext, action: Action, given?: string): Promise<Progress> {
  const description = given ?? describeAction(action);
  const redone = await redoStep(
    context,
    { action, description },
    {
      patienceMs: { "not-found": patienceMs, ambiguous: 0, changed: 0 },
      heal: ({ feedback }) => ({ task: { instruction: description, done: [], ...feedback } }),
    },
  );
  const { usage } = redone;
  if (redone.status !== "performed") {
    const { status, message } = redone;
    return { ...atStart, usage, end: { status, message } };
  }
  const healed = redone.target === "healed";
  return withStep({ ...atStart, healed, usage }, { ...redone.step, instruction: description }, undefined);
}

/** An element of an earlier visit appears at once or soon. */
const patienceMs = 1000;
