import { hasChanged } from "./change-strength.ts";
import type { ChangeContext } from "./change-context.ts";
import { kindOfReport, problemOfChange } from "./check-changes.ts";
import type { ReportedChange, ReportKind } from "./report-proof.ts";

export interface ReportWithoutChanges {
  readonly kind?: ReportKind | undefined;
  readonly answer: string;
  readonly evidence: readonly string[];
}

/**
 * Returns the changes that the evidence of a report shows, for a report that lists none: each quote that the effect of a
 * changing step names, or that the page shows only since such a step. None if the report tells of no change.
 */
export function shownChanges(
  { kind, answer, evidence }: ReportWithoutChanges,
  context: ChangeContext,
): ReportedChange[] {
  if (kindOfReport({ kind, answer, changes: [] }, context.goal) !== "change") return [];
  const steps = [...new Set(context.actions.filter(hasChanged).map(({ step }) => step))].toReversed();
  return evidence.flatMap((quote) => {
    const step = steps.find((one) => problemOfChange({ step: one, quote }, answer, context) === undefined);
    return step === undefined ? [] : [{ step, quote }];
  });
}
