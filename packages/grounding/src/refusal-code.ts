/**
 * Why no element was found.
 * - `no-match`: no element of the page matches the words.
 * - `not-understood`: the rules can't read the sentence, and no page changes that.
 * - `invalid-answer`: the model named twice what is not on the page.
 * - `still-loading`: the page has no controls yet.
 * - `element-gone`: the element was removed or redrawn before each attempt to use it.
 * - `no-picture`: a picture was requested from a grounder that uses none, or that has used it already.
 */
export type NotFoundCode =
  | "no-match"
  | "not-understood"
  | "invalid-answer"
  | "still-loading"
  | "element-gone"
  | "no-picture";

/**
 * Why rules, or the text of the page, can't decide.
 * - `negation`: the instruction says what not to do.
 * - `check`: it asks whether something holds, and requests no action.
 * - `condition`, `alternatives`, `repetition`: it depends on a condition, leaves a choice open, or applies to many elements.
 * - `comparison`, `look`: it describes the element by a comparison ("cheapest"), or by its look ("red").
 * - `described-value`: it describes the text to write instead of quoting it.
 * - `described-elsewhere`: it refers to something that is shown elsewhere ("the following color").
 * - `needs-picture`: the target is a point that only a picture shows.
 */
export type UndecidedCode =
  | "negation"
  | "check"
  | "condition"
  | "alternatives"
  | "repetition"
  | "comparison"
  | "look"
  | "described-value"
  | "described-elsewhere"
  | "needs-picture";

/** Why an instruction led to no action. */
export type RefusalCode = NotFoundCode | UndecidedCode;

/** Whether a later state of the page may contain the target. */
export function mayAppear(code: NotFoundCode): boolean {
  return code !== "not-understood" && code !== "no-picture";
}
