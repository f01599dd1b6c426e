import type { Sample } from "../inputs/sample.ts";
import type { SampleResult } from "../results/sample-result.ts";
import type { TaskSpec } from "../spec/task-spec.ts";
import { pendingReasonOf } from "./pending-of.ts";
import { profileOf } from "./profile-of.ts";
import { SessionEndedError } from "./session-ended-error.ts";

/** Auth profiles of a run whose session has ended, with the sample that showed it. Their other samples are not opened. */
export class EndedProfiles {
  readonly #task: TaskSpec;
  readonly #shownBy = new Map<string, string>();

  constructor(task: TaskSpec) {
    this.#task = task;
  }

  /** Returns why a sample is not opened. Undefined if it is. */
  problemOf(sample: Sample): SessionEndedError | undefined {
    const profile = profileOf(sample, this.#task);
    const shownBy = profile === undefined ? undefined : this.#shownBy.get(profile);
    return profile === undefined || shownBy === undefined ? undefined : new SessionEndedError(profile, shownBy);
  }

  /** Notes what the result of a sample says about the session of its profile. */
  note(sample: Sample, result: SampleResult): void {
    const profile = profileOf(sample, this.#task);
    if (profile !== undefined && pendingReasonOf(result) === "sign-in") this.#shownBy.set(profile, sample.id);
  }
}
