import { mkdir } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { FileWriteError } from "../errors/file-write-error.ts";
import { syncFolder } from "./sync-folder.ts";

/**
 * Makes a folder and its missing parents. When this resolves, they are on the disk: a new folder's name is kept in its
 * parent, which therefore has to get there too. Does nothing where the folder exists.
 *
 * @throws FileWriteError when a file is in the way or writing is not allowed.
 */
export async function makeFolder(path: string): Promise<void> {
  const folder = resolve(path);
  try {
    const firstMade = await mkdir(folder, { recursive: true });
    if (firstMade !== undefined) await syncParents(folder, firstMade);
  } catch (cause) {
    throw new FileWriteError({ path: folder, cause });
  }
}

async function syncParents(folder: string, firstMade: string): Promise<void> {
  for (let made = folder; made.length >= firstMade.length; made = dirname(made)) await syncFolder(dirname(made));
}
