import { type Features, featureNames } from "./features.ts";
import { bias, weights } from "./weights.ts";

/** A candidate below this score is refused. */
export const LEAST_SCORE = 0.6;
/** Candidates whose scores differ by less are ambiguous. */
export const MARGIN = 0.12;

/** Returns the probability that a candidate is meant, from 0 to 1. */
export function scoreOf(features: Features): number {
  let sum = bias;
  for (const name of featureNames) sum += weights[name] * features[name];
  return 1 / (1 + Math.exp(-sum));
}
