import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export interface DebianDocs {
  /** Debian package: "python3.11-doc". */
  readonly package: string;
  /** Folder of its HTML pages, below the root of the package. */
  readonly folder: string;
  /** Environment variable that names another folder of these pages. */
  readonly variable: string;
}

const cache = fileURLToPath(new URL("../../node_modules/.cache/surehand/", import.meta.url));
const TIMEOUT_MS = 120_000;

/**
 * Returns the folder of a package's HTML pages: the one that the variable names, else the package's own, downloaded with apt-get on first use and
 * unpacked in node_modules/.cache (nothing is installed). Undefined if there is no apt-get, or no such package.
 */
export function debianDocs({ package: name, folder, variable }: DebianDocs): string | undefined {
  const named = process.env[variable];
  if (named !== undefined) return named;
  const unpacked = join(cache, name);
  const pages = join(unpacked, folder);
  if (existsSync(pages)) return pages;
  mkdirSync(cache, { recursive: true });
  const run = (command: string, args: readonly string[]): boolean =>
    spawnSync(command, args, { cwd: cache, timeout: TIMEOUT_MS, stdio: "ignore" }).status === 0;
  console.log(`Downloading Debian's ${name}`);
  if (!run("apt-get", ["download", name]) && !(run("apt-get", ["update"]) && run("apt-get", ["download", name])))
    return undefined;
  const archive = readdirSync(cache).find((file) => file.startsWith(`${name}_`) && file.endsWith(".deb"));
  return archive !== undefined && run("dpkg-deb", ["-x", archive, unpacked]) && existsSync(pages) ? pages : undefined;
}
