import type { Decider } from "@surehand/loop";
import { modelDecider } from "@surehand/loop";
import type { Model } from "@surehand/model";
import { insistOnCall, noteModel } from "./insist-on-call.ts";
import { offlineDecider } from "./offline-decider.ts";
import { EVIDENCE_PROMPTS_VERSION, type InstructionOptions, workerInstructions } from "./prompts.ts";
import type { WorkerContext } from "./worker-context.ts";

/** Returns who decides for a worker: the model, else rules. Both have the same actions, policies and records. */
export function deciderFor(
  model: Model | undefined,
  options: Pick<InstructionOptions, "reflects" | "maxActions"> = {},
): (context: WorkerContext) => Decider {
  return (context) =>
    model
      ? noteModel(insistOnCall(modelDeciderFor(model, context, options), context), model.id, context)
      : offlineDecider(context);
}

function modelDeciderFor(model: Model, { state, session }: WorkerContext, options: InstructionOptions): Decider {
  return modelDecider({
    model,
    instructions: workerInstructions(state.spec, { ...options, secretNames: session.secretNames }),
    verb: "evidence",
    promptVersion: EVIDENCE_PROMPTS_VERSION,
  });
}
