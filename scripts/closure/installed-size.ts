import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import type { ClosurePackage } from "./production-closure.ts";

/** Bytes of a package as npm would unpack it, by its name. */
export type PackedSizes = ReadonlyMap<string, number>;

/**
 * Bytes that `npm install` writes for these packages: ours as they would be packed, those of others as they are installed here.
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
