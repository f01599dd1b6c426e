import { createCallContext } from "@surehand/kernel";
import type { Model } from "@surehand/model";
import { type ModelUsage, noUsage } from "@surehand/model/usage";
import { isObject } from "../data/merge-data.ts";
import type { TaskSpec } from "../spec/task-spec.ts";
import { groundTask } from "./judge-sample.ts";
import { consolidationMessage, EVIDENCE_PROMPTS_VERSION, workerInstructions } from "./prompts.ts";
import type { WorkerModels } from "./worker-models.ts";
import type { WorkerContext } from "./worker-context.ts";

const TIMEOUT_MS = 60_000;

export interface Consolidation {
  readonly models: WorkerModels;
  readonly spec: TaskSpec;
  readonly context: WorkerContext;
  /** Whether the main model just failed: then the fallback model is asked first. */
  readonly isPrimaryBroken: boolean;
}

/**
 * Asks a model once for the best result that the collected data supports, when the steps are used up or the model failed. The data stays
 * as it is if no model answers.
 */
export async function consolidate({
  models,
  spec,
  context,
  isPrimaryBroken,
}: Consolidation): Promise<{ usage: ModelUsage; note?: string }> {
  const { main, fallback } = models;
  const order = isPrimaryBroken ? [fallback, main] : [main, fallback];
  for (const model of order) {
    if (!model) continue;
    const answer = await ask(model, spec, context);
    if (!answer) continue;
    const { collected } = context.state;
    collected.sources.ground(answer.data, context.captured, groundTask(context.state));
    collected.add(answer.data);
    return { usage: answer.usage, note: `The result was consolidated by ${model.id} from what was collected.` };
  }
  return { usage: noUsage };
}

async function ask(
  model: Model,
  spec: TaskSpec,
  { state, fence }: WorkerContext,
): Promise<{ data: Readonly<Record<string, unknown>>; usage: ModelUsage } | undefined> {
  using call = createCallContext({ timeoutMs: TIMEOUT_MS });
  try {
    const { object, usage } = await model.generateObject(
      {
        instructions: workerInstructions(spec, { reflects: false }),
        messages: [{ role: "user", content: consolidationMessage(state.collected.data, state.collected.notes, fence) }],
        schema: spec.output_schema,
        verb: "evidence-consolidation",
        promptVersion: EVIDENCE_PROMPTS_VERSION,
      },
      call,
    );
    return isObject(object) ? { data: object, usage } : undefined;
  } catch {
    return undefined;
  }
}
