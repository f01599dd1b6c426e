import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";

/** Writes the tarball of every package into a folder. */
export function packInto(root: string, folder: string): void {
  const given = ["pack", "--workspaces", "--ignore-scripts", "--loglevel=error", "--pack-destination", folder];
  execFileSync("npm", given, { cwd: root, stdio: ["ignore", "ignore", "inherit"] });
}

/** The tarballs of these packages. */
export function tarballsOf(folder: string, names: readonly string[]): string[] {
  const wanted = new Set(names.map((name) => name.replace("@", "").replace("/", "-")));
  return readdirSync(folder)
    .filter((file) => wanted.has(file.replace(/-\d+\.\d+\.\d+[^/]*\.tgz$/u, "")))
    .map((file) => join(folder, file));
}
