import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { whyInstall } from "./packages.mjs";

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

interface Entry {
  version: string;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
}

const linux = { os: "linux", cpu: "x64", libc: "glibc" };
const ours = { os: ["linux"], cpu: ["x64"] };

/**
 * Returns a clone whose lock file requires `wanted` and in which npm recorded `installed`; every installed package is
 * on disk.
 */
function clone(wanted: Record<string, Entry>, installed?: Record<string, Entry>): string {
  const folder = mkdtempSync(join(tmpdir(), "surehand-setup-"));
  folders.push(folder);
  const write = (path: string, packages: Record<string, Entry>): void => {
    const inModules = Object.entries(packages).map(([name, entry]) => [`node_modules/${name}`, entry]);
    writeFileSync(join(folder, path), JSON.stringify({ packages: Object.fromEntries(inModules) }));
  };
  write("package-lock.json", wanted);
  if (installed === undefined) return folder;
  for (const name of ["", ...Object.keys(installed)])
    mkdirSync(join(folder, "node_modules", name), { recursive: true });
  write("node_modules/.package-lock.json", installed);
  return folder;
}

test("installs a fresh clone", () => {
  expect(whyInstall(clone({ zod: { version: "4.6.7" } }), linux)).toBe("not installed yet");
});

test("does nothing if npm recorded the packages of the lock file", () => {
  const packages = { zod: { version: "4.6.7" }, "@scope/name": { version: "1.0.0" } };
  expect(whyInstall(clone(packages, { ...packages, extra: { version: "1.0.0" } }), linux)).toBeUndefined();
});

test("names both versions if they differ", () => {
  const folder = clone({ zod: { version: "4.6.7" } }, { zod: { version: "4.0.0" } });
  expect(whyInstall(folder, linux)).toBe("zod is 4.0.0, package-lock.json says 4.6.7");
});

test("reports a package that was added to the lock file, or whose folder is missing", () => {
  expect(whyInstall(clone({ "@scope/name": { version: "1.0.0" } }, {}), linux)).toBe("@scope/name is missing");
  const folder = clone({ zod: { version: "4.6.7" } }, { zod: { version: "4.6.7" } });
  rmSync(join(folder, "node_modules/zod"), { recursive: true });
  expect(whyInstall(folder, linux)).toBe("zod is missing");
});

test.each([
  ["for this platform", { ...ours }, "tool is missing"],
  ["for this platform and C library", { ...ours, libc: ["glibc"] }, "tool is missing"],
  ["for another C library", { ...ours, libc: ["musl"] }, undefined],
  ["for another system", { os: ["darwin"], cpu: ["x64"] }, undefined],
  ["for another processor", { os: ["linux"], cpu: ["arm64"] }, undefined],
  ["for no platform in particular", {}, undefined],
])("an optional package %s that was not installed", (_what, made, expected) => {
  expect(whyInstall(clone({ tool: { version: "1.0.0", optional: true, ...made } }, {}), linux)).toBe(expected);
});
