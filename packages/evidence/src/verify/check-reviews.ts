import { lstat } from "node:fs/promises";
import { join } from "node:path";
import { type JournalReport, REVIEWS_FOLDER, type VerifyingKey, verifyJournal } from "@surehand/journal";
import { journalProblems, missingJournal } from "./journal-problems.ts";
import type { RunProblem } from "./run-report.ts";

export interface CheckReviewsOptions {
  /** The run's own journal. */
  readonly run: JournalReport;
  /** Keys that may have signed the reviews. */
  readonly trustedKeys: readonly VerifyingKey[] | undefined;
}

/**
 * Checks the place for what reviewers add after the run is signed: one sealed journal, which names the run. Its manifest lists every file,
 * so nothing else can be put there.
 */
export async function checkReviews(path: string, { run, trustedKeys }: CheckReviewsOptions): Promise<RunProblem[]> {
  const directory = join(path, REVIEWS_FOLDER);
  const stats = await lstat(directory).catch(() => undefined);
  if (!stats) return [];
  const report = stats.isDirectory() && (await verifyJournal(directory, { trustedKeys }).catch(missingJournal));
  if (!report || !report.manifest) return [unsigned, ...(report ? journalProblems(report, REVIEWS_FOLDER) : [])];
  const { journal, links } = report.manifest.predicate;
  const runId = run.manifest?.predicate.journal?.runId;
  const isOfRun = runId !== undefined && journal?.runId === runId && links.length === 0;
  return [...(isOfRun ? [] : [foreign]), ...journalProblems(report, REVIEWS_FOLDER)];
}

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
