import type { ValueOfOther } from "./check-named-values.ts";
import type { OperandProblem } from "./check-operands.ts";

/** Reason why a report is not accepted. The sentence for the model is made from it in `prompts.ts`. */
export type ReportProblem =
  | NumberProblem
  | { readonly code: "text-not-shown"; readonly value: string; readonly where: string }
  | { readonly code: "label-differs"; readonly value: string; readonly where: string; readonly label: string }
  | { readonly code: "not-one-record"; readonly where: string; readonly values: readonly string[] }
  | ValueOfOther
  | OperandProblem
  | ChangeProblem;

export type ChangeProblem =
  | { readonly code: "dialog-open" }
  /** `verb`: the change that the goal or the answer names. `steps`: steps that made a change. */
  | { readonly code: "change-missing"; readonly verb: string; readonly steps: readonly ChangedStep[] }
  | { readonly code: "change-not-stored"; readonly verb: string; readonly steps: readonly ChangedStep[] }
  /** `verb`: the change that was made instead of the removal. */
  | { readonly code: "other-change"; readonly verb: string }
  | { readonly code: "change-not-listed"; readonly name: string }
  /** `name`: the row that is gone, too. */
  | { readonly code: "other-removed"; readonly name: string }
  /** `to`: the name that the agent wrote. */
  | { readonly code: "object-renamed"; readonly name: string; readonly to: string }
  /** `url`: the page that still has its row. */
  | { readonly code: "object-left"; readonly name: string; readonly url: string }
  /** `url`: the page with another place that shows the name as before. */
  | { readonly code: "object-elsewhere"; readonly name: string; readonly url: string }
  | { readonly code: "step-without-change"; readonly step: number; readonly steps: readonly ChangedStep[] }
  | { readonly code: "dialog-dismissed"; readonly step: number }
  | { readonly code: "request-failed"; readonly step: number; readonly status: number }
  | { readonly code: "change-undone"; readonly step: number; readonly by: number }
  | { readonly code: "quote-not-new"; readonly step: number; readonly quote: string }
  | { readonly code: "quote-of-own-text"; readonly step: number; readonly quote: string }
  | { readonly code: "quote-not-after"; readonly step: number; readonly quote: string };

/** A step that changed something, with a text that shows it. */
export interface ChangedStep {
  readonly step: number;
  readonly what: string;
}

/** `calculation`: a calculation in JSON that would be accepted for the number. */
export type NumberProblem = { readonly value: string; readonly calculation?: string } & (
  | { readonly code: "number-not-shown"; readonly where: string }
  | { readonly code: "number-of-other-record"; readonly where: string; readonly name: string }
  | { readonly code: "number-of-other-label"; readonly where: string; readonly label: string }
  | { readonly code: "number-not-quoted" | "number-written" | "number-of-one" }
);
