import type { RecordedCheck } from "../recording/recorded-check.ts";
import type { RecordedStep } from "../recording/recorded-step.ts";

/** Adds checks to the last action: they hold at the end of the recording. */
export function withLastChecks<Step extends RecordedStep>(
  steps: readonly Step[],
  checks: readonly RecordedCheck[],
): readonly Step[] {
  const last = steps.at(-1);
  if (last?.kind !== "action" || checks.length === 0) return steps;
  const known = new Set((last.checks ?? []).map((check) => JSON.stringify(check)));
  const added = checks.filter((check) => !known.has(JSON.stringify(check)));
  return [...steps.slice(0, -1), { ...last, checks: [...(last.checks ?? []), ...added] }];
}
