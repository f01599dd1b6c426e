/** A difference between a recording and the page, or the effect, at replay. */
export interface Drift {
  readonly kind: DriftKind;
  /** Index of the recorded step. Undefined if it concerns the whole recording. */
  readonly step?: number;
  readonly message: string;
}

/**
 * - `target-gone`: the element is not on the page, or can't be distinguished from others.
 * - `target-changed`: the element has another role or name, or is not similar enough.
 * - `no-effect`, `not-done`: the same action had no effect, or another one than before.
 * - `unreadable`: the recording can't be read and is ignored.
 * - `unwritten`: the recording could not be written.
 */
export type DriftKind = "target-gone" | "target-changed" | "no-effect" | "not-done" | "unreadable" | "unwritten";

/** A drift of the current step. */
export type StepDrift = Omit<Drift, "step">;
