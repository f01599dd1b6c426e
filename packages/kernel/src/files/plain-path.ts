import { dirname, join, relative, sep } from "node:path";

/** Whether a path is in a folder. Both are absolute. False if the folder is the root of a file system, which is too much to allow. */
export function isPathIn(root: string, path: string): boolean {
  return dirname(root) !== root && path.startsWith(join(root, sep));
}

/** Whether a path is in a folder, and no part of it below that folder is hidden, as in `.env` and `.git/config`. */
export function isPlainPathIn(root: string, path: string): boolean {
  return (
    isPathIn(root, path) &&
    !relative(root, path)
      .split(sep)
      .some((name) => name.startsWith("."))
  );
}
