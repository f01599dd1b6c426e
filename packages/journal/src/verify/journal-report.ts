import type { LogProblem } from "../log/log-problem.ts";
import type { ChainHead } from "../log/record.ts";
import type { ManifestStatement } from "../manifest/manifest.ts";
import type { BlobProblem } from "./blob-problem.ts";
import type { HeadProblem } from "./head-problem.ts";
import type { ManifestProblem } from "./manifest-problem.ts";

/**
 * A difference from what was written. Errors: something was changed or lost. Warnings: traces of a crash. `message` is
 * a complete sentence.
 */
export type JournalProblem = LogProblem | BlobProblem | HeadProblem | ManifestProblem;

/** The result of `verifyJournal`. */
export interface JournalReport {
  /** Absolute. */
  readonly directory: string;
  /** Whether there is no problem of severity error. */
  readonly ok: boolean;
  /** Number of records that could be read. */
  readonly records: number;
  /** Number of blobs, sound or not. */
  readonly blobs: number;
  /** The last line's number and hash: note it elsewhere, and you can tell later whether the log was shortened. */
  readonly head: ChainHead;
  /** All problems: of the head, of the manifest, of the log in the order of its lines, of the blobs. */
  readonly problems: readonly JournalProblem[];
  /** Limits of the verification, in sentences. Never empty: no journal proves by itself that it is complete. */
  readonly limits: readonly string[];
  /**
   * The statement that was signed when the journal was sealed; undefined without a readable manifest. Trust it only if
   * `ok`.
   */
  readonly manifest: ManifestStatement | undefined;
  /** Fingerprint that the manifest's signature names. */
  readonly signedBy: string | undefined;
}
