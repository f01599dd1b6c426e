import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { SetupError } from "./reporter.mjs";
import { environment, run, secondsSince } from "./run.mjs";

/**
 * Runs `npm ci` unless node_modules already matches package-lock.json.
 * @param {{ root: string, reporter: import("./reporter.mjs").Reporter }} options
 */
export function installPackages({ root, reporter }) {
  const reason = whyInstall(root);
  if (reason === undefined) return;
  const startedAtMs = Date.now();
  reporter.did("npm packages", `${reason}: running npm ci (takes about half a minute)`);
  // Runs without the repository's own Node in PATH, because npm ci is about to delete it. `--include`:
  // NODE_ENV=production and omit settings would leave out the tools.
  const result = run(
    "npm",
    ["ci", "--include=dev", "--include=optional", "--no-audit", "--no-fund", "--loglevel=error"],
    {
      cwd: root,
      env: environment({ hasOwnTools: false }),
    },
  );
  if (!result.ok) {
    throw new SetupError({
      step: "npm packages",
      message: "npm ci failed",
      hint: hintFor(result.output),
      output: result.output,
    });
  }
  reporter.did("npm packages", `installed in ${secondsSince(startedAtMs)}`);
}

/**
 * Compares package-lock.json with npm's record of the installed packages, so that a manual `npm install` counts, too.
 * @param {string} root
 * @param {Platform} [platform]
 * @returns {string | undefined} undefined if there is nothing to do
 */
export function whyInstall(root, platform = thisPlatform()) {
  const installed = readPackages(join(root, "node_modules", ".package-lock.json"));
  if (installed === undefined) return "not installed yet";
  const wanted = readPackages(join(root, "package-lock.json")) ?? {};
  for (const [path, entry] of Object.entries(wanted)) {
    if (!path.includes("node_modules/")) continue;
    const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
    const present = installed[path];
    if (present === undefined && entry.optional === true && !isFor(entry, platform)) continue;
    if (present === undefined || !existsSync(join(root, path))) return `${name} is missing`;
    if (present.version !== entry.version)
      return `${name} is ${present.version}, package-lock.json says ${entry.version}`;
  }
  return undefined;
}

/**
 * @typedef {{ version?: string, optional?: boolean, os?: string | string[], cpu?: string | string[], libc?: string | string[] }} LockEntry
 * @typedef {{ os: string, cpu: string, libc: string }} Platform
 */

/**
 * @param {string} path
 * @returns {Record<string, LockEntry> | undefined}
 */
function readPackages(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")).packages : undefined;
}

/**
 * Whether this optional package is required on this platform; one without a platform (a dependency of another one) is not.
 * @param {LockEntry} entry
 * @param {Platform} platform
 */
function isFor(entry, platform) {
  if (entry.os === undefined || entry.cpu === undefined) return false;
  const fits = (/** @type {string | string[] | undefined} */ list, /** @type {string} */ value) =>
    list === undefined || [list].flat().includes(value);
  return fits(entry.os, platform.os) && fits(entry.cpu, platform.cpu) && fits(entry.libc, platform.libc);
}

/** @returns {Platform} */
function thisPlatform() {
  return { os: process.platform, cpu: process.arch, libc: cLibrary() };
}

function cLibrary() {
  if (process.platform !== "linux") return "";
  const report = /** @type {{ header?: { glibcVersionRuntime?: string } } | undefined} */ (process.report?.getReport());
  return report?.header?.glibcVersionRuntime === undefined ? "musl" : "glibc";
}

/** @param {string} output */
function hintFor(output) {
  const known = /** @type {[RegExp, string][]} */ ([
    [/EUSAGE|in sync/u, "package.json and package-lock.json disagree: run `npm install`, then commit both."],
    [
      /SELF_SIGNED_CERT|UNABLE_TO_(?:VERIFY|GET)|CERT_UNTRUSTED/u,
      "something between here and the npm registry signs with its own certificate: let NODE_EXTRA_CA_CERTS name its file.",
    ],
    [
      /ENOTFOUND|ETIMEDOUT|ECONNREFUSED|EAI_AGAIN|ECONNRESET/u,
      "the npm registry was not reached: check the network, the proxy (`npm config get proxy`) and the registry (`npm config get registry`).",
    ],
    [
      /EACCES|EPERM/u,
      "this user may not write here: check the owner of this folder and of npm's cache (`npm config get cache`).",
    ],
    [/ENOSPC/u, "the disk is full: about 700 MB are needed."],
    [/spawnSync npm ENOENT/u, "npm was not found in PATH: install Node with npm from https://nodejs.org."],
  ]);
  return (
    known.find(([pattern]) => pattern.test(output))?.[1] ?? "read npm's own words above; `npm ci` runs this step alone."
  );
}
