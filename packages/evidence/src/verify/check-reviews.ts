import { lstat } from "node:fs/promises";
import { join } from "node:path";
import { type JournalReport, REVIEWS_FOLDER, type VerifyingKey, verifyJournal } from "@surehand/journal";
import { journalProblems, missingJournal } from "./journal-problems.ts";
import { readReviews } from "../review/read-reviews.ts";
import type { ReviewMark } from "../review/review-mark.ts";
import type { RunProblem } from "./run-report.ts";

export interface CheckReviewsOptions {
  /** The run's own journal. */
  readonly run: JournalReport;
  /** Keys that may have signed the reviews. */
  readonly trustedKeys: readonly VerifyingKey[] | undefined;
}

export interface CheckedReviews {
  readonly problems: readonly RunProblem[];
  readonly reviews: readonly ReviewMark[];
}

/**
 * Checks the place for what reviewers add after the run is signed: one sealed journal, which names the run. Its manifest lists every file,
 * so nothing else can be put there.
 */
export async function checkReviews(path: string, { run, trustedKeys }: CheckReviewsOptions): Promise<CheckedReviews> {
  const directory = join(path, REVIEWS_FOLDER);
  const stats = await lstat(directory).catch(() => undefined);
  if (!stats) return { problems: [], reviews: [] };
  const report = stats.isDirectory() && (await verifyJournal(directory, { trustedKeys }).catch(missingJournal));
  if (!report || !report.manifest)
    return { problems: [unsigned, ...(report ? journalProblems(report, REVIEWS_FOLDER) : [])], reviews: [] };
  const { journal, links } = report.manifest.predicate;
  const runId = run.manifest?.predicate.journal?.runId;
  const isOfRun = runId !== undefined && journal?.runId === runId && links.length === 0;
  const { marks, invalid } = await readReviews(path, runId ?? "");
  const isTrusted = ({ signedBy }: ReviewMark): boolean =>
    trustedKeys?.some(({ fingerprint }) => fingerprint === signedBy) ?? true;
  const problems = [
    ...(isOfRun ? [] : [foreign]),
    ...journalProblems(report, REVIEWS_FOLDER),
    ...(invalid === 0 ? [] : [invalidMark]),
    ...(marks.every(isTrusted) ? [] : [untrustedMark]),
  ];
  return { problems, reviews: marks };
}

const invalidMark: RunProblem = {
  code: "review-invalid",
  path: REVIEWS_FOLDER,
  message: "A mark of a reviewer was changed, or is about another run.",
};

const untrustedMark: RunProblem = {
  code: "review-unknown-key",
  path: REVIEWS_FOLDER,
  message: "A mark of a reviewer is signed with a key that is not trusted.",
};

const unsigned: RunProblem = {
  code: "reviews-unsigned",
  path: REVIEWS_FOLDER,
  message: "reviews is not the sealed journal of reviewers: nothing else may be added to a signed run.",
};

const foreign: RunProblem = {
  code: "reviews-foreign",
  path: REVIEWS_FOLDER,
  message: "reviews is the journal of another run, or it links to other folders.",
};
