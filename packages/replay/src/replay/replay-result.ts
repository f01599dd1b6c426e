import type { SurehandError } from "@surehand/kernel";
import type { ModelUsage } from "@surehand/model/usage";
import type { Drift } from "../engine/drift.ts";
import type { RecordedStep } from "../recording/recorded-step.ts";
import type { RunRecording } from "../recording/run-recording.ts";
import type { ActJudgement, ActStatus } from "../result/act-result.ts";

/**
 * - `completed`: every step was done.
 * - `failed`: a step could not be done, and later steps were not started; or an extraction failed; or the replay ended
 * with `error`.
 * - `stopped`, `timed-out`: the caller's signal, or the deadline.
 */
export type ReplayStatus = "completed" | "failed" | "stopped" | "timed-out";

/** Result of a replay. Plain JSON, except for the error. */
export interface ReplayResult {
  readonly status: ReplayStatus;
  /** Whether every step was done and had its recorded outcome; healed steps count. */
  readonly success: boolean;
  /** Reason why the replay ended, in a sentence. */
  readonly message: string;
  /** Steps that were started, in order. */
  readonly steps: readonly ReplayStep[];
  /** Differences between pages and the recording, of all steps, healed or not. */
  readonly drift: readonly Drift[];
  /** Number of healed steps. */
  readonly healed: number;
  /** Limits of the recording: for example, a text that was read on a page then is typed unchanged. */
  readonly warnings: readonly string[];
  /** Extracted data, in order. */
  readonly data: readonly ReplayData[];
  /** Address of the page at the end. */
  readonly url: string;
  /** Usage of all models. Zero if no model healed, chose or read anything. */
  readonly usage: ModelUsage;
  /** The given recording; if the replay healed steps and succeeded, with the healed steps. */
  readonly recording: RunRecording;
  /** Error that ended the replay, if any. */
  readonly error?: SurehandError | undefined;
  /** Folder of the journal, if there is one. */
  readonly journal: string | undefined;
}

/** A step that was started. */
export interface ReplayStep extends Omit<ActJudgement, "status"> {
  /** Index in the recording. */
  readonly step: number;
  readonly kind: RecordedStep["kind"];
  readonly description: string;
  /** `incomplete`: some of the requested data is not on the page. */
  readonly status: ActStatus | "incomplete";
  /** Difference between the page and the recording. */
  readonly drift?: Drift | undefined;
  /** Whether its element had to be searched for again, and was found. */
  readonly healed: boolean;
  readonly ms: number;
}

export interface ReplayData {
  /** Index in the recording, from 0. */
  readonly step: number;
  readonly instruction: string;
  readonly data: unknown;
  /** Paths of the fields that are not on the page. */
  readonly missing: readonly string[];
}
