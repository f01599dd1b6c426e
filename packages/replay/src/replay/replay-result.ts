import type { SurehandError } from "@surehand/kernel";
import type { ModelUsage } from "@surehand/model/usage";
import type { Drift } from "../engine/drift.ts";
import type { RecordedStep } from "../recording/recorded-step.ts";
import type { RunRecording } from "../recording/run-recording.ts";
import type { ActJudgement, ActStatus } from "../result/act-result.ts";

/**
 * - `completed`: every step was done.
 * - `failed`: one could not be, and what comes after it was not begun; or something was not read; or it broke off with `error`.
 * - `stopped`, `timed-out`: the caller's signal, or the deadline.
 */
export type ReplayStatus = "completed" | "failed" | "stopped" | "timed-out";

/** What came of doing a run again. Plain JSON, but for the error. */
export interface ReplayResult {
  readonly status: ReplayStatus;
  /** Whether every step was done, and came to what it came to before; what was healed counts as that. */
  readonly success: boolean;
  /** Why it is over, in a sentence. */
  readonly message: string;
  /** Those that were begun, in order. */
  readonly steps: readonly ReplayStep[];
  /** How pages differ from the recording: of all steps, healed or not. */
  readonly drift: readonly Drift[];
  /** How many steps were healed. */
  readonly healed: number;
  /** What the recording does not say, or can't know: a text that was read on a page then, and is typed again. */
  readonly warnings: readonly string[];
  /** What was read, in order. */
  readonly data: readonly ReplayData[];
  /** Address of the page at the end. */
  readonly url: string;
  /** Of all models. None where nothing had to be healed, chosen anew or read by one. */
  readonly usage: ModelUsage;
  /** As it was given; where steps were healed and it is a success, with what they are now. */
  readonly recording: RunRecording;
  /** Why it failed, where something broke off. */
  readonly error?: SurehandError | undefined;
  /** Folder of the journal that it is kept in, where there is one. */
  readonly journal: string | undefined;
}

/** A step that was started. */
export interface ReplayStep extends Omit<ActJudgement, "status"> {
  /** Index in the recording. */
  readonly step: number;
  readonly kind: RecordedStep["kind"];
  readonly description: string;
  /** `incomplete`: not everything to extract is on the page. */
  readonly status: ActStatus | "incomplete";
  /** How the page differs from when it was recorded. */
  readonly drift?: Drift | undefined;
  /** Whether its element had to be looked for again, and was found. */
  readonly healed: boolean;
  readonly ms: number;
}

export interface ReplayData {
  /** Of the recording, from 0. */
  readonly step: number;
  readonly instruction: string;
  readonly data: unknown;
  /** Paths of what is not on the page. */
  readonly missing: readonly string[];
}
