import { readdir } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { isMissingFile } from "../files/is-missing-file.ts";

/**
 * Lists the entries of a folder, and of the folders below, that are neither files nor folders: symbolic links, pipes, sockets, devices. A
 * reader that follows one leaves the folder, or waits forever. The folder itself may be reached through a link.
 *
 * @returns names relative to `directory`, with `/`, sorted. Empty if there is no such folder.
 */
export async function irregularEntries(directory: string): Promise<string[]> {
  try {
    const entries = await readdir(directory, { withFileTypes: true, recursive: true });
    return entries
      .filter((entry) => !entry.isFile() && !entry.isDirectory())
      .map((entry) => relative(directory, join(entry.parentPath, entry.name)).split(sep).join("/"))
      .toSorted();
  } catch (error) {
    if (isMissingFile(error)) return [];
    throw error;
  }
}
