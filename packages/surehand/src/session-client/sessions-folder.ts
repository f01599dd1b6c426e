import { chmodSync, lstatSync, mkdirSync, readdirSync, rmdirSync, rmSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { isAbsolute, join } from "node:path";
import { UnsafeSessionsFolder } from "./unsafe-sessions-folder.ts";

// A path of a socket has at most 107 bytes on Linux and 103 on macOS (unix(7)).
const longestSocketPathBytes = 103;
const longestName = "/0123456789ab.sock".length;

/**
 * Returns the folder of all sessions of this user. Only this user may open it. In XDG_RUNTIME_DIR, unlike in /tmp, no other user can create
 * a folder of this name first.
 */
export function sessionsFolder(): string {
  const name = `surehand-sessions-${process.getuid?.() ?? userInfo().username}`;
  const paths = [runtimeFolder() ?? [], tmpdir()].flat().map((folder) => join(folder, name));
  return paths.find((path) => Buffer.byteLength(path) + longestName <= longestSocketPathBytes) ?? join("/tmp", name);
}

/** Returns XDG_RUNTIME_DIR if it is a folder that only this user can open, as the XDG Base Directory Specification requires. */
function runtimeFolder(): string | undefined {
  const folder = process.env["XDG_RUNTIME_DIR"];
  const user = process.getuid?.();
  if (folder === undefined || user === undefined || !isAbsolute(folder)) return undefined;
  const status = lstatSync(folder, { throwIfNoEntry: false });
  const isPrivate = status?.isDirectory() === true && status.uid === user && (status.mode & 0o777) === 0o700;
  return isPrivate ? folder : undefined;
}

/** Creates the folder. @throws UnsafeSessionsFolder if another user owns it, or it is no folder */
export function claimSessionsFolder(): string {
  const folder = sessionsFolder();
  createFolder(folder);
  assertOwnFolder(folder);
  return folder;
}

function createFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    // A file, or a link that leads nowhere: the check of the folder reports it.
    if (lstatSync(folder, { throwIfNoEntry: false }) === undefined) throw error;
  }
}

/** Returns the names of the files in the folder; none if it does not exist. @throws UnsafeSessionsFolder as claimSessionsFolder */
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
  if (!status.isDirectory()) throw new UnsafeSessionsFolder(folder, "it is a file or a symbolic link");
  if (user === undefined) return;
  if (status.uid !== user) throw new UnsafeSessionsFolder(folder, `it belongs to user ${status.uid}`);
  if ((status.mode & 0o077) !== 0) chmodSync(folder, 0o700);
}
