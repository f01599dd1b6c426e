import { setTimeout as pause } from "node:timers/promises";
import { existsSync, rmdirSync, rmSync } from "node:fs";
import { chmod, lstat, mkdir, readdir, readFile, rm, rmdir, writeFile } from "node:fs/promises";
import { randomBytes } from "node:crypto";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Logger } from "@surehand/kernel";
import { UnsafeFolderError } from "./errors.ts";
import { judgeProcess, parseIdentity, type ProcessIdentity, readOwnIdentity } from "./process-identity.ts";

/**
 * A folder that lives as long as one browser. `ID/` stands beside `ID.json`, which names the owning process; the file is
 * written before the folder is made and removed after it is gone, so that a folder never stands without an owner.
 */
export interface OwnedFolder {
  /** The browser's profile (`--user-data-dir`). */
  readonly profile: string;
  /** The driver's own files: downloads under way, traces. */
  readonly artifacts: string;
  /** The browser's TMPDIR. */
  readonly temporary: string;
  remove(): Promise<void>;
  /** For the moment in which a process ends and nothing can be awaited any more. */
  removeNow(): void;
}

const removal = { recursive: true, force: true, maxRetries: 10, retryDelay: 20 } as const;
const unreadableOwnerKeptMs = 60_000;
const rootAttempts = 10;

/** Makes a folder of the calling process, readable by this user alone. Throws UnsafeFolderError. */
export async function createOwnedFolder(root: string = ownedFoldersRoot()): Promise<OwnedFolder> {
  const path = join(root, randomBytes(5).toString("hex"));
  const ownerFile = `${path}.json`;
  await writeOwnerFile(root, ownerFile);
  await mkdir(path, { mode: 0o700 });
  // Only now that our folder stands in it can the root no longer be taken away and replaced.
  await assertOurs(root);
  const folder = { profile: join(path, "profile"), artifacts: join(path, "artifacts"), temporary: join(path, "tmp") };
  await Promise.all(Object.values(folder).map((part) => mkdir(part, { mode: 0o700 })));
  return {
    ...folder,
    remove: () => removeWithOwner(path, ownerFile),
    removeNow: () => removeWithOwnerNow(path, ownerFile),
  };
}

// The last browser of another process may take the root away between our making it and our writing to it.
async function writeOwnerFile(root: string, ownerFile: string): Promise<void> {
  const owner = JSON.stringify(await readOwnIdentity());
  for (let attempt = 1; ; attempt += 1) {
    try {
      await claimRoot(root);
      await writeFile(ownerFile, owner, { flag: "wx", mode: 0o600 });
      return;
    } catch (error) {
      if (!hasCode(error, "ENOENT") || attempt === rootAttempts) throw error;
    }
  }
}

/**
 * Removes the folders whose owner is dead, and nothing else: no symbolic link is followed, no folder without an owner file
 * is touched, and none whose owner cannot be judged from here. Never rejects: a sweep must not stop a start.
 */
export async function sweepAbandonedFolders(log: Logger, root: string = ownedFoldersRoot()): Promise<void> {
  const names = await readdir(root).catch(() => []);
  const ids = names.flatMap((name) => /^([0-9a-f]{10})\.json$/.exec(name)?.[1] ?? []);
  if (ids.length === 0) return;
  const own = await readOwnIdentity();
  await Promise.all(ids.map((id) => sweepOne(join(root, id), own, log)));
}

/** For the end of a handle, which must not fail because of what the next start will remove. */
export async function removeOrLeave(folder: OwnedFolder, log: Logger): Promise<void> {
  await folder.remove().catch((error: unknown) => {
    log.warn("a browser folder stays until the next start removes it", { error: String(error) });
  });
}

/** One folder per user under the system's temporary folder. */
export function ownedFoldersRoot(): string {
  const user = process.getuid?.();
  return join(tmpdir(), user === undefined ? "surehand-browsers" : `surehand-browsers-${user}`);
}

async function claimRoot(root: string): Promise<void> {
  await mkdir(root, { mode: 0o700 }).catch((error: unknown) => {
    if (!hasCode(error, "EEXIST")) throw error;
  });
  await assertOurs(root);
}

// In /tmp anybody may have made a folder of this name before us.
async function assertOurs(root: string): Promise<void> {
  const status = await lstat(root);
  if (!status.isDirectory()) throw new UnsafeFolderError(root, "it is a file or a symbolic link");
  const user = process.getuid?.();
  if (user === undefined) return;
  if (status.uid !== user) throw new UnsafeFolderError(root, `it belongs to user ${status.uid}`);
  if ((status.mode & 0o077) !== 0) await chmod(root, 0o700);
}

async function sweepOne(path: string, own: ProcessIdentity, log: Logger): Promise<void> {
  const ownerFile = `${path}.json`;
  try {
    const owner = parseIdentity(await readFile(ownerFile, "utf8"));
    const isAbandoned = owner === undefined ? await isOld(ownerFile) : (await judgeProcess(owner, own)) === "dead";
    if (!isAbandoned) return;
    await removeForGood(path);
    await removeWithOwner(path, ownerFile);
    log.info("removed the browser folder of a process that is gone", { path, pid: owner?.pid });
  } catch (error) {
    log.debug("could not sweep a browser folder; the next start tries again", { path, error: String(error) });
  }
}

/** The browser of a killed process takes a moment to exit, and may write its files again until then. */
async function removeForGood(path: string): Promise<void> {
  for (let round = 0; round < removalRounds && existsSync(path); round++) {
    await rm(path, removal);
    await pause(goingDownMs);
  }
}

const removalRounds = 20;
const goingDownMs = 100;

// A process killed between making its owner file and writing to it leaves an empty one.
async function isOld(file: string): Promise<boolean> {
  return Date.now() - (await lstat(file)).mtimeMs > unreadableOwnerKeptMs;
}

async function removeWithOwner(path: string, ownerFile: string): Promise<void> {
  await rm(path, removal);
  // A browser that is still going down may write once more; its owner file then stays for the next sweep.
  if (existsSync(path)) await rm(path, removal);
  if (existsSync(path)) return;
  await rm(ownerFile, { force: true });
  // Fails while another browser has its folder there, and that is what is wanted.
  await rmdir(dirname(path)).catch(() => undefined);
}

function removeWithOwnerNow(path: string, ownerFile: string): void {
  rmSync(path, removal);
  if (existsSync(path)) rmSync(path, removal);
  if (existsSync(path)) return;
  rmSync(ownerFile, { force: true });
  try {
    rmdirSync(dirname(path));
  } catch {
    // As above.
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
