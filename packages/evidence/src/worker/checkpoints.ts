import { addUsage } from "@surehand/model/usage";
import type { Checkpoint } from "../results/checkpoint.ts";
import { toSampleUsage } from "./state/to-sample-usage.ts";
import { openLists } from "./judge-sample.ts";
import type { WorkerContext } from "./worker-context.ts";
import { allActions } from "./worker-state.ts";

/** Steps between two checkpoints. */
const CHECKPOINT_STEPS = 5;

/** Writes checkpoint.json: every five steps, after each save, and when the work ends. Writes action_log.json after each action. */
export interface Checkpoints {
  save(status: Checkpoint["status"]): Promise<void>;
  /** Writes the actions of all attempts. */
  log(): Promise<void>;
  /** Writes the actions, and saves if the last one was a save, or the step is a fifth one. */
  afterAction(): Promise<void>;
}

export function createCheckpoints(context: WorkerContext): Checkpoints {
  let savedStep = 0;
  const save = async (status: Checkpoint["status"]): Promise<void> => {
    const { state, folder } = context;
    const fields = state.collected.sources.sourcesOf(state.collected.data, context.captured);
    const lists = context.isReporting === false ? [] : openLists(context, fields);
    const checkpoint: Checkpoint = {
      sample_id: state.sample.id,
      status,
      step: context.step,
      max_steps: state.budget.max,
      accumulated_data: { ...state.collected.data },
      progress_notes: [...state.collected.notes],
      artifacts_so_far: [...folder.artifacts],
      fields_so_far: fields,
      gaps_so_far: [...state.collected.gaps],
      open_lists: lists.map(({ path, way }) => ({ path, ...(way?.url !== undefined && { url: way.url }) })),
      intents: [...context.intents.all],
      pages_so_far: state.pages.record,
      steps_logged: allActions(state).length,
      usage_so_far: toSampleUsage(addUsage(context.loopUsage, state.extraUsage.total)),
      updated_at: new Date().toISOString(),
    };
    await folder.writeJson("checkpoint.json", checkpoint);
  };
  const log = async (): Promise<void> => {
    const { state, folder } = context;
    const actions = allActions(state);
    await folder.writeJson("action_log.json", { version: 1, sample_id: state.sample.id, actions });
  };
  return {
    save,
    log,
    async afterAction() {
      await log();
      const isSave = context.state.actions.at(-1)?.action === "save_progress";
      const isDue = context.step % CHECKPOINT_STEPS === 0 && context.step !== savedStep;
      if (!isSave && !isDue) return;
      savedStep = context.step;
      await save("in_progress");
    },
  };
}
