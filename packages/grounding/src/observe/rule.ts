import type { Snapshot } from "@surehand/browser";
import type { FoundElement } from "../offline/find-all.ts";

/** Looks for what a sentence asks for on a page, or a part of it. */
export interface Looking {
  readonly snapshot: Snapshot;
  /** Finds the elements of another sentence in the same place. */
  readonly find: (sentence: string) => readonly FoundElement[];
}

/** A way to understand a sentence that says more than what things are and where; undefined where it is not of the kind. */
export type Rule = (subject: string, looking: Looking) => readonly FoundElement[] | undefined;
