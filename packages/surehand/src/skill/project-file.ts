import { lstat } from "node:fs/promises";
import { join, relative, resolve, sep } from "node:path";
import { InvalidInputError, isNameInside, PathEscapeError, resolveInside } from "@surehand/kernel";

/**
 * Returns the absolute path of a file to write. Below the project, no part of it is a symbolic link: a repository of somebody else could
 * point it at a file of the user. A folder elsewhere is the user's choice.
 *
 * @param path relative to the project, or absolute
 * @param depth number of the last parts that are always checked
 * @throws InvalidInputError if a part is a link, or the path names no file
 */
export async function projectFile(directory: string, path: string, depth = 1): Promise<string> {
  const file = resolve(directory, path);
  const base = isNameInside(nameIn(directory, file))
    ? resolve(directory)
    : resolve(file, ...Array<string>(depth).fill(".."));
  await assertNoLink(base, nameIn(base, file));
  const stats = await lstat(file).catch(() => undefined);
  if (stats && !stats.isFile()) throw notWritten(file, "is not a file");
  return file;
}

async function assertNoLink(base: string, name: string): Promise<void> {
  try {
    await resolveInside(base, name);
  } catch (cause) {
    if (!PathEscapeError.isInstance(cause)) throw cause;
    throw notWritten(join(base, name), "is a symbolic link, or in a folder that is one", cause);
  }
}

function nameIn(base: string, file: string): string {
  return relative(base, file).split(sep).join("/");
}

function notWritten(file: string, problem: string, cause?: unknown): InvalidInputError {
  const hint =
    "Remove it, or write the file yourself: surehand skill prints the skill, docs/mcp.md has the entry of the MCP server.";
  return new InvalidInputError({ input: file, problem: `${problem}, and was not changed`, hint, cause });
}
