import type { Experiment } from "../findings/oracle.ts";

/** The experiments that are run after the play, the most telling first. */
export const allExperiments: readonly Experiment[] = [];
