/**
 * How the page differs from a recording of it.
 * - `target-gone`: the element is not there, or can't be told from others.
 * - `target-changed`: what is there has another role or name, or is too unlike.
 * - `no-effect`, `not-done`: the same action came to something else than before.
 * - `unreadable`: the recording can't be read, and is as if it were not there.
 * - `unwritten`: what was done could not be recorded.
 */
export interface Drift {
  readonly kind: "target-gone" | "target-changed" | "no-effect" | "not-done" | "unreadable" | "unwritten";
  /** Of the recording, from 0; left out where it is about the whole. */
  readonly step?: number;
  readonly message: string;
}
