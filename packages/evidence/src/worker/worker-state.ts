import { type Shape, shapeOf } from "@surehand/extraction";
import type { TaskSpec } from "../spec/task-spec.ts";
import type { Sample } from "../inputs/sample.ts";
import type { ActionRecord } from "../results/action-record.ts";
import { Collected } from "./state/collected.ts";
import { Failures } from "./state/failures.ts";
import { PageMemory } from "./state/page-memory.ts";
import { StepBudget } from "./state/pagination.ts";
import { Progress } from "./state/progress.ts";
import { fromSampleUsage } from "./state/to-sample-usage.ts";
import { UsageTally } from "./state/usage-tally.ts";
import type { Checkpoint } from "../results/checkpoint.ts";

/** State that the eyes, hands and policies of one sample share. Each field has one owner that writes it. */
export interface WorkerState {
  readonly spec: TaskSpec;
  readonly sample: Sample;
  /** Shape of the data, from the output schema. */
  readonly shape: Shape;
  readonly collected: Collected;
  readonly failures: Failures;
  readonly pages: PageMemory;
  readonly budget: StepBudget;
  readonly progress: Progress;
  /** Usage of models beside the decisions. */
  readonly extraUsage: UsageTally;
  /** Usage of models for summaries in this attempt: a part of the usage beside the decisions. */
  readonly summaryUsage: UsageTally;
  /** Every action of this attempt, in order. Written by the hands. */
  readonly actions: ActionRecord[];
  /** Actions of earlier attempts, the oldest first. */
  readonly earlierActions: readonly ActionRecord[];
  /** Number of the last step of earlier attempts. 0: this is the first attempt. */
  readonly earlierSteps: number;
}

/** Returns the actions of all attempts of the sample, the oldest first. */
export function allActions({
  earlierActions,
  actions,
}: Pick<WorkerState, "earlierActions" | "actions">): ActionRecord[] {
  return [...earlierActions, ...actions];
}

/** Notes that the page of this step brought new data. */
export function noteNewData({ progress, pages }: WorkerState): void {
  progress.newData();
  pages.foundData();
}

/** Notes what the worker read beside the data of the task: it is progress the first time. */
export function noteReading(state: WorkerState, keys: readonly string[]): void {
  if (state.progress.reads(keys)) noteNewData(state);
}

/** Checkpoint and actions of earlier attempts of the sample. */
export interface EarlierAttempts {
  readonly checkpoint: Checkpoint | undefined;
  readonly actions: readonly ActionRecord[];
}

export function createWorkerState(
  spec: TaskSpec,
  sample: Sample,
  { checkpoint, actions: earlierActions }: EarlierAttempts = { checkpoint: undefined, actions: [] },
): WorkerState {
  const before = checkpoint && {
    data: checkpoint.accumulated_data,
    notes: checkpoint.progress_notes,
    sources: checkpoint.fields_so_far,
    gaps: checkpoint.gaps_so_far,
    openLists: checkpoint.open_lists,
  };
  const earlierSteps = Math.max(checkpoint?.step ?? 0, earlierActions.at(-1)?.step ?? 0);
  const usage = checkpoint?.usage_so_far;
  return {
    spec,
    sample,
    shape: shapeOf(spec.output_schema),
    collected: new Collected(spec.item_key, before),
    failures: new Failures(),
    pages: new PageMemory(checkpoint?.pages_so_far),
    budget: new StepBudget(maxStepsOf(spec, earlierSteps, checkpoint)),
    progress: new Progress(),
    extraUsage: new UsageTally(usage && fromSampleUsage(usage)),
    summaryUsage: new UsageTally(),
    actions: [],
    earlierActions,
    earlierSteps,
  };
}

/** An interrupted attempt is continued with the steps that it has left. After one that ended, the sample has all of them again. */
function maxStepsOf(spec: TaskSpec, earlierSteps: number, checkpoint: Checkpoint | undefined): number {
  if (checkpoint?.status === "in_progress") return checkpoint.max_steps ?? spec.max_steps;
  return earlierSteps + spec.max_steps;
}
