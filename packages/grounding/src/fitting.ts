// For the script that fits the weights; no part of the product imports it.
export { type Features, featureNames } from "./offline/features.ts";
export { proposalsIn } from "./offline/ground-sentence.ts";
export { bias, weights } from "./offline/weights.ts";
