import type { Sample } from "../inputs/sample.ts";
import type { TaskSpec } from "../spec/task-spec.ts";

/** What a sentence was made into. */
export interface Plan {
  readonly task: TaskSpec;
  /** Undefined for a task whose samples are discovered. */
  readonly samples: readonly Sample[] | undefined;
}
