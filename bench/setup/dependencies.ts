import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { benchFolder } from "./paths.ts";

/**
 * Installs the peers from bench/package-lock.json if a pinned one is missing. A failed installation is printed, not
 * thrown, because suites without peers can still be measured.
 */
export async function ensureDependencies(print: (line: string) => void): Promise<void> {
  const missing = listMissing(readDependencies(`${benchFolder}/package.json`), readInstalledVersion);
  if (missing.length === 0) return;
  print(`Installing the bench's dependencies (npm ci --prefix bench), missing: ${missing.join(", ")}`);
  const result = spawnSync("npm", ["ci", "--prefix", benchFolder, "--loglevel", "error"], {
    cwd: benchFolder,
    stdio: ["ignore", "inherit", "inherit"],
    shell: process.platform === "win32",
  });
  if (result.status !== 0) print("npm ci failed: what is missing is skipped below.");
}

/**
 * Returns the names of dependencies whose installed version is not the pinned one. `npm:name@1.2.3` aliases count by
 * their version.
 */
export function listMissing(
  pinned: Readonly<Record<string, string>>,
  installedVersion: (name: string) => string | undefined,
): string[] {
  return Object.entries(pinned)
    .filter(([name, specifier]) => installedVersion(name) !== specifier.slice(specifier.lastIndexOf("@") + 1))
    .map(([name]) => name);
}

/** Returns the version of a package in bench/node_modules; undefined if it is missing. */
export function readInstalledVersion(name: string): string | undefined {
  const path = `${benchFolder}/node_modules/${name}/package.json`;
  if (!existsSync(path)) return undefined;
  const manifest: unknown = JSON.parse(readFileSync(path, "utf8"));
  const version = readField(manifest, "version");
  return typeof version === "string" ? version : undefined;
}

function readDependencies(path: string): Record<string, string> {
  const dependencies = readField(JSON.parse(readFileSync(path, "utf8")), "dependencies");
  if (typeof dependencies !== "object" || dependencies === null) return {};
  return Object.fromEntries(Object.entries(dependencies).map(([name, specifier]) => [name, String(specifier)]));
}

function readField(value: unknown, field: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, field) : undefined;
}
