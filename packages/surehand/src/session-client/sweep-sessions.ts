import { isAlive, killTree, waitForEnd } from "./process-life.ts";
import { listRecords, type SessionRecord } from "./session-record.ts";
import { removeSessionFiles } from "./sessions-folder.ts";

/** Returns the sessions whose process was killed: what they left is still there. */
export function staleSessions(): SessionRecord[] {
  return listRecords().filter((record) => record.ended === undefined && !isAlive(record.process));
}

/** Removes what a killed session left: its browser, the browser's folder, its socket and its record. */
export async function removeSession(record: SessionRecord): Promise<void> {
  killTree(record.process);
  if (record.browser) killTree(record.browser);
  // The folder of a browser stays while its owner is alive.
  await waitForEnd(record.process);
  // Loaded only now: a command of a running session does not need it.
  const { silentLogger } = await import("@surehand/kernel");
  const { sweepAbandonedFolders } = await import("@surehand/browser");
  await sweepAbandonedFolders(silentLogger);
  removeSessionFiles(record.id);
}

/** Removes what killed sessions left, and returns them. */
export async function sweepSessions(stale = staleSessions()): Promise<readonly SessionRecord[]> {
  for (const record of stale) await removeSession(record);
  return stale;
}
