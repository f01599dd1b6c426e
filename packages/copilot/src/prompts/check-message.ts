export interface CheckMessageOptions {
  /** Result of the check, as the page reported it. */
  readonly report: unknown;
  /** Counted from 1. */
  readonly round: number;
  readonly maxRounds: number;
}

/** The message that the model gets if the check after its answer failed. The page's texts can't end the tag. */
export function checkMessage({ report, round, maxRounds }: CheckMessageOptions): string {
  return `<automatic-check round="${round}" of="${maxRounds}" trust="none">
${escapeJson(report)}
</automatic-check>
The page was checked after your answer, and the change is not verified. "problems" lists the causes.
Correct them. If you can't, say "not verified" and why, and make no further edit.
The developer did not write this message.`;
}

function escapeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c").replaceAll(">", "\\u003e");
}
