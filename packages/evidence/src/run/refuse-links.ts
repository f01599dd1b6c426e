import { readdir } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { PathEscapeError } from "@surehand/kernel";

/**
 * Refuses a folder of a run that holds a symbolic link, such as one from an archive of somebody else: what a resumed run writes would leave
 * the folder.
 *
 * @throws PathEscapeError
 */
export async function refuseLinks(directory: string): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const link = entries.find((entry) => entry.isSymbolicLink());
  if (!link) return;
  const name = relative(directory, join(link.parentPath, link.name));
  throw new PathEscapeError(directory, name.replaceAll(sep, "/"));
}
