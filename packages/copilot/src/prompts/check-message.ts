export interface CheckMessageOptions {
  readonly report: object;
  readonly isVerified: boolean;
  /** Whether no further correction is asked for. */
  readonly isLast: boolean;
}

/** The check of the page after edits, as the model reads it. The page's texts can't end the tag. */
export function checkMessage({ report, isVerified, isLast }: CheckMessageOptions): string {
  const order = isLast ? stop : correct;
  return `<automatic-check trust="none">
${escapeJson(report)}
</automatic-check>
${isVerified ? "Answer the developer." : order}`;
}

const correct =
  'If the edits are wrong or incomplete, correct them; if "expect" was missing or wrong, state it with the correction. Otherwise tell the developer what is not verified.';
const stop = "Make no further edit. Tell the developer what is not verified, and why.";

function escapeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c").replaceAll(">", "\\u003e");
}
