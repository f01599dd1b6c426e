import { lstat } from "node:fs/promises";
import { basename } from "node:path";
import { isMissingFile } from "../files/is-missing-file.ts";
import { layoutOf } from "../layout.ts";

/**
 * Checks that the parts of a journal are files and folders of its own. In a folder of somebody else, a link would lead the writer to other files.
 * The folder itself may be reached through a link.
 *
 * @throws Error naming the part that is something else
 */
export async function refuseLinks(directory: string): Promise<void> {
  const { blobs, ...files } = layoutOf(directory);
  const parts = [blobs, ...Object.values(files)];
  for (const path of parts) {
    const stats = await statsOf(path);
    const isOwn = path === blobs ? stats?.isDirectory() : stats?.isFile();
    if (isOwn === false)
      throw new Error(`${basename(path)} is no ${path === blobs ? "folder" : "file"}, but a link or a device`);
  }
}

async function statsOf(path: string): Promise<Awaited<ReturnType<typeof lstat>> | undefined> {
  try {
    return await lstat(path);
  } catch (error) {
    if (isMissingFile(error)) return undefined;
    throw error;
  }
}
