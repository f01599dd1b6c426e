import type { Action, SnapshotElement } from "@surehand/browser";
import type { Judgement } from "../parse/judgement.ts";
import type { Sentence } from "../parse/sentence-words.ts";
import type { PageItem } from "../page/page-item.ts";

/** What one way to read a sentence leads to. */
export type Outcome = ReadyOutcome | ManyOutcome | NoOutcome | JudgementOutcome;

export interface ReadyOutcome {
  readonly status: "ready";
  readonly action: Action;
  readonly element?: SnapshotElement | undefined;
  /** From 1: see `tiers`. */
  readonly cost: number;
  readonly isCertain: boolean;
  /** The clause that it answers, every word of which has to be accounted for. */
  readonly sentence?: Sentence | undefined;
  readonly rest?: string | undefined;
  /** The text of the table cell that is meant, where the target is its row: a cell has no ref of its own. */
  readonly cell?: string | undefined;
}

export interface ManyOutcome {
  readonly status: "ambiguous";
  readonly items: readonly PageItem[];
  readonly phrase: string;
  readonly cost: number;
  /** What to do with the one that is meant. */
  readonly actionFor: (item: PageItem) => Action;
  readonly rest?: string | undefined;
}

export interface NoOutcome {
  readonly status: "none";
  /** What was looked for: "field", "list". */
  readonly wanted: string;
  readonly phrase: string;
  /** Says more than that nothing is called so. */
  readonly message?: string | undefined;
  /** What it could have been by its kind, for whoever can tell words alike. */
  readonly kin?: Kin | undefined;
}

export interface Kin {
  readonly items: readonly PageItem[];
  readonly actionFor: (item: PageItem) => Action;
}

export interface JudgementOutcome {
  readonly status: "judgement";
  readonly judgement: Judgement;
}
