import { z } from "zod";

/**
 * - `verified`: everything stated is seen, was not seen before, and nothing else changed; or an error is gone.
 * - `changed`: the page changed, but nothing was stated, something else changed too, or only elements away from the selected one changed.
 * - `no-visible-change`: none was intended, and none is seen.
 * - `not-verified`: what was stated is not seen, or can't be attributed to the edit.
 */
export const outcomes = ["verified", "changed", "no-visible-change", "not-verified"] as const;

/** The reason for an outcome. */
export const verdictCodes = [
  "as-stated",
  "error-gone",
  "nothing-stated",
  "also-changed",
  "not-selected",
  "in-tab-only",
  "no-visible-change",
  "no-change",
  "other-change",
  "already-so",
  "moves-by-itself",
  "not-visible",
  "needs-state",
  "risky-control",
  "bad-expectation",
  "crashed",
  "not-updated",
  "no-page",
] as const;
export type VerdictCode = (typeof verdictCodes)[number];

const picture = z.string().regex(/^[0-9a-f]{64}$/u);

/** The effect of the edits of a message on the page. All texts come from the page: none is trusted. */
export const pageVerdict = z.object({
  outcome: z.enum(outcomes),
  code: z.enum(verdictCodes),
  /** One sentence for the person. */
  summary: z.string(),
  /** One for each expectation: what is seen. */
  stated: z.array(z.object({ text: z.string(), holds: z.boolean() })).default([]),
  alsoChanged: z.array(z.string()).default([]),
  errors: z.array(z.string()).default([]),
  notes: z.array(z.string()).default([]),
  /** The page of the check asks to sign in. */
  needsSignIn: z.boolean().default(false),
  /** SHA-256 of pictures of the selected element. */
  pictures: z.object({ before: picture.optional(), after: picture.optional() }).optional(),
});
export type PageVerdict = z.infer<typeof pageVerdict>;

export function isVerified({ outcome }: Pick<PageVerdict, "outcome">): boolean {
  return outcome === "verified" || outcome === "no-visible-change";
}
