import { chmodSync, lstatSync, mkdirSync, readdirSync, rmdirSync, rmSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";

// A path of a socket has at most 107 bytes on Linux and 103 on macOS (unix(7)).
const longestSocketPathBytes = 103;
const longestName = "/0123456789ab.sock".length;

/** Returns the folder of all sessions of this user. Only this user may open it. */
export function sessionsFolder(): string {
  const name = `surehand-sessions-${process.getuid?.() ?? userInfo().username}`;
  const path = join(tmpdir(), name);
  return Buffer.byteLength(path) + longestName <= longestSocketPathBytes ? path : join("/tmp", name);
}

/** Creates the folder. @throws Error if another user owns it, or it is no folder */
export function claimSessionsFolder(): string {
  const folder = sessionsFolder();
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  assertOwnFolder(folder);
  return folder;
}

/** Returns the names of the files in the folder; none if it does not exist. @throws Error as claimSessionsFolder */
export function listSessionFiles(folder: string): string[] {
  if (lstatSync(folder, { throwIfNoEntry: false }) === undefined) return [];
  assertOwnFolder(folder);
  return readdirSync(folder);
}

/** Removes files of a session, and the folder if nothing else is in it. */
export function removeSessionFiles(id: string): void {
  const folder = sessionsFolder();
  for (const end of ["json", "sock"]) rmSync(join(folder, `${id}.${end}`), { force: true });
  try {
    rmdirSync(folder);
  } catch {
    // Other sessions have their files there.
  }
}

// In /tmp, another user may have created a folder, or a link, of this name before.
function assertOwnFolder(folder: string): void {
  const status = lstatSync(folder);
  const user = process.getuid?.();
  if (!status.isDirectory()) throw new Error(`${folder} is no folder. Remove it, and try again.`);
  if (user === undefined) return;
  if (status.uid !== user) throw new Error(`${folder} belongs to another user. Set TMPDIR to a folder of your own.`);
  if ((status.mode & 0o077) !== 0) chmodSync(folder, 0o700);
}
