import type { Snapshot } from "@surehand/browser";
import type { FoundElement } from "../offline/find-all.ts";

/** The page, or the part of it, in which a sentence is searched. */
export interface Looking {
  readonly snapshot: Snapshot;
  /** Finds the elements of another sentence in the same place. */
  readonly find: (sentence: string) => readonly FoundElement[];
}

/** Interprets a sentence that contains more than kinds and places of elements; undefined if the rule does not apply. */
export type Rule = (subject: string, looking: Looking) => readonly FoundElement[] | undefined;
