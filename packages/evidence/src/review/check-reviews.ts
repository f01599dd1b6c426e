import { lstat } from "node:fs/promises";
import { join } from "node:path";
import { REVIEWS_FOLDER, type VerifyingKey, verifyJournal } from "@surehand/journal";
import { journalProblems, missingJournal } from "../journal/journal-problems.ts";
import { readReviews } from "./read-reviews.ts";
import type { ReviewMark } from "./review-mark.ts";
import type { RunProblem } from "../journal/run-problem.ts";

export interface CheckReviewsOptions {
  /** Undefined: the run is not signed as one. */
  readonly runId: string | undefined;
  /** Keys that may have signed the reviews. */
  readonly trustedKeys: readonly VerifyingKey[] | undefined;
}

export interface CheckedReviews {
  readonly problems: readonly RunProblem[];
  /** Marks of trusted keys. */
  readonly reviews: readonly ReviewMark[];
}

/**
 * Checks the place for what reviewers add after the run is signed: one sealed journal, which names the run and contains marks alone. Its
 * manifest lists every file, so nothing else can be put there.
 */
export async function checkReviews(path: string, { runId, trustedKeys }: CheckReviewsOptions): Promise<CheckedReviews> {
  const directory = join(path, REVIEWS_FOLDER);
  const stats = await lstat(directory).catch(() => undefined);
  if (!stats) return { problems: [], reviews: [] };
  const report = stats.isDirectory() && (await verifyJournal(directory, { trustedKeys }).catch(missingJournal));
  if (!report || !report.manifest)
    return { problems: [unsigned, ...(report ? journalProblems(report, REVIEWS_FOLDER) : [])], reviews: [] };
  const { subject, predicate } = report.manifest;
  const { journal, links } = predicate;
  const isOfRun = runId !== undefined && journal?.runId === runId && links.length === 0;
  const { marks, invalid, others } = await readReviews(path, runId ?? "");
  const isTrusted = ({ signedBy }: ReviewMark): boolean =>
    trustedKeys?.some(({ fingerprint }) => fingerprint === signedBy) ?? true;
  const problems = [
    ...(isOfRun ? [] : [foreign]),
    ...journalProblems(report, REVIEWS_FOLDER),
    ...(others > 0 || !subject.every(({ name }) => isPartOfJournal(name)) ? [notOnlyMarks] : []),
    ...(invalid === 0 ? [] : [invalidMark]),
    ...(marks.every(isTrusted) ? [] : [untrustedMark]),
  ];
  return { problems, reviews: marks.filter(isTrusted) };
}

function isPartOfJournal(name: string): boolean {
  return name === "log.jsonl" || name.startsWith("blobs/");
}

const notOnlyMarks = problem("reviews-foreign", "reviews contains other records or files than marks of reviewers.");

const invalidMark = problem("review-invalid", "A mark of a reviewer was changed, or is about another run.");

const untrustedMark = problem("review-unknown-key", "A mark of a reviewer is signed with a key that is not trusted.");

const unsigned = problem(
  "reviews-unsigned",
  "reviews is not the sealed journal of reviewers: nothing else may be added to a signed run.",
);

const foreign = problem("reviews-foreign", "reviews is the journal of another run, or it links to other folders.");

function problem(code: RunProblem["code"], message: string): RunProblem {
  return { code, path: REVIEWS_FOLDER, message };
}
