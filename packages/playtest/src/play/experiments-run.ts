import type { Finding } from "../findings/finding.ts";

/** Experiments that were tried, and what they found. */
export interface ExperimentsRun {
  readonly experiments: readonly string[];
  /** Those that there was no time for. */
  readonly skipped: readonly string[];
  readonly found: readonly Finding[];
}

export const noExperiments: ExperimentsRun = { experiments: [], skipped: [], found: [] };
