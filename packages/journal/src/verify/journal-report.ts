import type { LogProblem } from "../log/log-problem.ts";
import type { ChainHead } from "../log/record.ts";
import type { BlobProblem } from "./blob-problem.ts";
import type { HeadProblem } from "./head-problem.ts";

/**
 * Something that is not as it was written. Errors: something was changed or lost. Warnings: what a crash leaves behind.
 * `message` is a sentence that says all there is to say.
 */
export type JournalProblem = LogProblem | BlobProblem | HeadProblem;

/** What `verifyJournal` found. */
export interface JournalReport {
  /** Absolute. */
  readonly directory: string;
  /** Whether there is no problem of severity error. */
  readonly ok: boolean;
  /** How many records could be read. */
  readonly records: number;
  /** How many blobs there are, sound ones or not. */
  readonly blobs: number;
  /** The last line's number and hash: note it elsewhere, and you can tell later whether the log was shortened. */
  readonly head: ChainHead;
  /** Every problem: those of the head, of the log in the order of its lines, of the blobs. */
  readonly problems: readonly JournalProblem[];
  /** What could not be shown, in sentences. Never empty: no journal proves by itself that it is complete. */
  readonly limits: readonly string[];
}
