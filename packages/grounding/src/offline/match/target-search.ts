import type { SnapshotElement } from "@surehand/browser";
import type { PageIndex } from "../page/page-index.ts";
import type { PageItem } from "../page/page-item.ts";
import type { Judgement } from "../parse/judgement.ts";
import type { Masked } from "../parse/masked.ts";
import type { NameMatcher } from "./match-name.ts";

export interface TargetQuery {
  readonly index: PageIndex;
  readonly match: NameMatcher;
  readonly masked: Masked;
  readonly phrase: string;
  /** What it may be. */
  readonly fits: (element: SnapshotElement) => boolean;
  /** Of equals, what is rather meant; the rest is left out where one of these is there. */
  readonly prefers?: ((element: SnapshotElement) => boolean) | undefined;
  /** Whether the phrase is a whole sentence, with its verb: then no word of it is only there for grammar. */
  readonly isSentence?: boolean | undefined;
  /** Whether the verb tells the kind already: "check the box" is about checkboxes. */
  readonly isKindTold?: boolean | undefined;
}

export type TargetSearch = FoundTarget | ManyTargets | NoTarget;

export interface FoundTarget {
  readonly kind: "found";
  readonly item: PageItem;
  /** From 1, an exact name and nothing else; see `tiers`. */
  readonly cost: number;
  readonly isCertain: boolean;
}

export interface ManyTargets {
  readonly kind: "ambiguous";
  readonly items: readonly PageItem[];
  readonly cost: number;
}

export interface NoTarget {
  readonly kind: "none";
  /** It names something that can only be told by comparing or looking. */
  readonly needsJudgement?: Judgement | undefined;
}
