import { resolve } from "node:path";
import { JournalNotFoundError } from "./errors/journal-not-found-error.ts";
import { fileExists } from "./files/file-exists.ts";
import type { Journal } from "./journal.ts";
import { layoutOf } from "./layout.ts";
import type { InternalJournalOptions, JournalOptions } from "./writer/journal-options.ts";
import { startWriter } from "./writer/start-writer.ts";

/**
 * Continues a journal, including one whose writer crashed. An incomplete last line is dropped, and a record of the type
 * `journal-recovered` gives its size: `{ droppedBytes: number }`. The whole log is read and checked first.
 *
 * @throws JournalNotFoundError when there is no journal in the folder.
 * @throws JournalLockedError when another writer has it open.
 * @throws JournalBrokenError when its chain is broken: nothing can be appended to it.
 * @throws JournalVersionError when a newer version wrote to it.
 * @throws JournalReadError when the log can't be read.
 * @throws JournalWriteError when nothing can be written to it.
 */
export function openJournal(directory: string, options: JournalOptions = {}): Promise<Journal> {
  return openJournalWith(directory, options);
}

export async function openJournalWith(directory: string, options: InternalJournalOptions): Promise<Journal> {
  const path = resolve(directory);
  // Check before locking: a folder without a journal must not be touched.
  if (!(await fileExists(layoutOf(path).log))) throw new JournalNotFoundError(path);
  return startWriter(path, options, async () => {});
}
