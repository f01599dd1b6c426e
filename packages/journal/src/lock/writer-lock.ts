import { randomBytes, randomInt } from "node:crypto";
import { lstat, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { JournalLockedError, type JournalOwner } from "../errors/journal-locked-error.ts";
import { isRunning, ownIdentity, type ProcessIdentity } from "./process-identity.ts";

export interface WriterLock {
  release(): Promise<void>;
}

const attempts = 4;

/**
 * Makes the caller the only writer of a folder, until it releases the lock or its process ends.
 *
 * Each candidate creates a claim, an empty file whose name identifies its process, and *then* looks for others. Of two
 * who do this at once at least one sees the other, so there are never two writers; no claim is ever overwritten or
 * taken for another, so nothing depends on deleting the right one. A candidate that sees a living claim withdraws its
 * own. Candidates that withdrew because of each other try again, at different times.
 *
 * @throws JournalLockedError when another writer has the journal open.
 */
export async function acquireWriterLock(directory: string): Promise<WriterLock> {
  const self = await ownIdentity();
  for (let attempt = 1; ; attempt++) {
    const claim = claimName(self);
    const release = (): Promise<void> => rm(join(directory, claim), { force: true });
    await writeFile(join(directory, claim), "", { flag: "wx" });
    const owner = await findOwner(directory, claim);
    if (!owner) return { release };
    await release();
    if (attempt === attempts) throw new JournalLockedError(directory, owner);
    await sleep(randomInt(1, 20));
  }
}

/** Whether a file is the lock of a process that runs on this machine: an empty file with the name that such a lock has. */
export async function isLiveClaim(directory: string, name: string): Promise<boolean> {
  const identity = parseClaim(name);
  if (!identity || (await lstat(join(directory, name))).size > 0) return false;
  return identity.host === (await ownIdentity()).host && isRunning(identity);
}

/** Returns the living owner of another claim, if any. Removes claims of dead processes. */
async function findOwner(directory: string, ownClaim: string): Promise<JournalOwner | undefined> {
  for (const lockFile of await readdir(directory)) {
    const identity = lockFile === ownClaim ? undefined : parseClaim(lockFile);
    if (!identity) continue;
    if (await isRunning(identity)) return { processId: identity.processId, host: identity.host, lockFile };
    await rm(join(directory, lockFile), { force: true });
  }
  return undefined;
}

/** The random part distinguishes claims of one process. */
function claimName({ processId, startTicks, host }: ProcessIdentity): string {
  return `writer-${processId}-${startTicks ?? "unknown"}-${randomBytes(4).toString("hex")}-${host}.lock`;
}

function parseClaim(name: string): ProcessIdentity | undefined {
  const match = /^writer-(\d+)-(\d+|unknown)-[0-9a-f]{8}-(.+)\.lock$/.exec(name);
  if (!match) return undefined;
  const [, processId, startTicks, host = ""] = match;
  return { processId: Number(processId), startTicks: startTicks === "unknown" ? undefined : Number(startTicks), host };
}
