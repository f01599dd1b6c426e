import { join } from "node:path";
import { type JournalRecord, readJournal } from "@surehand/journal";
import { SurehandError } from "@surehand/kernel";
import type { ViewedFolder } from "./viewed-folder.ts";

export interface ReadRecords {
  readonly records: readonly JournalRecord[];
  /** Why the log could not be read further, in sentences. */
  readonly problems: readonly string[];
}

/**
 * Reads a journal as far as it can be read. A missing journal has no records.
 * @param id folder of the sample; empty: the journal of the viewed folder
 */
export function readRecords({ directory, files }: ViewedFolder, id: string): Promise<ReadRecords> {
  const folder = join(directory, id);
  return files.reading(id === "" ? "log.jsonl" : `${id}/log.jsonl`, () => readLog(folder));
}

async function readLog(directory: string): Promise<ReadRecords> {
  const records: JournalRecord[] = [];
  const problems: string[] = [];
  try {
    const onTornTail = (bytes: number): void =>
      void problems.push(`The last ${bytes} bytes of the log are no whole record.`);
    for await (const record of readJournal(directory, { onTornTail })) records.push(record);
  } catch (error) {
    if (!SurehandError.isInstance(error)) throw error;
    if (error.code !== "journal-not-found") problems.push(error.message);
  }
  return { records, problems };
}
