import type { Action } from "@surehand/browser";
import type { PointerKind } from "./pointer-verbs.ts";

/** Words that name something on the page; quoted parts are signs of the sentence's mask. */
export type Phrase = string;

export type PointKind = PointerKind | "download";

/** What an instruction asks for, in the words of whoever wrote it. */
export type Intent =
  | {
      readonly kind: "point";
      readonly action: PointKind;
      readonly target: Phrase;
      readonly modifiers?: readonly Modifier[];
      /** Whether its name is that and nothing more: "save the changes" is not "Save draft". */
      readonly isWhole?: boolean;
      /** Whether it heads a column. */
      readonly isColumnHead?: boolean;
    }
  /** A sentence that may be the name of what is to be pressed: "add to cart", "log in". */
  | { readonly kind: "named"; readonly target: Phrase }
  /** A sentence whose verb may be the name of what is to be pressed, and its object say where: "reserve the second room". */
  | { readonly kind: "verbed"; readonly sentence: Phrase }
  /** A sentence of which only all that the page says can tell what it means: "one more pack of bananas". */
  | { readonly kind: "said"; readonly sentence: Phrase }
  | {
      readonly kind: "toggle";
      readonly to: "check" | "uncheck" | "other";
      readonly target: Phrase;
      /** Whether the verb says so only of what is a switch: "show hidden files". */
      readonly isSwitch?: boolean;
    }
  /** What was pressed already is pressed again: "unstar". */
  | { readonly kind: "undo"; readonly target: Phrase }
  | { readonly kind: "unfold"; readonly to: "expanded" | "collapsed"; readonly target: Phrase }
  | { readonly kind: "close"; readonly target: Phrase }
  | {
      readonly kind: "fill";
      readonly target: Phrase | undefined;
      readonly text: string;
      readonly isAppended?: boolean;
      /** Whether the words say what the text is instead of being the text: "the value of Color". */
      readonly isDescribed?: boolean;
      /** Whether the words say whom it is for: "tell the kitchen". */
      readonly isTold?: boolean;
    }
  | {
      readonly kind: "search";
      readonly text: string;
      readonly target: Phrase | undefined;
      /** What is searched: "the catalogue". */
      readonly within?: Phrase;
    }
  | { readonly kind: "clear"; readonly target: Phrase | undefined }
  /** A change of a part of a text: what is replaced, or what the text goes behind ("": at the start). */
  | {
      readonly kind: "edit";
      readonly find: string;
      readonly text: string;
      readonly target: Phrase | undefined;
      readonly isInsertion: boolean;
    }
  | {
      readonly kind: "select";
      readonly target: Phrase | undefined;
      readonly options: readonly string[];
      readonly isQuoted: boolean;
      /** Whether it is one of what is offered, and no text of one's own: "the reason is damage". */
      readonly isOffered?: boolean;
    }
  | {
      readonly kind: "press";
      readonly key: string;
      readonly times: number;
      readonly target: Phrase | undefined;
      readonly isKeyNamed: boolean;
    }
  | {
      readonly kind: "scroll";
      readonly target: Phrase | undefined;
      readonly by?: Offset | "page";
      readonly direction?: Direction;
      readonly to?: Offset;
    }
  | { readonly kind: "upload"; readonly target: Phrase | undefined; readonly files: readonly string[] }
  | { readonly kind: "drag"; readonly target: Phrase; readonly to: Phrase | Required<Offset> }
  | { readonly kind: "tab"; readonly target: Phrase }
  /** Something to press that has to be brought to light first. The sentence is what is left while it has not been. */
  | { readonly kind: "explore"; readonly target: Phrase; readonly sentence: string }
  /** Into every field what the page itself says of its label. */
  | { readonly kind: "fill-told"; readonly sentence: string }
  /** Needs nothing of the page. */
  | {
      readonly kind: "page";
      readonly action: Action;
      /** Whether it is meant only where nothing on the page is. */
      readonly isLast?: boolean;
    };

export type Modifier = "Alt" | "Control" | "ControlOrMeta" | "Meta" | "Shift";
export type Direction = "up" | "down" | "left" | "right";
export interface Offset {
  readonly x?: number;
  readonly y?: number;
}

/** One way to understand a sentence. */
export interface Reading {
  readonly intent: Intent;
  /** The clause that it was read from, masked: every content word of it has to be accounted for. */
  readonly clause?: string;
  /** The part of the clause that is left for later steps. */
  readonly clauseRest?: string | undefined;
  /** What is left to do after it. */
  readonly rest?: string;
  /** What the page has to have as well, for it to be meant so: the other objects of "check Milk and Bread". */
  readonly also?: readonly Intent[];
  /** Why it is less sure than its words look: a purpose was dropped, a form was read loosely. */
  readonly isLoose?: boolean;
  /** Whether it takes in all of a sentence that looks like two steps. */
  readonly isWhole?: boolean;
  /** Whether it says how something is, and asks for nothing: "the family name is Ann". */
  readonly isStatement?: boolean;
}
