import type { ModelUsage } from "@surehand/model/usage";
import type { Sample } from "../inputs/sample.ts";
import type { TaskSpec } from "../spec/task-spec.ts";

/** The task and the samples that a sentence asks for. */
export interface Plan {
  /** The sentence. Undefined for a task file. */
  readonly prompt?: string | undefined;
  readonly task: TaskSpec;
  /** Undefined for a task whose samples are discovered. */
  readonly samples: readonly Sample[] | undefined;
  /** Usage of the model that made the plan. Undefined without a model. */
  readonly usage?: ModelUsage | undefined;
}
