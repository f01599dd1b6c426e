export const operations = [
  "count",
  "sum",
  "difference",
  "product",
  "percentage",
  "percentChange",
  "average",
  "min",
  "max",
] as const;
export type Operation = (typeof operations)[number];
/** Operations on two numbers, which may be of different kinds: quantity and price, a part and its whole. */
export const pairOperations = ["difference", "product", "percentage", "percentChange"] as const;
export type PairOperation = (typeof pairOperations)[number];
/** Operations on values of one kind, such as one column. */
export type ColumnOperation = Exclude<Operation, "count" | PairOperation>;

/** A number that the agent calculated, and the quotes it is based on. */
export interface Calculation {
  readonly result: number;
  readonly operation: Operation;
  readonly from: readonly string[];
}

/** Why a calculation is not accepted. */
export type CalculationProblem =
  | { readonly code: "no-quotes" }
  | { readonly code: "needs-two-numbers" }
  | { readonly code: "unknown-result"; readonly quote: string }
  | { readonly code: "quote-not-shown"; readonly quote: string }
  | { readonly code: "quote-used-too-often"; readonly quote: string; readonly count: number }
  | { readonly code: "number-out-of-context"; readonly quote: string }
  | { readonly code: "no-number"; readonly quote: string }
  | { readonly code: "unlike"; readonly quote: string }
  | { readonly code: "row-quoted-twice"; readonly quote: string }
  /** `accepted`: results that would be accepted. */
  | { readonly code: "wrong-result"; readonly accepted: readonly string[] };
