import type { Action, SnapshotElement } from "@surehand/browser";
import { type Candidate, findCandidates } from "./candidates.ts";
import type { Literals } from "./literals.ts";
import type { Proposal } from "./outcome.ts";
import type { PageWords } from "./page-words.ts";
import { readPhrase } from "./phrase.ts";
import type { Wanted } from "./wanted.ts";

export interface Context {
  readonly page: PageWords;
  readonly literals: Literals;
}

/** Returns the elements that a phrase may mean, the best first. */
export function found(phrase: string, wanted: Wanted, { page, literals }: Context): Candidate[] {
  return findCandidates(page, readPhrase(phrase, literals), wanted);
}

/** Returns the proposal to act on a candidate. */
export function toProposal(act: (element: SnapshotElement) => Action): (candidate: Candidate) => Proposal {
  return ({ named, score, isExact, features }) => {
    const { element } = named.control;
    return { action: act(element), element, score, isExact, features };
  };
}

/** Score of an action that another reading of the same words outdoes. */
export const LOOSE = 0.6;

/** Score of a list that has the option, although the sentence does not name it. */
export const OPTION_SCORE = 0.9;

/** Whether the phrase has all words of the name. */
export function isWholeName({ features }: Candidate): boolean {
  return features.surplusBefore + features.surplusAfter === 0;
}
