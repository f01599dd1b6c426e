import { randomUUID } from "node:crypto";
import { link, type FileHandle, open, rename, rm } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { FileWriteError } from "../errors/file-write-error.ts";
import { makeFolder } from "./make-folder.ts";
import { syncFolder } from "./sync-folder.ts";

/**
 * Writes a file so that its path holds either its previous content or all of `data`, whenever the machine stops, and so
 * that `data` is on the disk when this resolves. Creates missing folders. A symbolic link at `path` is replaced, not
 * followed. A crash may leave a file named `.NAME.UUID.tmp` in the same folder; it can be deleted.
 *
 * @param data text is written as UTF-8.
 * @param options.mode permissions of the file, on systems that have them. Default: 0o666, less the umask.
 * @param options.isNew the file must not exist: of several processes that write it, one succeeds. Default: false, it is replaced.
 * @throws FileWriteError when the disk is full, the path is a folder, or writing is not allowed, or the file exists and must not
 * (its cause has the code EEXIST); nothing is left behind.
 */
export async function writeFileAtomic(
  path: string,
  data: string | Uint8Array,
  { mode = 0o666, isNew = false }: { mode?: number; isNew?: boolean } = {},
): Promise<void> {
  const target = resolve(path);
  const folder = dirname(target);
  // In the same folder: a rename from one file system to another is a copy, and copies can be torn.
  const temporary = join(folder, `.${basename(target)}.${randomUUID()}.tmp`);
  await makeFolder(folder);
  try {
    await writeAndSync(temporary, data, mode);
    if (isNew) await moveToFree(temporary, target);
    else await rename(temporary, target);
    await syncFolder(folder);
  } catch (cause) {
    await rm(temporary, { force: true }).catch(() => {});
    throw new FileWriteError({ path: target, cause });
  }
}

/** A rename replaces what is there; a hard link does not. */
async function moveToFree(source: string, target: string): Promise<void> {
  await link(source, target);
  await rm(source, { force: true });
}

async function writeAndSync(path: string, data: string | Uint8Array, mode: number): Promise<void> {
  const file: FileHandle = await open(path, "wx", mode);
  try {
    await file.writeFile(data);
    await file.sync();
  } finally {
    await file.close();
  }
}
