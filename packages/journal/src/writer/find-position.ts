import { assertSound } from "../log/assert-sound.ts";
import { createdType, genesis, type JournalRecord } from "../log/record.ts";
import { walkLog } from "../log/walk-log.ts";
import { type JournalIdentity, journalIdentity } from "../manifest/manifest.ts";
import type { LogPosition } from "./log-writer.ts";

/**
 * Finds the position at which a log continues. Reads the whole log: a chain that is broken anywhere must not be
 * continued.
 *
 * @throws JournalNotFoundError, JournalBrokenError, JournalVersionError or JournalReadError, like `readJournal`.
 */
export async function findPosition(directory: string): Promise<LogPosition> {
  let position: LogPosition = { head: genesis, end: 0, size: 0 };
  let identity: JournalIdentity | undefined;
  for await (const step of walkLog(directory)) {
    assertSound(directory, step);
    position = { head: step.head, end: step.end, size: step.end + step.tornBytes };
    if (step.record?.seq === 1) identity = identityIn(step.record);
  }
  return { ...position, identity };
}

function identityIn(record: JournalRecord): JournalIdentity | undefined {
  return record.type === createdType ? journalIdentity.safeParse(record).data : undefined;
}
