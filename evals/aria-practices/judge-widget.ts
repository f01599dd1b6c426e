import type { Operated } from "./operate-widget.ts";

/**
 * - `right`: every instruction was reported as done, and the page agrees.
 * - `refused`: an instruction was reported as not done, and nothing else changed.
 * - `wrong`: everything was reported as done although it was not, or something else changed.
 */
export type Verdict = "right" | "refused" | "wrong";

export function judgeWidget({ answers, hasHappened, hasStayed }: Operated): Verdict {
  if (!hasStayed) return "wrong";
  if (answers.some(({ status }) => status !== "done")) return "refused";
  return hasHappened ? "right" : "wrong";
}
