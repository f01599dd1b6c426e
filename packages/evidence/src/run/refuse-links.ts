import { readdir } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { PathEscapeError } from "@surehand/kernel";

/**
 * Checks that the folder of a run contains no symbolic link, for example from an archive of somebody else: a resumed run would write to
 * where it points.
 *
 * @throws PathEscapeError if it does
 */
export async function refuseLinks(directory: string): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const link = entries.find((entry) => entry.isSymbolicLink());
  if (!link) return;
  const name = relative(directory, join(link.parentPath, link.name));
  throw new PathEscapeError(directory, name.replaceAll(sep, "/"));
}
