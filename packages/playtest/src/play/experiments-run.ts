import type { Finding } from "../findings/finding.ts";

/** Experiments that were run, and their findings. */
export interface ExperimentsRun {
  readonly experiments: readonly string[];
  /** Names of the experiments that were skipped for lack of time. */
  readonly skipped: readonly string[];
  readonly found: readonly Finding[];
}

export const noExperiments: ExperimentsRun = { experiments: [], skipped: [], found: [] };
