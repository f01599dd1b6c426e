/** What an instruction asks to be done. */
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

/** The one right reading of an instruction on its page. */
export interface GroundingTarget {
  /** The kind; an array where several come to the same on this element, the most natural one first. */
  readonly kind: GroundingKind | readonly GroundingKind[];
  /**
   * The CSS selector of one element; an array where several elements are equally right. `>>>` goes into the open
   * shadow root of the element before it, or into the document of that iframe.
   */
  readonly target: string | readonly string[];
  /**
   * What is filled in (without a unit that the page itself shows), the label of the option that is selected, or the name
   * of the file that is uploaded. Nothing is expected of the value where there is none here.
   */
  readonly value?: string;
  /** The key that is pressed, by its `KeyboardEvent.key`; combinations as in `Control+Enter`. */
  readonly key?: string;
}

/**
 * How much an instruction asks of its reader.
 *
 * - `plain`: it names the element by its text, label or role.
 * - `relation`: by its order, state, place or neighbours, by another word for it, or by leaving others out.
 * - `judgement`: only knowledge of the world, arithmetic or reasoning finds it.
 */
export type GroundingLevel = "plain" | "relation" | "judgement";

/** An instruction and what should come of it. */
export interface GroundingCase {
  readonly instruction: string;
  readonly level: GroundingLevel;
  /** `ambiguous`: two or more elements fit equally well. `not-found`: none does. */
  readonly expected: GroundingTarget | "ambiguous" | "not-found";
  /** Says that the right element lies behind another one when the page opens. */
  readonly isCovered?: true;
  /** Why this is expected, where that may be doubted. */
  readonly note?: string;
}

/** A page, and instructions over it, each of them on the page as it opens. */
export interface GroundingPage {
  readonly name: string;
  /** `held-out` pages are measured and reported; nothing is tuned to them. */
  readonly split: "tune" | "held-out";
  readonly html: string;
  readonly cases: readonly GroundingCase[];
}
