import { Redactor, SurehandError, systemClock } from "@surehand/kernel";
import { JournalWriteError } from "../errors/journal-write-error.ts";
import { diskFiles } from "../files/disk-files.ts";
import type { Journal } from "../journal.ts";
import { layoutOf } from "../layout.ts";
import { acquireWriterLock, type WriterLock } from "../lock/writer-lock.ts";
import { recoveredType } from "../log/record.ts";
import { BlobWriter } from "./blob-writer.ts";
import { findPosition } from "./find-position.ts";
import type { InternalJournalOptions } from "./journal-options.ts";
import { JournalWriter } from "./journal-writer.ts";
import { LogWriter } from "./log-writer.ts";
import { removeLeftovers } from "./remove-leftovers.ts";

/**
 * Becomes the one writer of a folder and goes on where its log ends.
 *
 * @param prepare runs once the folder is locked.
 */
export async function startWriter(
  directory: string,
  options: InternalJournalOptions,
  prepare: () => Promise<void>,
): Promise<Journal> {
  try {
    const lock = await acquireWriterLock(directory);
    return await releasedOnFailure(lock, async () => {
      await prepare();
      return continueLog({ directory, options, lock });
    });
  } catch (cause) {
    throw SurehandError.isInstance(cause) ? cause : new JournalWriteError({ directory, what: "anything", cause });
  }
}

async function releasedOnFailure<T>(lock: WriterLock, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await lock.release();
    throw error;
  }
}

interface Continuation {
  readonly directory: string;
  readonly options: InternalJournalOptions;
  readonly lock: WriterLock;
}

async function continueLog({ directory, options, lock }: Continuation): Promise<Journal> {
  const { redactor = new Redactor(), clock = systemClock, files = diskFiles } = options;
  const { log: logPath, blobs: blobFolder } = layoutOf(directory);
  await removeLeftovers(directory);
  await removeLeftovers(blobFolder);
  const position = await findPosition(directory);
  const log = new LogWriter({ directory, file: await files.openLog(logPath), position });
  const droppedBytes = position.size - position.end;
  if (droppedBytes > 0) await recover(log, { droppedBytes, at: new Date(clock.now()) });
  return new JournalWriter({ directory, log, blobs: new BlobWriter(directory, files), lock, redactor, clock });
}

/** The record that tells of the torn line is written over it. */
async function recover(log: LogWriter, { droppedBytes, at }: { droppedBytes: number; at: Date }): Promise<void> {
  try {
    await log.append({ type: recoveredType, at: at.toISOString(), payload: { droppedBytes } });
  } catch (error) {
    await log.close();
    throw error;
  }
}
