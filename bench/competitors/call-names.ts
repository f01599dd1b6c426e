/** Surehand's snapshot without folds, for comparison with the other tools, which don't fold. */
export const unfoldedCall = "surehand";

/** Surehand's snapshot as `snapshot()` returns it, within its token budget. */
export const foldedCall = "surehand folded";
