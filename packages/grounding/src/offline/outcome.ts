import type { Action, SnapshotElement } from "@surehand/browser";
import type { Features } from "./features.ts";
import type { NotFoundCode, UndecidedCode } from "../refusal-code.ts";

/** One action that an instruction may mean. */
export interface Proposal {
  readonly action: Action;
  readonly element?: SnapshotElement | undefined;
  /** From 0 to 1. */
  readonly score: number;
  /** Whether the element has exactly the name, and every word is used. */
  readonly isExact: boolean;
  readonly rest?: string | undefined;
  readonly features?: Features | undefined;
}

/** A reason for which there is no proposal. */
export interface Refusal {
  readonly code: NotFoundCode | UndecidedCode;
  /** The words that were not understood. */
  readonly words: string;
  /** The phrase that the words are of. */
  readonly phrase?: string;
  /** Whether the words are an option to choose. */
  readonly isOption?: boolean;
}
