import { lstat } from "node:fs/promises";
import { join } from "node:path";
import { SurehandError } from "../errors/surehand-error.ts";

/** Windows separates the parts of a path by a backslash, too, and reads a colon as a drive or a stream. */
const UNSAFE = process.platform === "win32" ? /[\0\\:]/u : /\0/u;

/**
 * Whether a name from outside (a bucket, a database, a journal, an archive, a request) is a path inside the folder that it belongs to:
 * relative, with `/` between its parts, no part empty, `.` or `..`. Says nothing about symbolic links: see `resolveInside`.
 */
export function isNameInside(name: string): boolean {
  if (name === "" || name.length > LONGEST_NAME || UNSAFE.test(name)) return false;
  return name.split("/").every((part) => part !== "" && part !== "." && part !== "..");
}

const LONGEST_NAME = 1024;

/** A name from outside would lead out of its folder. */
export class PathEscapeError extends SurehandError {
  constructor(directory: string, name: string) {
    super({
      code: "path-escape",
      message: `${JSON.stringify(name.slice(0, 200))} does not name a place inside ${directory}.`,
      hint: "The name comes from a file, a bucket, a database or a request that somebody else may have written. Do not use that source.",
    });
  }
}

/**
 * Returns the absolute path of a name from outside in a folder. Every part that exists is a file or a folder, not a symbolic link; the last
 * parts need not exist.
 *
 * @param name with `/` between its parts
 * @throws PathEscapeError when the name leads out of the folder, by itself or through a symbolic link
 */
export async function resolveInside(directory: string, name: string): Promise<string> {
  if (!isNameInside(name)) throw new PathEscapeError(directory, name);
  let path = directory;
  for (const part of name.split("/")) {
    path = join(path, part);
    const stats = await lstat(path).catch(() => undefined);
    if (!stats) break;
    if (stats.isSymbolicLink()) throw new PathEscapeError(directory, name);
  }
  return join(directory, ...name.split("/"));
}
