/** Surehand's snapshot with nothing folded: what is compared with the peers, none of which folds. */
export const unfoldedCall = "surehand";

/** Surehand's snapshot as `snapshot()` gives it, within its token budget. */
export const foldedCall = "surehand folded";
