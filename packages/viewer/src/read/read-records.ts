import { type JournalRecord, readJournal } from "@surehand/journal";
import { SurehandError } from "@surehand/kernel";

export interface ReadRecords {
  readonly records: readonly JournalRecord[];
  /** Why the log could not be read further, in sentences. */
  readonly problems: readonly string[];
}

/** Reads a journal as far as it can be read. A missing journal has no records. */
export async function readRecords(directory: string): Promise<ReadRecords> {
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
