import { createFence } from "@surehand/model";
import { noUsage } from "@surehand/model/usage";
import type { Sample } from "../inputs/sample.ts";
import { identifiedPath } from "../provenance/identified-leaves.ts";
import type { Checkpoint } from "../results/checkpoint.ts";
import type { TaskSpec } from "../spec/task-spec.ts";
import { askAboutPictureWith } from "./look-at-picture.ts";
import type { SampleRecords } from "./sample-records.ts";
import type { WorkerContext } from "./worker-context.ts";
import { workerGate } from "./worker-gate.ts";
import type { WorkerModels } from "./worker-models.ts";
import { createWorkerState } from "./worker-state.ts";

export interface WorkerContextOptions extends Pick<WorkerContext, "tabs" | "intents" | "level" | "throttle"> {
  readonly spec: TaskSpec;
  readonly sample: Sample;
  readonly records: Pick<SampleRecords, "folder" | "checkpoint" | "actions">;
  readonly models: Pick<WorkerModels, "main" | "extractor">;
  /** Whether the task may name files of this machine. Default: true. */
  readonly mayUpload?: boolean | undefined;
}

/** Creates the surroundings of a worker before its first step. */
export function createWorkerContext(options: WorkerContextOptions): WorkerContext {
  const { spec, sample, tabs, intents, level, throttle, records, mayUpload = true } = options;
  const { main, extractor = main } = options.models;
  const state = createWorkerState(spec, sample, records);
  return {
    get session() {
      return tabs.session;
    },
    tabs,
    intents,
    state,
    folder: records.folder,
    level,
    get gate() {
      return workerGate({ spec, sample, session: tabs.session, mayUpload });
    },
    throttle,
    extractor,
    askAboutPicture: main && askAboutPictureWith(main, tabs, state.extraUsage),
    captured: [],
    seen: [],
    view: { snapshot: undefined, isNeeded: () => true },
    step: state.earlierSteps,
    named: namedBefore(records.checkpoint, spec),
    loopUsage: noUsage,
    fence: createFence(),
    firstUnsaved: 0,
  };
}

/** Values that earlier attempts saved without a source: the model got a notice then. */
function namedBefore(checkpoint: Checkpoint | undefined, { item_key: itemKey }: TaskSpec): Map<string, number> {
  const { accumulated_data: data = {}, fields_so_far: fields = [] } = checkpoint ?? {};
  const open = fields.filter(({ kind }) => kind === "reported" || kind === "uncertain");
  return new Map(open.map(({ path }) => [identifiedPath(path, data, itemKey), 1]));
}
