import type { RoleWord } from "../words/role-words.ts";

/** One way to understand a phrase that names something. */
export interface TargetReading {
  /** What it is called; empty where only its kind or place is told. */
  readonly name: string;
  /** Whether the name stood in quotes: then it is meant to the letter. */
  readonly isQuoted: boolean;
  readonly role?: RoleWord | undefined;
  readonly ordinal?: Ordinal | undefined;
  readonly states: readonly StateWish[];
  readonly relations: readonly Relation[];
  /** Words that say nothing the snapshot could tell: "blue", "page". */
  readonly dropped: readonly string[];
  /** The kind of thing it is, told behind its name: the appointment of "the dentist appointment". */
  readonly noun?: string | undefined;
}

export interface Ordinal {
  /** From 1. */
  readonly position: number;
  readonly isFromEnd: boolean;
}

export interface StateWish {
  readonly state:
    | "disabled"
    | "on"
    | "selected"
    | "expanded"
    | "required"
    | "readonly"
    | "empty"
    | "focused"
    | "invalid";
  readonly isWished: boolean;
}

export type RelationKind = "within" | "near" | "below" | "above" | "left" | "right";

export interface Relation {
  readonly kind: RelationKind;
  readonly isNegated: boolean;
  readonly place: Place;
}

/** Where something stands: "the row of Bob" is a row that says Bob. */
export interface Place {
  readonly container?: ContainerKind | undefined;
  readonly words: string;
  readonly isQuoted: boolean;
  readonly ordinal?: Ordinal | undefined;
  /** What is meant is the row behind (1) or before (-1) the one that is named. */
  readonly offset?: 1 | -1 | undefined;
}

export type ContainerKind =
  | "row"
  | "section"
  | "dialog"
  | "footer"
  | "header"
  | "navigation"
  | "sidebar"
  | "main"
  | "form"
  | "table"
  | "table head"
  | "list"
  | "menu"
  | "tabs"
  | "toolbar"
  | "search"
  | "frame"
  | "page"
  | "column";
