import { readdir } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { PathEscapeError } from "@surehand/kernel";

/**
 * Checks that the folder of a run contains files and folders alone, for example in an archive of somebody else. A writer would follow a symbolic
 * link, and a reader of a pipe would wait forever.
 *
 * @throws PathEscapeError if it does
 */
export async function refuseLinks(directory: string): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const link = entries.find((entry) => !entry.isFile() && !entry.isDirectory());
  if (!link) return;
  const name = relative(directory, join(link.parentPath, link.name));
  throw new PathEscapeError(directory, name.replaceAll(sep, "/"));
}
