/**
 * How a value of the data is proved.
 * - `quoted`: a captured page contains it, word for word.
 * - `normalized`: converted from a quote by a rule.
 * - `derived`: computed from elements of the page.
 * - `reported`: only the worker says so.
 * - `uncertain`: read from the page, but nothing identifies it as the value of its field.
 * - `not-found`: there is no value, and nothing shows that the page has none.
 * - `not-on-page`: there is no value, and the whole page was read.
 */
export const valueStates = [
  "quoted",
  "normalized",
  "derived",
  "reported",
  "uncertain",
  "not-found",
  "not-on-page",
] as const;

export type ValueState = (typeof valueStates)[number];

/** Whether a value has a source that identifies it. */
export function isProved(state: ValueState): boolean {
  return state === "quoted" || state === "normalized" || state === "derived";
}

/** Whether a state stands for a missing value. */
export function isAbsent(state: ValueState): boolean {
  return state === "not-found" || state === "not-on-page";
}
