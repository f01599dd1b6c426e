/** A difference between a run and its signature, or between a run and its evidence. */
export interface RunProblem {
  /** Stable, kebab-case. Problems of a journal keep the journal's own code. */
  readonly code: string;
  /** Path of the file or field in the run's folder: `sample_1/01_page.png`, `sample_1/result.json#price`. */
  readonly path: string;
  readonly message: string;
}
