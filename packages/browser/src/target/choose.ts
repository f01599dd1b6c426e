import { similarity } from "./similarity.ts";
import { isAtSamePosition, weigh, type Weighed } from "./weigh.ts";
import type { WireCandidate, WireDescription } from "./wire.ts";

export type Choice =
  | { readonly kind: "one"; readonly index: number; readonly confidence: number; readonly how: readonly string[] }
  | { readonly kind: "several"; readonly indexes: readonly number[]; readonly confidence: number }
  | { readonly kind: "none"; readonly why: string };

/** Minimum share of the known features that must agree for a candidate to be chosen. */
const MIN_SCORE = 0.6;
/** Two candidates whose scores differ by less can't be distinguished by their features. */
const MIN_MARGIN = 0.07;

interface Rated extends Weighed {
  readonly index: number;
  readonly candidate: WireCandidate;
}

/** Returns the candidate that is the target, or that there is none, or several. Never guesses. */
export function choose(target: WireDescription, candidates: readonly WireCandidate[]): Choice {
  const rated: Rated[] = candidates
    .map((candidate, index) => ({ ...weigh(target, candidate), index, candidate }))
    .sort((a, b) => b.score - a.score);
  const unrefuted = rated.filter(({ conflict }) => conflict === undefined);
  const possible = omitNeighbours(target, unrefuted).filter(({ score }) => score >= MIN_SCORE);
  const [best] = possible;
  if (!best) return { kind: "none", why: whyNone(rated[0]) };
  // If only its place distinguishes the target, the place is useless when equal elements were added or removed.
  const hasTwins = target.near.twins > 0;
  const close = possible.filter(
    (one) => (hasTwins ? best.scoreAnywhere - one.scoreAnywhere : best.score - one.score) < MIN_MARGIN,
  );
  if (close.length === 1 && !hasTwins)
    return { kind: "one", index: best.index, confidence: round(best.score), how: best.agreements };
  const placed = byPlace(target, close);
  if (placed)
    return {
      kind: "one",
      index: placed.rated.index,
      confidence: round(placed.rated.score),
      how: [...placed.rated.agreements, placed.how],
    };
  if (close.length === 1)
    return { kind: "none", why: "Equal elements were added or removed, so the target is uncertain." };
  return { kind: "several", indexes: close.map(({ index }) => index), confidence: round(best.score) };
}

/**
 * Leaves out candidates that merely resemble the target while an element of its exact role and name is there: a longer name, or the
 * target's id on something else. An element that a conflict rules out, such as one in another row, is not the target.
 */
function omitNeighbours(target: WireDescription, unrefuted: readonly Rated[]): readonly Rated[] {
  if (target.name === "") return unrefuted;
  const namesakes = unrefuted.filter(({ candidate: { role, name } }) => role === target.role && name === target.name);
  return namesakes.length > 0 ? namesakes : unrefuted;
}

function whyNone(best: Rated | undefined): string {
  if (!best) return "No element of the page is similar.";
  if (best.conflict) return `The most similar element has ${best.conflict}.`;
  return `The most similar element agrees in ${Math.round(best.score * 100)} % of the known features, less than ${MIN_SCORE * 100} %.`;
}

/** Distinguishes equal elements by their place, as long as their number has not changed. */
function byPlace(target: WireDescription, close: readonly Rated[]): { rated: Rated; how: string } | undefined {
  if (target.count === 1) return undefined;
  const { item, nthInItem, countInItem } = target.near;
  if (item && target.count > countInItem) {
    const inItem = close.filter(({ candidate: { near } }) => similarity(item, near.item ?? "") === 1);
    const [only, second] = inItem.filter(
      ({ candidate: { near } }) => near.nthInItem === nthInItem && near.countInItem === countInItem,
    );
    if (only && !second) return { rated: only, how: `number ${nthInItem + 1} of ${countInItem} equals in its item` };
  }
  const [only, second] = close.filter(({ candidate }) => isAtSamePosition(target, candidate));
  if (only && !second) return { rated: only, how: `number ${target.nth + 1} of ${target.count} equals` };
  return undefined;
}

function round(score: number): number {
  return Math.round(score * 100) / 100;
}
