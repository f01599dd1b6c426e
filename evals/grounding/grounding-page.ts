/** The kind of action that an instruction asks for. */
export type GroundingKind =
  | "click"
  | "double-click"
  | "right-click"
  | "hover"
  | "fill"
  | "clear"
  | "select"
  | "check"
  | "uncheck"
  | "press"
  | "scroll-to"
  | "focus"
  | "upload";

/** The one correct interpretation of an instruction on its page. */
export interface GroundingTarget {
  /** The kind of action. An array lists kinds with the same effect on this element, the most natural first. */
  readonly kind: GroundingKind | readonly GroundingKind[];
  /**
   * The CSS selector of one element; an array where several elements are equally right. `>>>` goes into the open
   * shadow root of the element before it, or into the document of that iframe.
   */
  readonly target: string | readonly string[];
  /**
   * The text to enter (without a unit that the page shows), the label of the option to select, or the name of the file
   * to upload. If it is absent, any value is accepted.
   */
  readonly value?: string;
  /** The key to press, by its `KeyboardEvent.key`; combinations as in `Control+Enter`. */
  readonly key?: string;
}

/**
 * The difficulty of an instruction.
 *
 * - `plain`: it names the element by its text, label or role.
 * - `relation`: by order, state, position or neighbors, by a synonym, or by excluding others.
 * - `judgement`: only general knowledge, arithmetic or reasoning identifies it.
 */
export type GroundingLevel = "plain" | "relation" | "judgement";

/** An instruction and its expected outcome. */
export interface GroundingCase {
  readonly instruction: string;
  readonly level: GroundingLevel;
  /** `ambiguous`: two or more elements fit equally well. `not-found`: none does. */
  readonly expected: GroundingTarget | "ambiguous" | "not-found";
  /** Whether another element covers the right one when the page opens. */
  readonly isCovered?: true;
  /** Explains the expectation if it is debatable. */
  readonly note?: string;
}

/** A page with instructions. Each instruction runs on the page in its initial state. */
export interface GroundingPage {
  readonly name: string;
  /** `held-out` pages are measured and reported; the rules are not tuned on them. */
  readonly split: "tune" | "held-out";
  readonly html: string;
  readonly cases: readonly GroundingCase[];
}
