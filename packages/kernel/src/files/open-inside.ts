import { type FileHandle, open } from "node:fs/promises";
import { PathEscapeError, resolveInside } from "./path-jail.ts";
import { readFlags } from "./read-flags.ts";

/**
 * Opens a file for reading in a folder that somebody else may have written. Follows no symbolic link, and does not wait for a pipe or a device.
 *
 * @param directory may itself be reached through a link
 * @param name with `/` between its parts
 * @throws PathEscapeError if it is not a regular file inside the folder
 * @throws the system's error if it is missing or can't be opened
 */
export async function openInside(directory: string, name: string): Promise<FileHandle> {
  const file = await open(await resolveInside(directory, name), readFlags);
  const isRegular = (await file.stat()).isFile();
  if (isRegular) return file;
  await file.close();
  throw new PathEscapeError(directory, name);
}

/** Reads a file that `openInside` opens. */
export async function readInside(directory: string, name: string): Promise<Buffer> {
  await using file = await openInside(directory, name);
  return await file.readFile();
}
