import { openPayload, sealPayload, type SigningKey } from "@surehand/journal";
import { z } from "zod";
import { sampleIdSchema } from "../inputs/sample-id.ts";

/**
 * Verdict of a reviewer.
 * - `accepted`: the value is right.
 * - `corrected`: another value is right.
 * - `rejected`: the value is wrong, and the right one is unknown.
 * - `noted`: a remark.
 */
export const reviewVerdicts = ["accepted", "corrected", "rejected", "noted"] as const;

export type ReviewVerdict = (typeof reviewVerdicts)[number];

const reviewMarkSchema = z.strictObject({
  version: z.literal(1),
  runId: z.string(),
  sample: sampleIdSchema,
  field: z.string().optional(),
  verdict: z.enum(reviewVerdicts),
  value: z.unknown().optional(),
  correction: z.unknown().optional(),
  note: z.string().optional(),
  reviewer: z.string(),
  at: z.iso.datetime(),
  resultSha256: z.string(),
});

/** A mark of a reviewer on a value of a sample, or on the whole sample. */
export interface ReviewMark {
  readonly sample: string;
  /** Path of the value, such as `products[0].price`. Undefined: the whole sample. */
  readonly field?: string | undefined;
  readonly verdict: ReviewVerdict;
  /** The value as the run has it. */
  readonly value?: unknown;
  /** The right value, of `corrected`. */
  readonly correction?: unknown;
  readonly note?: string | undefined;
  /** Name of the reviewer. */
  readonly reviewer: string;
  /** Time of the mark: ISO 8601, in UTC. */
  readonly at: string;
  /** Fingerprint of the key that signed the mark. */
  readonly signedBy: string;
  /** Whether the result of the sample is still the one that was reviewed. */
  readonly isCurrent: boolean;
}

/** The part of a mark that is signed: it names the run and the hash of the result. */
export type SignedMark = z.output<typeof reviewMarkSchema>;

/** Returns a mark as reports show it. */
export function toReviewMark(mark: SignedMark, checked: Pick<ReviewMark, "signedBy" | "isCurrent">): ReviewMark {
  const { version: _, runId: _run, resultSha256: _hash, ...shown } = mark;
  return { ...shown, ...checked };
}

const MARK_TYPE = "application/vnd.surehand.review-mark+json";

/** Signs a mark with the reviewer's key. */
export function sealMark(mark: SignedMark, key: SigningKey): string {
  return sealPayload(MARK_TYPE, { ...mark }, key);
}

/** Opens a signed mark. Undefined if its signature does not fit. */
export function openMark(signed: string): { readonly mark: SignedMark; readonly fingerprint: string } | undefined {
  const opened = openPayload(signed, { payloadType: MARK_TYPE, schema: reviewMarkSchema });
  return opened && { mark: opened.payload, fingerprint: opened.key.fingerprint };
}
