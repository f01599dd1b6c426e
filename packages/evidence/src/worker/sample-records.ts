import type { Journal } from "@surehand/journal";
import type { Redactor } from "@surehand/kernel";
import { openSampleFolder, readSampleJson, type SampleFolder } from "../capture/sample-folder.ts";
import { continueJournal } from "../journal/continue-journal.ts";
import { type ActionRecord, actionLogSchema } from "../results/action-record.ts";
import { type Checkpoint, checkpointSchema } from "../results/checkpoint.ts";
import { sampleResultSchema } from "../results/sample-result.ts";
import type { WatchWrite } from "../capture/watch-writes.ts";
import { isStoreError, StoreUnavailableError } from "../results/store-unavailable-error.ts";

/** Folder and journal of a sample while a worker works on it. */
export interface SampleRecords {
  readonly folder: SampleFolder;
  readonly journal: Journal;
  /** Progress of an earlier attempt. Undefined: this is the first. */
  readonly checkpoint: Checkpoint | undefined;
  /** Actions of earlier attempts, the oldest first. */
  readonly actions: readonly ActionRecord[];
}

export interface SampleRecordsOptions {
  /** Folder of the sample, made if it does not exist. */
  readonly directory: string;
  readonly redactor: Redactor;
  readonly runId: string;
  readonly sampleId: string;
  /** Watches each write of a file. Default: none is watched. */
  readonly watch?: WatchWrite | undefined;
}

/**
 * Opens the folder and the journal of a sample, and reads its checkpoint. The journal belongs to the caller, who closes it.
 * @throws StoreUnavailableError when the folder can't be written
 */
export async function openSampleRecords(options: SampleRecordsOptions): Promise<SampleRecords> {
  const { directory, redactor, runId, sampleId, watch } = options;
  try {
    const checkpoint = await checkpointToContinue(directory);
    const before = checkpoint?.artifacts_so_far;
    const folder = await openSampleFolder(directory, { redactor, now: () => new Date(), before, watch });
    const journal = await continueJournal(directory, { identity: { runId, sampleId }, redactor });
    return { folder, journal, checkpoint, actions: await readActions(directory) };
  } catch (error) {
    if (StoreUnavailableError.isInstance(error) || !isStoreError(error)) throw error;
    throw new StoreUnavailableError(error);
  }
}

/** A sample that needed review is worked on again for what its data lacks: it starts without that data. */
async function checkpointToContinue(directory: string): Promise<Checkpoint | undefined> {
  const checkpoint = await readCheckpoint(directory);
  const result = sampleResultSchema.safeParse(await readSampleJson(directory, "result.json"));
  if (!checkpoint || result.data?.status !== "needs_review") return checkpoint;
  return {
    ...checkpoint,
    accumulated_data: {},
    progress_notes: [],
    fields_so_far: [],
    gaps_so_far: [],
    open_lists: [],
  };
}

/** Reads the checkpoint of an earlier attempt. Undefined if there is none, or it is not whole. */
export async function readCheckpoint(directory: string): Promise<Checkpoint | undefined> {
  const parsed = checkpointSchema.safeParse(await readSampleJson(directory, "checkpoint.json"));
  return parsed.success ? parsed.data : undefined;
}

/** Reads the actions of earlier attempts. Empty if there are none, or the file is not whole. */
async function readActions(directory: string): Promise<ActionRecord[]> {
  const parsed = actionLogSchema.safeParse(await readSampleJson(directory, "action_log.json"));
  return parsed.success ? parsed.data.actions : [];
}
