import { assertTrustedFolder } from "@surehand/kernel";
import { refuseLinks } from "./refuse-links.ts";
import { readRunFolder, type RunFolder } from "./run-folder.ts";

/**
 * Reads a run that is continued, and will be written to.
 *
 * @throws InvalidInputError if the folder contains no run, or another user can write to it
 * @throws PathEscapeError if it contains a symbolic link
 */
export async function openRunFolder(directory: string): Promise<RunFolder> {
  const folder = await readRunFolder(directory);
  assertTrustedFolder(directory);
  await refuseLinks(directory);
  return folder;
}
