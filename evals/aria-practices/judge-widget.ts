import type { Operated } from "./operate-widget.ts";

/**
 * - `right`: every sentence was said to be done, and the page agrees.
 * - `refused`: one was said not to be done, and nothing else was changed.
 * - `wrong`: all was said to be done, and it was not; or something else was changed.
 */
export type Verdict = "right" | "refused" | "wrong";

export function judgeWidget({ answers, hasHappened, hasStayed }: Operated): Verdict {
  if (!hasStayed) return "wrong";
  if (answers.some(({ status }) => status !== "done")) return "refused";
  return hasHappened ? "right" : "wrong";
}
