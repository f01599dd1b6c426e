import type { Decider } from "@surehand/loop";
import { modelDecider } from "@surehand/loop";
import type { Model } from "@surehand/model";
import { insistOnCall } from "./insist-on-call.ts";
import { offlineDecider } from "./offline-decider.ts";
import { EVIDENCE_PROMPTS_VERSION, workerInstructions } from "./prompts.ts";
import type { WorkerContext } from "./worker-context.ts";

/** Returns who decides for a worker: the model, else rules. Both have the same actions, policies and records. */
export function deciderFor(model: Model | undefined): (context: WorkerContext) => Decider {
  return (context) =>
    model
      ? insistOnCall(
          modelDecider({
            model,
            instructions: workerInstructions(context.state.spec),
            verb: "evidence",
            promptVersion: EVIDENCE_PROMPTS_VERSION,
          }),
        )
      : offlineDecider(context);
}
