import type { Action, SnapshotElement } from "@surehand/browser";
import { type Masked, withoutQuotes } from "../parse/masked.ts";
import { weigh } from "../match/weigh.ts";
import { readTerms } from "../parse/terms.ts";
import { findTarget } from "../match/find-target.ts";
import type { TargetSearch } from "../match/target-search.ts";
import type { NameMatcher } from "../match/match-name.ts";
import type { PageIndex } from "../page/page-index.ts";
import type { PageItem } from "../page/page-item.ts";
import { contentWords } from "@surehand/language";
import type { Kin, Outcome } from "../outcome/outcome.ts";

/** What a sentence is grounded on. */
export interface Scene {
  readonly index: PageIndex;
  readonly match: NameMatcher;
  readonly masked: Masked;
  /** What was done of the instruction so far, in words. */
  readonly done: readonly string[];
  /** Whether what is meant is told by all that is said of it, where nothing is called so. */
  readonly isByEvidence?: boolean;
  /** Whether what this was grounded to before could not take the focus, and so no keys. */
  readonly takesNoKeys?: boolean;
}

export interface Wanted {
  readonly phrase: string;
  /** For messages: "field". */
  readonly what: string;
  readonly fits: (element: SnapshotElement) => boolean;
  readonly prefers?: (element: SnapshotElement) => boolean;
  /** Whether the phrase is a whole sentence, with its verb. */
  readonly isSentence?: boolean;
  /** Whether the verb tells the kind already. */
  readonly isKindTold?: boolean;
}

export function search(scene: Scene, wanted: Wanted): TargetSearch {
  const { index, match, masked, isByEvidence = false } = scene;
  return isByEvidence ? searchEvidence(scene, wanted) : findTarget({ index, match, masked, ...wanted });
}

/** More than all that goes by names. */
export const EVIDENCE_COST = 20;

function searchEvidence({ index, masked }: Scene, wanted: Wanted): TargetSearch {
  const { phrase, fits, prefers = fits, isSentence = false, isKindTold = false } = wanted;
  const suspects = index.items
    .filter(({ element }) => fits(element) && prefers(element))
    .map((item) => ({ item, isKindTold }));
  const verb = isSentence ? contentWords(phrase)[0] : undefined;
  const [best, ...others] = weigh(index, suspects, readTerms(phrase, masked, { verb }));
  if (!best) return { kind: "none" };
  const cost = EVIDENCE_COST + best.cost;
  if (others.length === 0) return { kind: "found", item: best.item, cost, isCertain: false };
  return { kind: "ambiguous", items: [best, ...others].map(({ item }) => item), cost };
}

/** The search, and what is to be done with what it finds. */
export function groundOn(scene: Scene, wanted: Wanted, actionFor: (item: PageItem) => Action): Outcome {
  return outcomeOf(scene, wanted, search(scene, wanted), actionFor);
}

export function outcomeOf(
  scene: Scene,
  wanted: Wanted,
  found: TargetSearch,
  actionFor: (item: PageItem) => Action,
): Outcome {
  const phrase = withoutQuotes(wanted.phrase, scene.masked);
  switch (found.kind) {
    case "found":
      return {
        status: "ready",
        action: actionFor(found.item),
        element: found.item.element,
        cost: found.cost,
        isCertain: found.isCertain,
      };
    case "ambiguous":
      return { status: "ambiguous", items: found.items, phrase, cost: found.cost, actionFor };
    default:
      return found.needsJudgement === undefined
        ? { status: "none", wanted: wanted.what, phrase, kin: kinOf(scene, wanted, actionFor) }
        : { status: "judgement", judgement: found.needsJudgement };
  }
}

function kinOf({ index }: Scene, { fits, prefers }: Wanted, actionFor: (item: PageItem) => Action): Kin {
  const isKin = prefers ?? fits;
  return { items: index.items.filter(({ element, names }) => names.length > 0 && isKin(element)), actionFor };
}

/** The better of two: what is ready or ambiguous at less cost, else the first that says anything. */
export function better(left: Outcome, right: Outcome): Outcome {
  return costOf(right) < costOf(left) ? right : left;
}

export function costOf(outcome: Outcome): number {
  if (outcome.status === "ready" || outcome.status === "ambiguous") return outcome.cost;
  return outcome.status === "judgement" ? 1000 : 2000;
}
