import type { JournalReport } from "@surehand/journal";

/** The run that a journal belongs to, and the sample. */
export interface SampleIdentity {
  readonly runId: string;
  /** Undefined for the journal of a listing. */
  readonly sampleId: string | undefined;
}

/** Whether the seal of a journal names this run and this sample. */
export function isSealOf({ manifest }: JournalReport, { runId, sampleId }: SampleIdentity): boolean {
  const { journal } = manifest?.predicate ?? {};
  return journal?.runId === runId && journal.sampleId === sampleId;
}
