import { resolve } from "node:path";
import type { CallContext } from "@surehand/kernel";
import { assertSound } from "./log/assert-sound.ts";
import type { JournalRecord } from "./log/record.ts";
import { walkLog } from "./log/walk-log.ts";

export interface ReadJournalOptions {
  /** Called after the last record with the size of an incomplete line that was left out. Default: not reported. */
  onTornTail?: ((droppedBytes: number) => void) | undefined;
}

/**
 * Yields the records of a journal in order, each checked against the one before. Works on a journal that is being
 * written: a record that is being appended may be yielded, or be a torn tail.
 *
 * @throws JournalNotFoundError when there is no journal.
 * @throws JournalBrokenError when a line was changed, removed or inserted; the records before it have been yielded.
 * @throws JournalVersionError at a record that a newer version wrote.
 * @throws JournalReadError when the log can't be read.
 */
export async function* readJournal(
  directory: string,
  options: ReadJournalOptions = {},
  call?: CallContext,
): AsyncGenerator<JournalRecord, void, void> {
  const path = resolve(directory);
  for await (const step of walkLog(path)) {
    call?.signal.throwIfAborted();
    assertSound(path, step);
    if (step.record) yield step.record;
    if (step.tornBytes > 0) options.onTornTail?.(step.tornBytes);
  }
}
