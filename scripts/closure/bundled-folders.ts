import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Folders, as in package-lock.json, of the libraries that the build bundles into our packages: those that `packages/*\/bundled/*.d.ts`
 * import from.
 */
export function bundledFolders(root: string): string[] {
  const declarations = readdirSync(join(root, "packages"))
    .map((name) => join(root, "packages", name, "bundled"))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
    .filter((path) => /\.d\.c?ts$/u.test(path));
  const names = declarations.flatMap((path) =>
    [...readFileSync(path, "utf8").matchAll(/from "((?:@[^/"]+\/)?[^/"]+)/gu)].flatMap(([, name]) => name ?? []),
  );
  return [...new Set(names)].sort().map((name) => `node_modules/${name}`);
}
