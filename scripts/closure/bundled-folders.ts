import { readFileSync } from "node:fs";
import { listBundles } from "../build-bundles.mjs";

/**
 * Returns the folders, as in package-lock.json, of the libraries that the build bundles into our packages: those that
 * `packages/*\/bundled/*.d.ts` import from.
 */
export function bundledFolders(root: string): string[] {
  const names = listBundles(root).flatMap((path) =>
    [...readFileSync(path, "utf8").matchAll(/from "((?:@[^/"]+\/)?[^/"]+)/gu)].flatMap(([, name]) => name ?? []),
  );
  return [...new Set(names)].sort().map((name) => `node_modules/${name}`);
}
