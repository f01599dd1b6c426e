import { join } from "node:path";
import { createJournal, type Journal, openJournal } from "@surehand/journal";
import type { Redactor } from "@surehand/kernel";
import { fileExists } from "../capture/sample-folder.ts";
import type { Sample } from "../inputs/sample.ts";

export interface SampleJournalOptions {
  readonly directory: string;
  readonly redactor: Redactor;
  readonly runId: string;
  readonly sample: Sample;
}

/** Creates the journal of a sample; one of an interrupted run is gone on with. */
export async function openSampleJournal({
  directory,
  redactor,
  runId,
  sample,
}: SampleJournalOptions): Promise<Journal> {
  if (await fileExists(join(directory, "log.jsonl"))) return openJournal(directory, { redactor });
  return createJournal(directory, { identity: { runId, sampleId: sample.id }, redactor });
}
