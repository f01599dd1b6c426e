/** One element as the page script describes it, from within its own frame. Never holds the value of a field. */
export interface WireDescription {
  readonly tag: string;
  /** As in a snapshot; "generic" for an element that only its script makes clickable. */
  readonly role: string;
  /** Accessible name without what is typed into fields. */
  readonly name: string;
  /** How like its name the likest other name of its role is, 0 to 1 by `similarity`. */
  readonly rivalry: number;
  /** Position among the elements of its frame that have the same role and name, from 0, and how many there are. */
  readonly nth: number;
  readonly count: number;
  readonly xpath: string;
  readonly css: string;
  /** Its own text, white space folded, cut. */
  readonly text: string;
  readonly testId?: string;
  /** Only where it does not look made up by a script. */
  readonly id?: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Class names that do not look made up by a tool. */
  readonly classes: readonly string[];
  /** Fingerprint of the drawing inside an element without text. */
  readonly graphic?: string;
  readonly near: WireSurroundings;
  /** Roles, or tags where there is none, of the elements around it, from the inside. */
  readonly ancestors: readonly string[];
  /** Position among its siblings of the same tag, from 0. */
  readonly position: number;
}

export interface WireSurroundings {
  /** The heading that it stands under. */
  readonly heading?: string;
  /** The dialog, form, landmark, field set or table it is in: `dialog "Sign in"`. */
  readonly group?: string;
  /** Header cell of its table row, or the first cell that says something. */
  readonly row?: string;
  /** Header of its table column. */
  readonly column?: string;
  /** Other text of the list item, card or line that holds it and none of its equals, where there is such a one. */
  readonly item?: string;
  /** Whether that belongs to one thing of a list: a row, list item, option, article. */
  readonly isListed: boolean;
  /** Position among its equals inside that item, from 0, and how many there are. */
  readonly nthInItem: number;
  readonly countInItem: number;
  /** How many of its equals have the same attributes, id and drawing, in the whole frame. */
  readonly lookalikes: number;
  /** How many of these not even the text around them tells from it, but their place alone. */
  readonly twins: number;
}

export interface WireCandidate extends WireDescription {
  /** The target's `css` leads to it still, and so does its `xpath`. */
  readonly isAtCss: boolean;
  readonly isAtXpath: boolean;
}

/** Possible targets, most likely first; the elements stay in the page under the number of the search. */
export interface WireCandidates {
  readonly find: number;
  readonly descriptions: readonly WireCandidate[];
}
