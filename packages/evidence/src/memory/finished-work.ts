import type { ActionRecord } from "../results/action-record.ts";
import type { SampleStatus } from "../results/sample-status.ts";

/** A sample that ended, for the run to learn from. */
export interface FinishedWork {
  readonly sampleId: string;
  readonly url: string;
  readonly goal: string;
  readonly status: SampleStatus;
  readonly actions: readonly ActionRecord[];
}
