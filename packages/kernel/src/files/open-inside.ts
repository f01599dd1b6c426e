import { type FileHandle, open } from "node:fs/promises";
import { InvalidInputError } from "../errors/invalid-input-error.ts";
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

/** More than Surehand writes to a file that it reads whole. */
export const MAX_READ_BYTES = 64 * 1024 * 1024;

/**
 * Reads a file that `openInside` opens. A sparse file of any size costs its author nothing, so the size is limited.
 *
 * @throws InvalidInputError if the file has more than `MAX_READ_BYTES`
 */
export async function readInside(directory: string, name: string): Promise<Buffer> {
  await using file = await openInside(directory, name);
  const { size } = await file.stat();
  if (size <= MAX_READ_BYTES) return await file.readFile();
  throw new InvalidInputError({
    input: name,
    problem: `in ${directory} has ${size} bytes, and at most ${MAX_READ_BYTES} are read`,
    hint: "Surehand writes no such file. Get the folder from its author again.",
  });
}
