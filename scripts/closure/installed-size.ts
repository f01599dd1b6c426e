import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import type { ClosurePackage } from "./production-closure.ts";

/** Unpacked sizes in bytes by package name, as npm reports them. */
export type PackedSizes = ReadonlyMap<string, number>;

/**
 * Returns the bytes that `npm install` writes for these packages: our packages as they would be packed, the others as
 * they are installed here.
 *
 * @throws Error when a package is neither packed nor installed
 */
export function installedSize(root: string, closure: readonly ClosurePackage[], packed: PackedSizes): number {
  let total = 0;
  for (const { name, isOurs } of closure) {
    const size = isOurs ? packed.get(name) : folderSize(join(root, "node_modules", name));
    if (size === undefined) throw new Error(`The size of ${name} is unknown: it was not packed.`);
    total += size;
  }
  return total;
}

function folderSize(folder: string): number {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== "node_modules")
    .map((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? folderSize(path) : statSync(path).size;
    })
    .reduce((left, right) => left + right, 0);
}
