/** How near two texts are in meaning, 0 to 1. A port: where sentence embeddings are installed, they answer. */
export interface Similarity {
  scores(wanted: string, names: readonly string[]): Promise<readonly number[]>;
}

/** Knows nothing, and so finds nothing alike. */
export const noSimilarity: Similarity = {
  scores: async (_, names) => names.map(() => 0),
};
