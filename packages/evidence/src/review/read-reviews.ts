import { createHash } from "node:crypto";
import { join } from "node:path";
import { type JournalRecord, ownRecordTypes, readJournal, REVIEWS_FOLDER } from "@surehand/journal";
import { readInside, SurehandError } from "@surehand/kernel";
import { openMark, type ReviewMark, toReviewMark } from "./review-mark.ts";

/** Type of the records of marks in the journal of reviewers. */
export const REVIEW_RECORD = "review-mark";

export interface ReadReviews {
  /** Marks with a valid signature that are about this run, the oldest first. */
  readonly marks: readonly ReviewMark[];
  /** Number of records that are no such mark. */
  readonly invalid: number;
  /** Number of records that are neither marks nor the journal's own. */
  readonly others: number;
}

/** Reads the marks of reviewers on a run, and checks the signature of each. `verifyRun` checks the journal that keeps them. */
export async function readReviews(directory: string, runId: string): Promise<ReadReviews> {
  const all = await readRecords(join(directory, REVIEWS_FOLDER));
  const records = all.filter(({ type }) => type === REVIEW_RECORD);
  const opened = records.map(({ signed }) => (typeof signed === "string" ? openMark(signed) : undefined));
  const own = opened.flatMap((one) => (one?.mark.runId === runId ? [one] : []));
  const marks = own.map(async ({ mark, fingerprint: signedBy }): Promise<ReviewMark> => {
    const isCurrent = (await hashOfResult(directory, mark.sample)) === mark.resultSha256;
    return toReviewMark(mark, { signedBy, isCurrent });
  });
  const others = all.filter(({ type }) => type !== REVIEW_RECORD && !ownRecordTypes.has(type)).length;
  return { marks: await Promise.all(marks), invalid: records.length - own.length, others };
}

/** Returns the SHA-256 of the result of a sample, in hex. Undefined without a result. */
export async function hashOfResult(directory: string, sampleId: string): Promise<string | undefined> {
  const bytes = await readInside(join(directory, sampleId), "result.json").catch(() => undefined);
  return bytes && createHash("sha256").update(bytes).digest("hex");
}

async function readRecords(folder: string): Promise<JournalRecord[]> {
  const records: JournalRecord[] = [];
  try {
    for await (const record of readJournal(folder)) records.push(record);
  } catch (error) {
    // There is no journal, or it is broken: its verification says so.
    if (!SurehandError.isInstance(error)) throw error;
  }
  return records;
}
