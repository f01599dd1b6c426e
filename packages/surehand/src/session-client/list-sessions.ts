import { isAlive } from "./process-life.ts";
import { listRecords } from "./session-record.ts";
import { removeSessionFiles } from "./sessions-folder.ts";
import { sweepSessions } from "./sweep-sessions.ts";
import { withTypedError } from "./unsafe-sessions-folder.ts";

export interface ListedSession {
  /** Name, or path of the working tree. */
  readonly label: string;
  /** "open"; "stale" for a killed session, whose rest was removed now; or the reason why it ended. */
  readonly state: string;
  readonly url?: string | undefined;
  readonly openedAt: string;
}

/** Lists all sessions of this user, and removes what ended ones left. @throws SurehandError "unsafe-folder" */
export async function listSessions(): Promise<ListedSession[]> {
  const stale = await withTypedError(() => sweepSessions());
  const left = listRecords();
  for (const { id, ended, process } of left) if (ended !== undefined && !isAlive(process)) removeSessionFiles(id);
  const describe = (state: string, { label, url, openedAt }: (typeof left)[number]): ListedSession => ({
    label,
    state,
    url,
    openedAt,
  });
  return [
    ...left.map((record) => describe(record.ended === undefined ? "open" : `ended: ${record.ended}`, record)),
    ...stale.map((record) => describe("stale: it was killed; what it left was removed", record)),
  ];
}
