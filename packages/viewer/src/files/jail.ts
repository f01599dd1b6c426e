import { realpath, stat } from "node:fs/promises";
import { join, sep } from "node:path";

/**
 * Returns the real path of a regular file in a folder. Undefined for everything else: folders, missing files, and paths that leave the
 * folder, also by symbolic links.
 * @param root real path of the folder
 * @param name relative path, with `/` between its parts
 */
export async function fileInside(root: string, name: string): Promise<string | undefined> {
  if (name.includes("\0") || name.includes("\\")) return undefined;
  const path = await realpath(join(root, name)).catch(() => undefined);
  if (path === undefined || !path.startsWith(root.endsWith(sep) ? root : root + sep)) return undefined;
  const found = await stat(path);
  return found.isFile() ? path : undefined;
}
