import { addUsage } from "@surehand/model/usage";
import type { Checkpoint } from "../results/checkpoint.ts";
import { toSampleUsage } from "./state/to-sample-usage.ts";
import type { WorkerContext } from "./worker-context.ts";

/** Steps between two checkpoints. */
const CHECKPOINT_STEPS = 5;

/** Writes checkpoint.json: every five steps, after each save, and when the work ends. */
export interface Checkpoints {
  save(status: Checkpoint["status"]): Promise<void>;
  /** Saves if the last action was a save, or the step is a fifth one. */
  afterAction(): Promise<void>;
}

export function createCheckpoints(context: WorkerContext): Checkpoints {
  let savedStep = 0;
  const save = async (status: Checkpoint["status"]): Promise<void> => {
    const { state, folder } = context;
    const checkpoint: Checkpoint = {
      sample_id: state.sample.id,
      status,
      step: context.step,
      accumulated_data: { ...state.collected.data },
      progress_notes: [...state.collected.notes],
      artifacts_so_far: [...folder.artifacts],
      fields_so_far: state.collected.sources.sourcesOf(state.collected.data, context.captured),
      intents: [...context.intents.all],
      steps_logged: state.actions.length,
      usage_so_far: toSampleUsage(addUsage(context.loopUsage, state.extraUsage.total)),
      updated_at: new Date().toISOString(),
    };
    await folder.writeJson("checkpoint.json", checkpoint);
  };
  return {
    save,
    async afterAction() {
      const isSave = context.state.actions.at(-1)?.action === "save_progress";
      const isDue = context.step % CHECKPOINT_STEPS === 0 && context.step !== savedStep;
      if (!isSave && !isDue) return;
      savedStep = context.step;
      await save("in_progress");
    },
  };
}
