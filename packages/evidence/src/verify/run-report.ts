import type { RunProblem } from "../journal/run-problem.ts";
import type { Reason } from "../results/reason.ts";
import type { ReviewMark } from "../review/review-mark.ts";
import type { ValueState } from "../results/value-state.ts";
import type { Timestamp } from "../timestamp/read-timestamp.ts";

/** Verdict on one value of a sample's data. */
export interface FieldVerdict {
  readonly sampleId: string;
  readonly path: string;
  readonly kind: ValueState;
  /**
   * - `confirmed`: the captured text contains the quote at the recorded position, and the value follows from it.
   * - `unsupported`: the value has no source, or nothing identifies it as the value of its field.
   * - `refuted`: the captured text contradicts it.
   */
  readonly verdict: "confirmed" | "unsupported" | "refuted";
}

/** Why a sample is not `done`. */
export interface OpenReason extends Reason {
  readonly sampleId: string;
}

/** Findings of `verifyRun`. */
export interface RunReport {
  /** Absolute path of the run's folder. */
  readonly directory: string;
  /** Whether there is no problem: nothing was changed, and the captured pages contradict no value. See `unproved`. */
  readonly ok: boolean;
  readonly samples: number;
  /** Number of files whose hash was compared with a signed one. */
  readonly files: number;
  readonly fields: readonly FieldVerdict[];
  /** Number of samples that are pending or have no result: a resumed run works on them. */
  readonly unfinished: number;
  /** Values in `fields` that are `reported` or `uncertain`: no page proves them. */
  readonly unproved: readonly FieldVerdict[];
  /** Reasons of the samples that are not `done`: of values, lists and pages. */
  readonly openReasons: readonly OpenReason[];
  /** Signed marks of reviewers, the oldest first. A mark changes no verdict. */
  readonly reviews: readonly ReviewMark[];
  readonly problems: readonly RunProblem[];
  /** Fingerprint of the key that signed the run. Undefined without a signature. */
  readonly signedBy: string | undefined;
  /** Time at which a time-stamp authority certified the signed manifest. Undefined without a valid time stamp. */
  readonly timestamp: Timestamp | undefined;
  /** Statements that the verification can't prove, as sentences. */
  readonly limits: readonly string[];
}
