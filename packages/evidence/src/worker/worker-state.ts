import { type Shape, shapeOf } from "@surehand/extraction";
import type { TaskSpec } from "../spec/task-spec.ts";
import type { Sample } from "../inputs/sample.ts";
import type { ActionRecord } from "../results/action-record.ts";
import { Collected } from "./state/collected.ts";
import { Failures } from "./state/failures.ts";
import { PageMemory } from "./state/page-memory.ts";
import { StepBudget } from "./state/pagination.ts";
import { Progress } from "./state/progress.ts";
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
  /** Every action, in order. Written by the hands. */
  readonly actions: ActionRecord[];
}

/** Notes that the page of this step brought new data. */
export function noteNewData({ progress, pages }: WorkerState): void {
  progress.newData();
  pages.foundData();
}

/** @param checkpoint of an interrupted run of the same sample */
export function createWorkerState(spec: TaskSpec, sample: Sample, checkpoint?: Checkpoint): WorkerState {
  const before = checkpoint && {
    data: checkpoint.accumulated_data,
    notes: checkpoint.progress_notes,
    sources: checkpoint.fields_so_far,
  };
  return {
    spec,
    sample,
    shape: shapeOf(spec.output_schema),
    collected: new Collected(spec.item_key, before),
    failures: new Failures(),
    pages: new PageMemory(),
    budget: new StepBudget(spec.max_steps),
    progress: new Progress(),
    extraUsage: new UsageTally(),
    actions: [],
  };
}
