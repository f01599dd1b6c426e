/** Moves the evidence of attempts from the workers of a run to its folder. */
export interface EvidenceStore {
  /** Returns a folder of this machine for an attempt, with what the attempt before left. */
  prepare(sampleId: string, attempt: number): Promise<string>;
  /**
   * Keeps the folder of an attempt that is over where the orchestrator and the next attempt find it. Called by a worker before the attempt
   * counts.
   * @throws StoreUnavailableError
   */
  keep(sampleId: string, attempt: number): Promise<void>;
  /** Shows the evidence in the folder of the run early, if the worker sees that folder. Called by a worker after the attempt counts. */
  show(sampleId: string, attempt: number): Promise<void>;
  /**
   * Makes the attempt that counts the folder of the sample. Called by the orchestrator, also again after a crash.
   * @returns false when the evidence is not there
   * @throws EvidenceDamagedError when it is not what a worker wrote
   */
  collect(sampleId: string, attempt: number): Promise<boolean>;
}
