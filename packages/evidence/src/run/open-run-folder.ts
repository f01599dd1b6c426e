import { readdir } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { PathEscapeError } from "@surehand/kernel";
import { readRunFolder, type RunFolder } from "./run-folder.ts";

/**
 * Reads a run that is continued, and will be written to.
 *
 * @throws InvalidInputError if the folder contains no run
 * @throws PathEscapeError if it contains a symbolic link
 */
export async function openRunFolder(directory: string): Promise<RunFolder> {
  const folder = await readRunFolder(directory);
  await refuseLinks(directory);
  return folder;
}

/**
 * Checks that the folder of a run contains no symbolic link, for example from an archive of somebody else: a resumed run would write to
 * where it points.
 *
 * @throws PathEscapeError if it does
 */
async function refuseLinks(directory: string): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const link = entries.find((entry) => entry.isSymbolicLink());
  if (!link) return;
  const name = relative(directory, join(link.parentPath, link.name));
  throw new PathEscapeError(directory, name.replaceAll(sep, "/"));
}
