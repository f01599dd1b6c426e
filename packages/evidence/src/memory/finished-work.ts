import type { ActionRecord } from "../results/action-record.ts";
import type { SampleStatus } from "../results/sample-status.ts";
import type { Termination } from "../results/termination.ts";

/** A sample that ended, for the run to learn from. */
export interface FinishedWork {
  readonly sampleId: string;
  readonly url: string;
  readonly goal: string;
  readonly status: SampleStatus;
  readonly termination: Termination;
  readonly actions: readonly ActionRecord[];
}
