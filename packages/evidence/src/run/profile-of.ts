import type { Sample } from "../inputs/sample.ts";
import type { TaskSpec } from "../spec/task-spec.ts";

/** Returns the auth profile of a sample: the column `auth_profile` of its row, else the task's. */
export function profileOf(sample: Sample, task: TaskSpec): string | undefined {
  return sample.input["auth_profile"] || task.auth_profile;
}
