import type { Timestamp } from "../timestamp/read-timestamp.ts";

/** Something about a run that is not as it was signed, or does not agree with its evidence. */
export interface RunProblem {
  /** Stable, kebab-case. Problems of a journal keep the journal's own code. */
  readonly code: string;
  /** File or field that it is about, from the run's folder: `sample_1/01_page.png`, `sample_1/result.json#price`. */
  readonly path: string;
  readonly message: string;
}

/** Verdict on one value of a sample's data. */
export interface FieldVerdict {
  readonly sampleId: string;
  readonly path: string;
  readonly kind: "quoted" | "normalized" | "derived" | "reported";
  /**
   * - `confirmed`: the quote is in the captured text at the place that is named, and the value follows from it.
   * - `unsupported`: the value has no source; nothing but the worker says so.
   * - `refuted`: the captured text says otherwise.
   */
  readonly verdict: "confirmed" | "unsupported" | "refuted";
}

/** Findings of `verifyRun`. */
export interface RunReport {
  /** Absolute. */
  readonly directory: string;
  /** Whether there is no problem. */
  readonly ok: boolean;
  readonly samples: number;
  /** Files whose hash was compared with a signed one. */
  readonly files: number;
  readonly fields: readonly FieldVerdict[];
  readonly problems: readonly RunProblem[];
  /** Fingerprint of the key that signed the run. Undefined without a signature. */
  readonly signedBy: string | undefined;
  /** When a time-stamp authority saw the signed manifest. Undefined without a time stamp that holds. */
  readonly timestamp: Timestamp | undefined;
  /** Claims that a verification can't show, in sentences. */
  readonly limits: readonly string[];
}
