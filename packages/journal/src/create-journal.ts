import { resolve } from "node:path";
import { makeFolder } from "@surehand/kernel";
import { JournalExistsError } from "./errors/journal-exists-error.ts";
import { diskFiles } from "./files/disk-files.ts";
import { fileExists } from "./files/file-exists.ts";
import type { Journal } from "./journal.ts";
import { layoutOf } from "./layout.ts";
import type { InternalJournalOptions, JournalOptions } from "./writer/journal-options.ts";
import { startWriter } from "./writer/start-writer.ts";

/**
 * Creates an empty journal in a folder, which is created if it is missing.
 *
 * @throws JournalExistsError when the folder already holds a journal.
 * @throws JournalLockedError when another writer has that journal open.
 * @throws FileWriteError when the folder can't be created.
 * @throws JournalWriteError when nothing can be written to it.
 */
export function createJournal(directory: string, options: JournalOptions = {}): Promise<Journal> {
  return createJournalWith(directory, options);
}

export async function createJournalWith(directory: string, options: InternalJournalOptions): Promise<Journal> {
  const path = resolve(directory);
  await makeFolder(path);
  return startWriter(path, options, async () => {
    const { log } = layoutOf(path);
    if (await fileExists(log)) throw new JournalExistsError(path);
    await (options.files ?? diskFiles).writeWhole(log, new Uint8Array());
  });
}
