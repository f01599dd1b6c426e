import { randomUUID } from "node:crypto";
import { Redactor, SurehandError, systemClock } from "@surehand/kernel";
import { JournalWriteError } from "../errors/journal-write-error.ts";
import { diskFiles } from "../files/disk-files.ts";
import type { Journal } from "../journal.ts";
import { layoutOf } from "../layout.ts";
import { acquireWriterLock, type WriterLock } from "../lock/writer-lock.ts";
import type { JournalIdentity } from "../manifest/manifest.ts";
import { createdType, recoveredType } from "../log/record.ts";
import { BlobWriter } from "./blob-writer.ts";
import { continueSealed } from "./continue-sealed.ts";
import { findPosition } from "./find-position.ts";
import type { InternalJournalOptions } from "./journal-options.ts";
import { JournalWriter } from "./journal-writer.ts";
import { LogWriter } from "./log-writer.ts";
import { refuseLinks } from "./refuse-links.ts";
import { removeLeftovers } from "./remove-leftovers.ts";

/**
 * Locks a folder for writing and continues at the end of its log.
 *
 * @param prepare runs once the folder is locked.
 */
export async function startWriter(
  directory: string,
  options: InternalJournalOptions,
  prepare: () => Promise<void>,
): Promise<Journal> {
  try {
    await refuseLinks(directory);
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
  const blobs = new BlobWriter(directory, files);
  const identity = position.head.seq === 0 ? newIdentity(options) : position.identity;
  try {
    const at = new Date(clock.now()).toISOString();
    const droppedBytes = position.size - position.end;
    // Overwrites the torn line, so it must come before anything else.
    if (droppedBytes > 0) await log.append({ type: recoveredType, at, payload: { droppedBytes } });
    else if (position.head.seq === 0 && identity) await log.append({ type: createdType, at, payload: identity });
    await continueSealed({ directory, log, blobs, at });
  } catch (error) {
    await log.close();
    throw error;
  }
  return new JournalWriter({ directory, log, blobs, lock, files, redactor, clock, identity });
}

function newIdentity({ identity }: InternalJournalOptions): JournalIdentity | undefined {
  return identity && { ...identity, id: identity.id ?? randomUUID() };
}
