import type { Sample } from "../inputs/sample.ts";
import type { TaskSpec } from "../spec/task-spec.ts";

/** The task and the samples that a sentence asks for. */
export interface Plan {
  /** The sentence. Undefined for a task file. */
  readonly prompt?: string | undefined;
  readonly task: TaskSpec;
  /** Undefined for a task whose samples are discovered. */
  readonly samples: readonly Sample[] | undefined;
}
