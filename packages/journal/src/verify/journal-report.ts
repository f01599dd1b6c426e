import type { LogProblem } from "../log/log-problem.ts";
import type { ChainHead } from "../log/record.ts";
import type { ManifestStatement } from "../manifest/manifest.ts";
import type { BlobProblem } from "./blob-problem.ts";
import type { HeadProblem } from "./head-problem.ts";
import type { ManifestProblem } from "./manifest-problem.ts";

/**
 * Something that is not as it was written. Errors: something was changed or lost. Warnings: what a crash leaves behind.
 * `message` is a sentence that says all there is to say.
 */
export type JournalProblem = LogProblem | BlobProblem | HeadProblem | ManifestProblem;

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
  /** Every problem: those of the head, of the manifest, of the log in the order of its lines, of the blobs. */
  readonly problems: readonly JournalProblem[];
  /** What could not be shown, in sentences. Never empty: no journal proves by itself that it is complete. */
  readonly limits: readonly string[];
  /** What was signed when the journal was sealed; undefined without a readable manifest. Trust it only if `ok`. */
  readonly manifest: ManifestStatement | undefined;
  /** Fingerprint that the manifest's signature names. */
  readonly signedBy: string | undefined;
}
