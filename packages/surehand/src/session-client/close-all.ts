import { callSession } from "./call-session.ts";
import { isAlive } from "./process-life.ts";
import { listRecords } from "./session-record.ts";
import { removeSessionFiles } from "./sessions-folder.ts";
import { removeSession } from "./sweep-sessions.ts";
import { withTypedError } from "./unsafe-sessions-folder.ts";

/** Ends all sessions of this user, and removes what killed ones left. Returns their names. @throws SurehandError "unsafe-folder" */
export async function closeAll(): Promise<string[]> {
  const records = await withTypedError(listRecords);
  const quiet = { out: () => undefined, err: () => undefined };
  await Promise.all(
    records.map(async (record) => {
      if (record.ended !== undefined && !isAlive(record.process)) {
        removeSessionFiles(record.id);
        return;
      }
      const isOpen = record.ended === undefined && isAlive(record.process);
      const outcome = isOpen ? await callSession(record, { args: ["close"], directory: process.cwd() }, quiet) : "gone";
      if (outcome !== 0) await removeSession(record);
    }),
  );
  return records.map(({ label }) => label);
}
