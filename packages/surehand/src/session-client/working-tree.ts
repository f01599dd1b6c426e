import { existsSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";

/** Returns the root of the working tree that contains a folder: the nearest folder with `.git`, else the folder itself. */
export function workingTreeOf(directory: string): string {
  const start = realpathSync(directory);
  for (let folder = start; ; folder = dirname(folder)) {
    if (existsSync(join(folder, ".git"))) return folder;
    if (dirname(folder) === folder) return start;
  }
}
