import type { Sample } from "../inputs/sample.ts";
import type { SampleResult } from "../results/sample-result.ts";
import type { SampleStatus } from "../results/sample-status.ts";

/** Hands the samples of one run to workers, each to one worker at a time, whichever process or machine the workers run on. */
export interface JobQueue extends AsyncDisposable {
  /** Adds samples. A sample whose id is in the queue is left as it is, ended or not. */
  add(samples: readonly Sample[]): Promise<void>;
  /** Hands out those of the samples again that ended with one of these statuses, and returns their number. Samples that were given up stay so. */
  reopen(samples: readonly Sample[], statuses: readonly SampleStatus[]): Promise<number>;
  /**
   * Takes a sample that is ready. Undefined when none is: all have ended, are taken, wait for a retry, or their domain has as many
   * workers as it may have.
   * @param ignoredDomains hosts with port, whose samples stay in the queue
   */
  claim(ignoredDomains?: readonly string[]): Promise<Claim | undefined>;
  counts(): Promise<QueueCounts>;
  /**
   * Returns the samples that have ended with a result, in the order of their ids.
   * @param sinceMs `endedAtMs` of a sample: those that ended before it may be left out. Default: all.
   */
  ended(sinceMs?: number): Promise<readonly EndedSample[]>;
  /** Returns the samples that lost their worker too often and were given up, in the order of their ids. */
  dead(): Promise<readonly DeadSample[]>;
}

/** A sample that a worker has taken. It loses the claim when it does not end it within the deadline, or its heartbeat stops. */
export interface Claim {
  readonly sample: Sample;
  /** 1 for the first claim of the sample. A later claim has a higher number; only the newest one can end the sample. */
  readonly attempt: number;
  /** Records the result. Resolves to false, and records nothing, when the claim was lost. */
  complete(result: SampleResult): Promise<boolean>;
  /** Gives the sample back after its worker broke: another attempt follows, or the sample is dead when it had all of its attempts. */
  fail(reason: string): Promise<void>;
  /** Gives the sample back without counting the attempt, such as when a worker drains. */
  release(): Promise<void>;
}

export interface QueueCounts {
  /** Ready to be taken, now or after a delay. */
  readonly waiting: number;
  readonly active: number;
  readonly ended: number;
  readonly dead: number;
}

export interface EndedSample {
  readonly sampleId: string;
  /** The attempt whose evidence counts. */
  readonly attempt: number;
  readonly result: SampleResult;
  /** By the clock of the queue. */
  readonly endedAtMs: number;
}

export interface DeadSample {
  readonly sampleId: string;
  readonly attempts: number;
  /** The last reason that is known. */
  readonly reason: string;
}

export interface QueueOptions {
  /** Attempts of a sample before it is given up. Default: 3. */
  readonly maxAttempts?: number | undefined;
  /** Samples of one domain that are worked on at the same time, by all workers together. Default: no limit. */
  readonly perDomain?: number | undefined;
  /** Seconds without a heartbeat after which a claim is lost. At least 10. Default: 30. */
  readonly heartbeatSeconds?: number | undefined;
  /** Seconds after which a claim is lost whatever its heartbeat says. Default: 3600. */
  readonly deadlineSeconds?: number | undefined;
}

export const queueDefaults = {
  maxAttempts: 3,
  heartbeatSeconds: 30,
  deadlineSeconds: 3600,
} as const satisfies QueueOptions;
