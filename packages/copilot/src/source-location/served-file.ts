import { realpath, stat } from "node:fs/promises";
import { join, relative, sep } from "node:path";

/** Folders that hold files as they are served, beside the root. */
export const servedFolders = ["public", "dist", "build", "out", "_site", "site", "www", "docs", "src"];

/**
 * Returns the file that a dev server sends for a path, relative to the root: the path itself, or one in a folder of files that are served as
 * they are. Undefined if there is none.
 *
 * @param path relative to the root, or, if the folder that is served is not known, to that folder
 */
export async function servedFile(root: string, path: string): Promise<string | undefined> {
  const parts = path.split("/");
  const inPublic = parts.map((_, index) => [...parts.slice(0, index), "public", ...parts.slice(index)].join("/"));
  for (const name of [path, ...inPublic, ...servedFolders.map((folder) => `${folder}/${path}`)])
    if ((await fileInside(root, join(root, name))) !== undefined) return name;
  return undefined;
}

/** Returns the path of a file from the root, without links. Undefined for one that does not exist, or is outside. */
export async function fileInside(root: string, path: string): Promise<string | undefined> {
  const [inRoot, file] = await Promise.all([root, path].map((each) => realpath(each).catch(() => undefined)));
  if (inRoot === undefined || file?.startsWith(inRoot + sep) !== true) return undefined;
  return (await stat(file)).isFile() ? relative(inRoot, file).split(sep).join("/") : undefined;
}
