import { stat } from "node:fs/promises";
import { join } from "node:path";
import { createJournal, type Journal, type JournalOptions, openJournal } from "@surehand/journal";

/** Opens the journal of a folder, to go on with it after an interruption; creates it if there is none. */
export async function continueJournal(directory: string, options: JournalOptions): Promise<Journal> {
  const exists = await stat(join(directory, "log.jsonl")).then(
    () => true,
    () => false,
  );
  return exists ? openJournal(directory, options) : createJournal(directory, options);
}
