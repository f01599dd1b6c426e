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
 * A folder that exists as long as one browser. `ID/` is next to `ID.json`, which names the owning process. That file is written
 * before the folder is created and removed after it, so that a folder always has an owner.
 */
export interface OwnedFolder {
  /** The browser's profile (`--user-data-dir`). */
  readonly profile: string;
  /** The driver's own files: running downloads, traces. */
  readonly artifacts: string;
  /** The browser's TMPDIR. */
  readonly temporary: string;
  remove(): Promise<void>;
  /** Removes the folder synchronously, for the end of the process. */
  removeNow(): void;
}

const removal = { recursive: true, force: true, maxRetries: 10, retryDelay: 20 } as const;
const unreadableOwnerKeptMs = 60_000;
const rootAttempts = 10;

/**
 * Creates a folder of this process that only this user can read.
 * @throws UnsafeFolderError
 */
export async function createOwnedFolder(root: string = ownedFoldersRoot()): Promise<OwnedFolder> {
  const path = join(root, newId());
  const ownerFile = `${path}.json`;
  await writeOwnerFile(root, ownerFile);
  await mkdir(path, { mode: 0o700 });
  // Only once our folder is in the root can the root no longer be removed and replaced.
  await assertOurs(root);
  const folder = { profile: join(path, "profile"), artifacts: join(path, "artifacts"), temporary: join(path, "tmp") };
  await Promise.all(Object.values(folder).map((part) => mkdir(part, { mode: 0o700 })));
  return {
    ...folder,
    remove: () => removeWithOwner(path, ownerFile),
    removeNow: () => removeWithOwnerNow(path, ownerFile),
  };
}

function newId(): string {
  return randomBytes(5).toString("hex");
}

// Another process may remove the root with its last browser, after it was created here and before the file is written.
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
 * Removes only folders whose owner is dead: no symbolic link is followed, and no folder is touched whose owner is missing or
 * can't be judged from here, or whose root is not this user's. Never rejects: a failed sweep must not prevent a start.
 */
export async function sweepAbandonedFolders(log: Logger, root: string = ownedFoldersRoot()): Promise<void> {
  try {
    if (!(await isOurs(root)) || (await listAbandoned(root)).length === 0) return;
    await holdingRoot(root, async () => {
      const paths = await listAbandoned(root);
      await Promise.all(paths.map((path) => sweepOne(path, log)));
    });
  } catch (error) {
    log.debug("could not sweep the browser folders; the next start tries again", { root, error: String(error) });
  }
}

/**
 * Runs work while a file of this process is in the root. Only then can no process of this user remove the root, after which another user
 * could put a folder or a link in its place.
 */
async function holdingRoot(root: string, work: () => Promise<void>): Promise<void> {
  const path = join(root, newId());
  await writeOwnerFile(root, `${path}.json`);
  await assertOurs(root);
  try {
    await work();
  } finally {
    await removeWithOwner(path, `${path}.json`);
  }
}

/** Returns the paths of the folders whose owner is dead. */
async function listAbandoned(root: string): Promise<string[]> {
  const names = await readdir(root).catch(() => []);
  const paths = names.flatMap((name) =>
    /^[0-9a-f]{10}\.json$/.test(name) ? join(root, name.slice(0, -".json".length)) : [],
  );
  if (paths.length === 0) return [];
  const own = await readOwnIdentity();
  const found = await Promise.all(paths.map(async (path) => ((await isAbandoned(path, own)) ? [path] : [])));
  return found.flat();
}

/** Another process may remove the files meanwhile: then nothing is left to do here. */
async function isAbandoned(path: string, own: ProcessIdentity): Promise<boolean> {
  const ownerFile = `${path}.json`;
  try {
    const owner = parseIdentity(await readFile(ownerFile, "utf8"));
    return owner === undefined ? await isOld(ownerFile) : (await judgeProcess(owner, own)) === "dead";
  } catch {
    return false;
  }
}

/** Removes the folder at the end of a handle. Never rejects: the next start removes what is left. */
export async function removeOrLeave(folder: OwnedFolder, log: Logger): Promise<void> {
  await folder.remove().catch((error: unknown) => {
    log.warn("could not remove a browser folder; the next start removes it", { error: String(error) });
  });
}

/** Returns the root: one folder per user in the system's temporary folder. */
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

/** Whether the root exists, is a folder, and belongs to this user. */
async function isOurs(root: string): Promise<boolean> {
  const status = await lstat(root).catch(() => undefined);
  const user = process.getuid?.();
  return status !== undefined && status.isDirectory() && (user === undefined || status.uid === user);
}

// In /tmp another user may have created a folder of this name before.
async function assertOurs(root: string): Promise<void> {
  const status = await lstat(root);
  if (!status.isDirectory()) throw new UnsafeFolderError(root, "it is a file or a symbolic link");
  const user = process.getuid?.();
  if (user === undefined) return;
  if (status.uid !== user) throw new UnsafeFolderError(root, `it belongs to user ${status.uid}`);
  if ((status.mode & 0o077) !== 0) await chmod(root, 0o700);
}

async function sweepOne(path: string, log: Logger): Promise<void> {
  try {
    await removeForGood(path);
    await removeWithOwner(path, `${path}.json`);
    log.info("removed the browser folder of a dead process", { path });
  } catch (error) {
    log.debug("could not sweep a browser folder; the next start tries again", { path, error: String(error) });
  }
}

/**
 * Removes a folder repeatedly: the browser of a killed process takes a moment to exit, and may write its files again until then.
 */
async function removeForGood(path: string): Promise<void> {
  for (let round = 0; round < removalRounds; round++) {
    // A browser that writes meanwhile makes the removal fail.
    await rm(path, removal).catch(() => undefined);
    await pause(goingDownMs);
    if (!existsSync(path) && !(await isInUse(path))) return;
  }
}

/** Whether a process names the folder on its command line, as a browser names its profile. Never on systems without /proc. */
async function isInUse(path: string): Promise<boolean> {
  const ids = (await readdir("/proc").catch(() => [])).filter((name) => /^\d+$/.test(name));
  const commands = await Promise.all(ids.map((id) => readFile(`/proc/${id}/cmdline`, "utf8").catch(() => "")));
  return commands.some((command) => command.includes(path));
}

const removalRounds = 20;
const goingDownMs = 100;

// A process that was killed between creating its owner file and writing it leaves an empty file.
async function isOld(file: string): Promise<boolean> {
  return Date.now() - (await lstat(file)).mtimeMs > unreadableOwnerKeptMs;
}

async function removeWithOwner(path: string, ownerFile: string): Promise<void> {
  await rm(path, removal);
  // A browser that is still closing may write once more; its owner file then stays for the next sweep.
  if (existsSync(path)) await rm(path, removal);
  if (existsSync(path)) return;
  await rm(ownerFile, { force: true });
  // Fails intentionally while another browser has its folder there.
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
    // Another browser has its folder there.
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
