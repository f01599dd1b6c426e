import { resolve } from "node:path";
import type { CallContext } from "@surehand/kernel";
import { genesis } from "../log/record.ts";
import type { VerifyingKey } from "../signing/signing-key.ts";
import {
  headMismatch,
  type HeadProblem,
  invalidHead,
  missingHead,
  shortenedLog,
  unsignedTail,
} from "./head-problem.ts";
import { inspectBlobs } from "./inspect-blobs.ts";
import { inspectLog, type LogFindings } from "./inspect-log.ts";
import { inspectManifest, type ManifestFindings } from "./inspect-manifest.ts";
import { isContinuedSeal } from "./is-continued-seal.ts";
import { irregularEntries } from "./irregular-entries.ts";
import type { JournalReport } from "./journal-report.ts";
import { irregularFile, type ManifestProblem, missingManifest, notCanonical } from "./manifest-problem.ts";
import { type FoundHead, readHead } from "./read-head.ts";
import { signatureProblems } from "./signature-problems.ts";

export interface VerifyJournalOptions {
  /**
   * Keys that may have signed the head and the manifest; another one is a problem. Default: any key is accepted, and
   * the report's `limits` say so.
   */
  trustedKeys?: readonly VerifyingKey[] | undefined;
  /**
   * Files and folders beside the journal that have a signature of their own, which the caller checks. The manifest can't list them.
   * Default: none.
   */
  companions?: readonly string[] | undefined;
}

/**
 * Reads a whole journal and reports every difference from what was written or signed, and what can't be known. It
 * changes nothing, and may run while the journal is being written: a record that is being appended then looks torn or
 * unreferenced, which are warnings.
 *
 * @throws JournalNotFoundError when there is no journal in the folder.
 * @throws JournalReadError when the log can't be read; a blob that can't be read is a problem in the report.
 */
export async function verifyJournal(
  directory: string,
  { trustedKeys: trusted, companions = [] }: VerifyJournalOptions = {},
  call?: CallContext,
): Promise<JournalReport> {
  const path = resolve(directory);
  const irregular = await irregularEntries(path);
  if (irregular.length > 0) return unread(path, irregular);
  const head = await readHead(path);
  const log = await inspectLog(path, head.kind === "head" ? head.head.seq : undefined, call);
  const manifest = await inspectManifest(path, { head: log.head, trusted, companions, call });
  const { blobs, problems: blobProblems } = await inspectBlobs(path, log.references, call);
  const problems = [
    ...headProblems(head, log),
    ...headSignatureProblems(head, trusted),
    ...(isHeadMissing(head, manifest) ? [missingHead()] : []),
    ...(await missingManifestProblems(path, { head, log, manifest, trusted })),
    ...manifest.problems,
    ...log.problems,
    ...blobProblems,
  ];
  return {
    directory: path,
    ok: problems.every(({ severity }) => severity !== "error"),
    records: log.records,
    blobs,
    head: log.head,
    problems,
    limits: limitsOf({ head, manifest, isAnyKeyAccepted: trusted === undefined }),
    manifest: manifest.statement,
    signedBy: manifest.signedBy,
  };
}

/** Nothing of a folder with links, pipes or devices in it is read. */
function unread(directory: string, names: readonly string[]): JournalReport {
  return {
    directory,
    ok: false,
    records: 0,
    blobs: 0,
    head: genesis,
    problems: names.map(irregularFile),
    limits: ["Nothing was verified."],
    manifest: undefined,
    signedBy: undefined,
  };
}

function headProblems(found: FoundHead, log: LogFindings): HeadProblem[] {
  if (found.kind === "none") return [];
  if (found.kind === "invalid") return [invalidHead(found.reason)];
  const { seq, sha256 } = found.head;
  if (log.head.seq < seq) return [shortenedLog(seq, log.head.seq)];
  return log.hashAsked === sha256 ? [] : [headMismatch(seq)];
}

function headSignatureProblems(found: FoundHead, trusted: readonly VerifyingKey[] | undefined): ManifestProblem[] {
  if (found.kind !== "head" || !found.envelope) return [];
  const { envelope, head, isCanonical } = found;
  return [
    ...(isCanonical ? [] : [notCanonical("head.json")]),
    ...signatureProblems({ file: "head.json", envelope, claimedKey: head.publicKey, trusted }),
  ];
}

/** A sealed journal has a head that was signed with the manifest, by the same key. An invalid head is a problem of its own. */
function isHeadMissing(found: FoundHead, { statement, signedBy }: ManifestFindings): boolean {
  if (!statement || found.kind === "invalid") return false;
  if (found.kind === "none" || found.head.sealed !== true || found.head.seq !== statement.predicate.head.seq)
    return true;
  return found.envelope?.signatures[0].keyid !== signedBy;
}

interface Findings {
  readonly head: FoundHead;
  readonly log: LogFindings;
  readonly manifest: ManifestFindings;
  readonly trusted: readonly VerifyingKey[] | undefined;
}

/** A sealed journal that was opened again refers to its manifest in the record after the one that the head names. */
async function missingManifestProblems(
  directory: string,
  { head: found, log, manifest: { statement, problems }, trusted }: Findings,
): Promise<(HeadProblem | ManifestProblem)[]> {
  const isSealed = found.kind === "head" && found.head.sealed === true;
  if (!isSealed || statement || problems.length > 0) return [];
  const isContinued = await isContinuedSeal(directory, { found, next: log.recordAfterAsked, trusted });
  return [isContinued ? unsignedTail(found.head.seq) : missingManifest()];
}

function limitsOf(input: { head: FoundHead; manifest: ManifestFindings; isAnyKeyAccepted: boolean }): string[] {
  const { head, manifest, isAnyKeyAccepted } = input;
  const hasSignature = manifest.statement !== undefined || (head.kind === "head" && head.envelope !== undefined);
  return [
    ...(hasSignature ? [isAnyKeyAccepted ? anyKey(manifest.signedBy) : signatureMeaning] : []),
    ...(hasSignature ? [] : [head.kind === "head" ? unsignedHead : noHead]),
    ...(manifest.statement ? [] : [unfinished]),
  ];
}

function anyKey(fingerprint: string | undefined): string {
  const key = fingerprint === undefined ? "its key" : `the key ${fingerprint}`;
  return `The signature is valid for ${key}, but no trusted keys were given: anyone could have signed the folder again.`;
}

const signatureMeaning =
  "A signature shows that a holder of the key signed these files, not that what they say is true, nor when it was signed.";
const unsignedHead = "head.json has no signature: anyone who could change the log could change its head with it.";
const noHead =
  "There is no signed head: a log that lost whole records at its end looks like a run that went no further, and a log that was " +
  "written again from the start looks like the first one.";
const unfinished =
  "There is no manifest: the run is not finished or was not sealed, so added files and records lost after the signed head can't be noticed.";
