/** Folder of a run for the sealed journal of what reviewers add. */
export const REVIEWS_FOLDER = "reviews";

/**
 * Names in the folder of a run that its manifest does not list, because they are written after it is signed. Each has a signature of its
 * own: `timestamp.tsr` is the response of a time-stamp authority, `timestamp.json` the signed receipt for its bytes, and `reviews` a sealed
 * journal of what reviewers add.
 */
export const RUN_COMPANIONS = ["timestamp.tsr", "timestamp.json", REVIEWS_FOLDER] as const;
