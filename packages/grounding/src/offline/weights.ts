import type { Features } from "./features.ts";

/** Written by `node evals/grounding/fit-weights.ts` from the pages to tune on; never edited by hand. */
export const weights: Readonly<Record<keyof Features, number>> = {
  exact: 1.63,
  choice: 0.04,
  trimmed: 0.0,
  synonym: -0.66,
  inflected: -0.58,
  surplusBefore: -1.06,
  surplusAfter: -0.46,
  surplusCommand: -1.67,
  context: 0.0,
  farContext: -0.36,
  indirect: -1.87,
  roleOnly: -1.91,
  placeOnly: 0.0,
  role: 0.58,
  alikeRole: -1.24,
  unsuited: 0.0,
  anchor: 0.0,
  weakAnchor: -0.49,
  ordinal: -0.28,
  dropped: 0.0,
  unusable: 0.0,
};

export const bias = 2.57;
