import { mkdir, stat } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { FileWriteError } from "../errors/file-write-error.ts";
import { syncFolder } from "./sync-folder.ts";

/** Other users can't write to a new folder, whatever the umask: evidence is signed only in such folders. */
const mode = 0o755;

/**
 * Creates a folder and its missing parents. When this resolves, they are on the disk, including the name of each new
 * folder in its parent. Does nothing if the folder exists.
 *
 * @throws FileWriteError when a file is in the way or writing is not allowed.
 */
export async function makeFolder(path: string): Promise<void> {
  const folder = resolve(path);
  try {
    const firstMade = await make(folder);
    if (firstMade !== undefined) await syncParents(folder, firstMade);
  } catch (cause) {
    throw new FileWriteError({ path: folder, cause });
  }
}

/**
 * Works like `mkdir` with `recursive`, which loops forever if an existing folder reports that a folder to be created in
 * it does not exist, as /proc does.
 *
 * @returns the topmost folder that was missing
 */
async function make(folder: string): Promise<string | undefined> {
  try {
    await mkdir(folder, { mode });
    return folder;
  } catch (error) {
    if (await isFolder(folder)) return undefined;
    const parent = dirname(folder);
    if (codeOf(error) !== "ENOENT" || parent === folder) throw error;
    const firstMade = await make(parent);
    await makeIn(folder);
    return firstMade ?? folder;
  }
}

/** Another process may have created it in the meantime. */
async function makeIn(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode });
  } catch (error) {
    if (!(await isFolder(folder))) throw error;
  }
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}

async function syncParents(folder: string, firstMade: string): Promise<void> {
  for (let made = folder; made.length >= firstMade.length; made = dirname(made)) await syncFolder(dirname(made));
}
