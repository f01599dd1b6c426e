import type { SampleStatus } from "./sample-status.ts";

/** Why the work on a sample ended, as a code. `sentenceOf` in `termination-sentence.ts` makes the sentence. */
export type Termination =
  | "requirements-met"
  | "fewer-items-than-expected"
  | "requirements-missing"
  | "values-unproved"
  | "list-incomplete"
  | "gave-up"
  | "time-limit"
  | "network-errors"
  | "sign-in"
  | "blocked"
  | "page-gone"
  | "page-empty"
  | "page-error"
  | "page-loading"
  | "file-viewer"
  | "raw-data"
  | "step-limit"
  | "stagnation"
  | "repetition"
  | "model-error"
  | "interrupted"
  | "error";

/**
 * Status of a sample by how its work ended and whether data was collected. This is the whole table: no other code decides on a status.
 */
const statusTable: Readonly<Record<Termination, { readonly withData: SampleStatus; readonly without: SampleStatus }>> =
  {
    // Nothing was required, and nothing was found: a person should look.
    "requirements-met": { withData: "done", without: "needs_review" },
    "fewer-items-than-expected": { withData: "partial_success", without: "partial_success" },
    "requirements-missing": { withData: "needs_review", without: "needs_review" },
    "values-unproved": { withData: "needs_review", without: "needs_review" },
    "list-incomplete": { withData: "partial_success", without: "needs_review" },
    "gave-up": { withData: "failed", without: "failed" },
    "time-limit": { withData: "partial_success", without: "failed" },
    // The site is down, or wants somebody to sign in or to confirm something: the next run may read the page.
    "network-errors": { withData: "partial_success", without: "pending" },
    "sign-in": { withData: "pending", without: "pending" },
    blocked: { withData: "pending", without: "pending" },
    "page-gone": { withData: "partial_success", without: "failed" },
    "page-empty": { withData: "partial_success", without: "failed" },
    "page-error": { withData: "partial_success", without: "failed" },
    "page-loading": { withData: "partial_success", without: "failed" },
    "file-viewer": { withData: "partial_success", without: "failed" },
    "raw-data": { withData: "partial_success", without: "failed" },
    "step-limit": { withData: "partial_success", without: "failed" },
    stagnation: { withData: "partial_success", without: "failed" },
    repetition: { withData: "partial_success", without: "failed" },
    "model-error": { withData: "partial_success", without: "failed" },
    interrupted: { withData: "partial_success", without: "failed" },
    error: { withData: "partial_success", without: "failed" },
  };

export const terminations = Object.keys(statusTable).filter(isTermination);

export function statusOf(termination: Termination, hasData: boolean): SampleStatus {
  const { withData, without } = statusTable[termination];
  return hasData ? withData : without;
}

function isTermination(name: string): name is Termination {
  return Object.hasOwn(statusTable, name);
}
