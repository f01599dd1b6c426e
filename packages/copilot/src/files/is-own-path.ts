import { lstat } from "node:fs/promises";
import { join } from "node:path";

const writableByAnybody = 0o002;

/**
 * Whether a file and the folders on the way to it belong to this user or to root, and can't be written by anybody, and none is a link.
 *
 * @param parts names below `folder`, which is not checked
 */
export async function isOwnPath(folder: string, parts: readonly string[]): Promise<boolean> {
  const own = process.getuid?.();
  let path = folder;
  for (const part of parts) {
    path = join(path, part);
    const stats = await lstat(path).catch(() => undefined);
    if (!stats || stats.isSymbolicLink()) return false;
    if (own === undefined) continue;
    if ((stats.uid !== own && stats.uid !== 0) || (stats.mode & writableByAnybody) !== 0) return false;
  }
  return true;
}
