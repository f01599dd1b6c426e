import { isReopened } from "../run/reopen-run.ts";
import { readdir, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import {
  type JournalLink,
  type JournalReport,
  REVIEWS_FOLDER,
  readVerifyingKey,
  RUN_COMPANIONS,
  type VerifyingKey,
  verifyJournal,
} from "@surehand/journal";
import { readDiscovery } from "../run/discovery/discovery-folder.ts";
import type { DiscoveryReport } from "../run/discovery/discovery-report.ts";
import { readVerifiedResults, undefinedIfTooLarge } from "../run/read-results.ts";
import { readRunFolder, type RunFolder } from "../run/run-folder.ts";
import type { SampleResult } from "../results/sample-result.ts";
import { type CheckedTimestamp, checkTimestamp, TIMESTAMP_FILE } from "../timestamp/run-timestamp.ts";
import { checkFields } from "./check-fields.ts";
import { checkReviews, type CheckReviewsOptions } from "../review/check-reviews.ts";
import { SAMPLES_TABLE } from "../run/tables/write-tables.ts";
import { originProblems, sealProblems } from "./check-origin.ts";
import { checkTables } from "./check-table.ts";
import { journalProblems, missingJournal } from "../journal/journal-problems.ts";
import type { SampleIdentity } from "../journal/is-seal-of.ts";
import type { RunProblem } from "../journal/run-problem.ts";
import type { FieldVerdict, OpenReason, RunReport } from "./run-report.ts";

export interface VerifyRunOptions {
  /** Keys that may have signed the run and its samples; any other key is a problem. Default: any key is accepted, and `limits` states this. */
  readonly trustedKeys?: readonly VerifyingKey[] | undefined;
  /**
   * Fingerprint of the key that must have signed the run: SHA-256, in hex. Without `trustedKeys`, samples may be signed by this key and by `reviewerKeys`.
   * Default: not compared.
   */
  readonly fingerprint?: string | undefined;
  /** Keys that may have signed marks of reviewers, beside the key with that fingerprint. Default: `trustedKeys`. */
  readonly reviewerKeys?: readonly VerifyingKey[] | undefined;
  /** CA certificates (PEM) that must have issued the certificate of the time stamp. A run without one has a problem then. Default: not checked, and `limits` states this. */
  readonly timestampCertificates?: readonly string[] | undefined;
}

/**
 * Checks a run's folder, offline: every file against the signed manifests, every sample against the run, the table against the
 * results, and every value against the captured pages. Changes nothing.
 * @throws InvalidInputError if the folder contains no run
 */
export async function verifyRun(directory: string, options: VerifyRunOptions = {}): Promise<RunReport> {
  const { trustedKeys, timestampCertificates: trusted } = options;
  const path = resolve(directory);
  // Before anything is read: a link, a pipe or a device in the folder leads elsewhere, or never ends.
  const run = await verifyJournal(path, { trustedKeys, companions: RUN_COMPANIONS }).catch(missingJournal);
  if (run && hasIrregularFiles(run)) return unread(path, run);
  const folder = await folderOf(path);
  if (!run || (await isResumed(path, run))) return await unsigned(path, folder, { wasSigned: run !== undefined });
  const links = run.manifest?.predicate.links ?? [];
  const linked = links.map(({ directory: place }) => place);
  const sampled = links.filter(({ relation }) => relation !== "discovery").map(({ directory: place }) => place);
  const added = await unsignedFolders(path, new Set(linked), folder);
  const problems = [...journalProblems(run, "").filter((problem) => !isExplained(problem, added)), ...added];
  if (!folder) problems.push(unreadableRun);
  const signer = checkSigner(run, options);
  const linkedFiles = await checkLinked(path, links, { folder, trustedKeys: signer.sampleKeys });
  problems.push(...linkedFiles.problems);
  const stamp = await checkStamp(path, run, trusted);
  problems.push(...timestampProblems(stamp));
  const reviewed = await checkReviews(path, signer);
  problems.push(...signer.problems, ...reviewed.problems);
  const results = await readVerifiedResults(path);
  problems.push(...missingResults(results, sampled), ...originProblems(results, folder));
  // The tables are as old as the signature.
  const signed = results.filter(({ sample_id: id }) => linked.includes(id));
  problems.push(...(await checkTables(path, folder, signed)));
  const fields: FieldVerdict[] = [];
  for (const result of results) {
    const checked = await checkFields(join(path, result.sample_id), result);
    fields.push(...checked.verdicts);
    problems.push(...checked.problems);
  }
  return {
    directory: path,
    ok: problems.length === 0,
    samples: folder?.samples.length ?? sampled.length,
    files: (run.manifest?.subject.length ?? 0) + linkedFiles.files,
    fields,
    unfinished: unfinishedOf(folder, results),
    unproved: fields.filter(({ kind }) => kind === "reported" || kind === "uncertain"),
    openReasons: results.flatMap(openReasonsOf),
    reviews: reviewed.reviews,
    problems,
    signedBy: run.signedBy,
    timestamp: stamp.timestamp,
    limits: [
      ...run.limits,
      ...listingLimits(await readDiscovery(path).catch(undefinedIfTooLarge)),
      ...pendingLimits(folder, results),
      ...timestampLimits(stamp.timestamp),
    ],
  };
}

function openReasonsOf({ sample_id: sampleId, status, reasons }: SampleResult): OpenReason[] {
  return status === "done" ? [] : reasons.map((reason) => ({ sampleId, ...reason }));
}

interface CheckedSigner extends CheckReviewsOptions {
  readonly problems: readonly RunProblem[];
  /** Keys that may have signed samples. Undefined: any. */
  readonly sampleKeys: readonly VerifyingKey[] | undefined;
}

/** Compares the fingerprint of the run's key, if one is expected. The key with that fingerprint may sign samples and reviews, too. */
function checkSigner(
  { manifest, signedBy }: JournalReport,
  { trustedKeys, fingerprint, reviewerKeys = trustedKeys }: VerifyRunOptions,
): CheckedSigner {
  const runId = manifest?.predicate.journal?.runId;
  if (fingerprint === undefined) return { problems: [], runId, trustedKeys: reviewerKeys, sampleKeys: trustedKeys };
  const key = manifest && readVerifyingKey(manifest.predicate.publicKey);
  if (key && key.fingerprint === signedBy && signedBy === fingerprint.toLowerCase()) {
    const keys = [...(reviewerKeys ?? []), key];
    return { problems: [], runId, trustedKeys: keys, sampleKeys: trustedKeys ?? keys };
  }
  const message = `The run is signed by ${signedBy ?? "nobody"}, not by ${fingerprint}.`;
  const problem = { code: "unknown-key", path: "manifest.json", message };
  return { problems: [problem], runId, trustedKeys: reviewerKeys, sampleKeys: trustedKeys };
}

const unreadableRun = {
  code: "run-unreadable",
  path: "run.json",
  message: "run.json is missing, or does not describe a run.",
} as const;

/**
 * Returns what the run works on. Undefined if run.json is missing or was changed.
 * @throws InvalidInputError if nothing else in the folder belongs to a run
 */
async function folderOf(path: string): Promise<RunFolder | undefined> {
  try {
    return await readRunFolder(path);
  } catch (error) {
    const log = await stat(join(path, "log.jsonl")).catch(() => undefined);
    if (!log) throw error;
    return undefined;
  }
}

function checkStamp(
  path: string,
  { manifest, signedBy }: JournalReport,
  trusted: readonly string[] | undefined,
): Promise<CheckedTimestamp> {
  const isExpected = manifest?.predicate.environment["timestampUrl"] !== undefined;
  return checkTimestamp(path, { isExpected, trusted, signedBy });
}

function hasIrregularFiles({ problems }: JournalReport): boolean {
  return problems.some(({ kind }) => kind === "irregular-file");
}

function unread(directory: string, run: JournalReport): RunReport {
  return { ...nothingVerified, directory, problems: journalProblems(run, ""), limits: run.limits };
}

/** Whether a signed run was resumed and has not ended since. */
async function isResumed(path: string, { manifest }: JournalReport): Promise<boolean> {
  return !manifest && (await isReopened(path).catch(() => false));
}

/** A run that was killed has no journal yet; the journal of another one was deleted. */
async function unsigned(
  directory: string,
  folder: RunFolder | undefined,
  { wasSigned }: { readonly wasSigned: boolean },
): Promise<RunReport> {
  const results = await readVerifiedResults(directory);
  const left = await readdir(directory);
  const isInterrupted = folder !== undefined && (wasSigned || !left.some((name) => atTheEnd.has(name)));
  const problem = isInterrupted
    ? interrupted({
        path: "log.jsonl",
        directory,
        what: `${results.length} of ${folder.samples.length} samples have a result`,
      })
    : { code: "run-unsigned", path: "log.jsonl", message: "log.jsonl is missing: the run is not signed." };
  const samples = folder?.samples.length ?? 0;
  return { ...nothingVerified, directory, samples, unfinished: unfinishedOf(folder, results), problems: [problem] };
}

/** Files that a run writes when it ends. */
const atTheEnd: ReadonlySet<string> = new Set(["manifest.json", "head.json", SAMPLES_TABLE]);

function interrupted({ path, directory, what }: { path: string; directory: string; what: string }): RunProblem {
  const message = `The run was interrupted before it was signed: ${what}. Continue it with: surehand run --resume ${directory}`;
  return { code: "run-interrupted", path, message };
}

/** Number of samples that are pending or have no result. */
function unfinishedOf(folder: RunFolder | undefined, results: readonly SampleResult[]): number {
  const ended = new Set(results.flatMap(({ sample_id: id, status }) => (status === "pending" ? [] : [id])));
  return folder?.samples.filter(({ id }) => !ended.has(id)).length ?? 0;
}

const nothingVerified = {
  ok: false,
  samples: 0,
  files: 0,
  fields: [],
  unfinished: 0,
  unproved: [],
  openReasons: [],
  reviews: [],
  signedBy: undefined,
  timestamp: undefined,
  limits: [],
} as const;

function pendingLimits(folder: RunFolder | undefined, results: readonly SampleResult[]): string[] {
  if (!folder) return [];
  const { samples } = folder;
  const known = new Set(results.map(({ sample_id: id }) => id));
  const missing = samples.filter(({ id }) => !known.has(id)).length;
  const pending = results.filter(({ status }) => status === "pending").length;
  return [
    ...(missing === 0 ? [] : [`${missing} of ${samples.length} samples have no result: the run was interrupted.`]),
    ...(pending === 0 ? [] : [`${pending} of ${samples.length} samples are pending: a resumed run finishes them.`]),
  ];
}

function listingLimits(listing: DiscoveryReport | undefined): string[] {
  return listing?.gaps.map(({ message }) => `The listing was not read to its end. ${message}`) ?? [];
}

function timestampProblems({ problem }: CheckedTimestamp): RunProblem[] {
  if (!problem) return [];
  const { code, message } = problem;
  return [{ code, path: TIMESTAMP_FILE, message: `The time stamp is not valid: ${message}.` }];
}

function timestampLimits(timestamp: CheckedTimestamp["timestamp"]): string[] {
  if (!timestamp) return [];
  const { at, authority, isTrusted } = timestamp;
  const meaning = `The time stamp shows that the signed manifest existed at ${at} by the clock of ${authority}: not that the pages were seen then, only that they were not seen later.`;
  const unchecked = `The certificate of ${authority} was not checked: anyone could have made this time stamp. Pass --timestamp-ca.`;
  return isTrusted ? [meaning] : [meaning, unchecked];
}

/** Folders of the run itself, whose files its own manifest lists. */
const ownFolders: ReadonlySet<string> = new Set(["memory", "blobs", REVIEWS_FOLDER]);

/** Checks the folders that the run links: those of its samples, and of its listing. */
async function checkLinked(
  path: string,
  links: readonly JournalLink[],
  { folder, trustedKeys }: { readonly folder: RunFolder | undefined } & Pick<VerifyRunOptions, "trustedKeys">,
): Promise<{ problems: RunProblem[]; files: number }> {
  const problems: RunProblem[] = [];
  let files = 0;
  for (const { directory: place, relation } of links) {
    const sampleId = relation === "discovery" ? undefined : place;
    const identity = folder && { runId: folder.runId, sampleId };
    const checked = await verifySample(path, { place, identity, trustedKeys });
    problems.push(...checked.problems);
    files += checked.files;
  }
  return { problems, files };
}

/**
 * The run's own journal has checked that the manifest is there and is the one that was linked. A folder without a log can't be compared with its
 * manifest: nothing in it is proved.
 */
async function verifySample(
  path: string,
  { place, identity, trustedKeys }: LinkedFolder,
): Promise<{ problems: RunProblem[]; files: number }> {
  const report = await verifyJournal(join(path, place), { trustedKeys }).catch(missingJournal);
  if (!report) return { problems: [missingLog(place)], files: 0 };
  const problems = [...journalProblems(report, place), ...(identity ? sealProblems(report, place, identity) : [])];
  return { problems, files: report.manifest?.subject.length ?? 0 };
}

function missingLog(place: string): RunProblem {
  const path = `${place}/log.jsonl`;
  return { code: "missing-file", path, message: `${path} is missing: the files of ${place} can't be verified.` };
}

interface LinkedFolder {
  readonly place: string;
  /** Undefined: the run can't be read. */
  readonly identity: SampleIdentity | undefined;
  readonly trustedKeys: VerifyRunOptions["trustedKeys"];
}

/** Folders that no signature covers. Those of samples of the run were written after it was signed. */
async function unsignedFolders(
  path: string,
  linked: ReadonlySet<string>,
  folder: RunFolder | undefined,
): Promise<RunProblem[]> {
  const samples = new Set(folder?.samples.map(({ id }) => id));
  const entries = await readdir(path, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && !linked.has(entry.name) && !ownFolders.has(entry.name))
    .map(({ name }) => {
      const what = `the work on ${name} is not part of the signature`;
      if (samples.has(name)) return interrupted({ path: name, directory: path, what });
      return { code: "sample-added", path: name, message: `The folder ${name} is not part of the signed run.` };
    });
}

/** Whether a file that the journal does not list is in the folder of a sample that was being worked on. */
function isExplained({ code, path }: RunProblem, added: readonly RunProblem[]): boolean {
  const isUnlisted = code === "unlisted-file" || code === "unlisted-folder";
  return isUnlisted && added.some((one) => one.code === "run-interrupted" && isWithin(path, one.path));
}

function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}

function missingResults(results: readonly SampleResult[], linked: readonly string[]): RunProblem[] {
  const ids = new Set(results.map(({ sample_id: id }) => id));
  return linked
    .filter((id) => !ids.has(id))
    .map((id) => ({
      code: "result-unreadable",
      path: `${id}/result.json`,
      message: `The result of ${id} can't be read.`,
    }));
}
