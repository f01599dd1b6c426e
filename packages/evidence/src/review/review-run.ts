import { stat } from "node:fs/promises";
import { join } from "node:path";
import { openUserKeyStore, REVIEWS_FOLDER, type SigningKey, type VerifyingKey } from "@surehand/journal";
import { InvalidInputError } from "@surehand/kernel";
import { continueJournal } from "../journal/continue-journal.ts";
import { identifiedPlaces } from "../provenance/identified-leaves.ts";
import type { SampleResult } from "../results/sample-result.ts";
import { readResults } from "../run/read-results.ts";
import { refuseLinks } from "../run/refuse-links.ts";
import { readAnyRunFolder } from "../run/run-folder.ts";
import { checkReviews, type CheckReviewsOptions } from "./check-reviews.ts";
import { hashOfResult, REVIEW_RECORD } from "./read-reviews.ts";
import { type ReviewMark, sealMark, type SignedMark, toReviewMark } from "./review-mark.ts";

export interface ReviewOptions extends Pick<
  ReviewMark,
  "sample" | "field" | "verdict" | "correction" | "note" | "reviewer"
> {
  /** Signs the mark, and the journal of reviewers. Default: the user's own key, made on first use. */
  readonly key?: SigningKey | undefined;
  /** Keys that may have signed the marks that are there, beside `key`. Default: those of the user's key store. */
  readonly trustedKeys?: readonly VerifyingKey[] | undefined;
}

/**
 * Adds a mark of a reviewer to a signed run: to the journal `reviews` in its folder, which only grows. The run itself stays as it was signed.
 * @throws InvalidInputError if the run is not signed or has no such sample or value, if a correction or a reviewer is missing, or if the marks
 * that are there were changed or signed with a key that is not trusted: the journal is signed again, with all of them
 * @throws PathEscapeError if the folder contains a symbolic link
 */
export async function reviewRun(directory: string, options: ReviewOptions): Promise<ReviewMark> {
  const { sample, field, verdict, note, reviewer, key: given } = options;
  const { runId } = await readAnyRunFolder(directory);
  await refuseLinks(directory);
  const result = (await readResults(directory)).find(({ sample_id: id }) => id === sample);
  const resultSha256 = await hashOfResult(directory, sample);
  if (!result || resultSha256 === undefined) throw notInRun("sample", sample, "Use the id of a sample with a result.");
  if (!(await stat(join(directory, "manifest.json")).catch(() => undefined)))
    throw new InvalidInputError({
      input: "folder",
      problem: `contains a run that is not signed: ${directory}`,
      hint: `Finish the run first: surehand run --resume ${directory}`,
    });
  const mark: SignedMark = {
    version: 1,
    runId,
    sample,
    ...(field !== undefined && { field, value: valueAt(result, field) }),
    verdict,
    ...correctionOf(options),
    ...(note !== undefined && { note }),
    reviewer: assertNamed(reviewer),
    at: new Date().toISOString(),
    resultSha256,
  };
  const key = given ?? (await openUserKeyStore().signingKey());
  const { trustedKeys = await openUserKeyStore().trustedKeys() } = options;
  await assertUnchanged(directory, { runId, trustedKeys: [key, ...trustedKeys] });
  const identity = { id: REVIEWS_FOLDER, runId };
  await using journal = await continueJournal(join(directory, REVIEWS_FOLDER), { identity });
  await journal.append(REVIEW_RECORD, { sample, field, verdict, signed: sealMark(mark, key) });
  await journal.seal({ key, environment: {} });
  return toReviewMark(mark, { signedBy: key.fingerprint, isCurrent: true });
}

/** Checks the marks that are there: the next seal covers them, too. */
async function assertUnchanged(directory: string, options: CheckReviewsOptions): Promise<void> {
  const { problems } = await checkReviews(directory, options);
  if (problems.length === 0) return;
  throw new InvalidInputError({
    input: "folder",
    problem: `contains marks of reviewers that can't be signed again: ${problems.map(({ message }) => message).join(" ")}`,
    hint: "Look at them with: surehand verify. To trust a reviewer, add the public key to your key store. Else move the folder reviews away.",
  });
}

function correctionOf({ verdict, field, correction }: ReviewOptions): Pick<SignedMark, "correction"> {
  if ((verdict === "corrected") === (correction !== undefined) && (correction === undefined || field !== undefined))
    return correction === undefined ? {} : { correction };
  throw new InvalidInputError({
    input: "correction",
    problem: verdict === "corrected" ? "needs a field and its right value" : `does not fit the verdict ${verdict}`,
    hint: "A correction names the field and its right value. Null says that the page has none.",
  });
}

function assertNamed(reviewer: string): string {
  if (reviewer.trim() !== "") return reviewer;
  throw new InvalidInputError({ input: "reviewer", problem: "is empty", hint: "Pass the name of the reviewer." });
}

/** Returns the value of a field as the run has it; null if it is missing. */
function valueAt({ extracted, fields, sample_id: id }: SampleResult, field: string): unknown {
  const place = identifiedPlaces(extracted).find(({ path }) => path === field);
  if (place) return place.value ?? null;
  if (fields.some(({ path }) => path === field)) return null;
  const names = fields.map(({ path }) => path).slice(0, 10);
  throw notInRun("field", `${field} of ${id}`, `Values of the sample: ${names.join(", ")}.`);
}

function notInRun(input: string, name: string, hint: string): InvalidInputError {
  return new InvalidInputError({ input, problem: `is not in the run: ${name}`, hint });
}
