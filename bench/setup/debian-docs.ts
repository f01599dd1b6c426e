import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { workFolder } from "./paths.ts";

/** Folder of the unpacked packages: a root like `/`, with usr/share/doc in it. */
export const docsFolder = `${workFolder}/docs`;

// The two libjs packages contain scripts that pages of python3.11-doc link to.
const packages: Readonly<Record<string, string>> = {
  "python3.11-doc": "usr/share/doc/python3.11/html/contents.html",
  "postgresql-doc-15": "usr/share/doc/postgresql-doc-15/html/bookindex.html",
  "nodejs-doc": "usr/share/doc/nodejs/api/fs.html",
  "libjs-jquery": "usr/share/javascript/jquery/jquery.js",
  "libjs-underscore": "usr/share/javascript/underscore/underscore.js",
};

/**
 * Downloads and unpacks missing packages. Failures are printed; their cases are skipped because the files are missing.
 */
export function ensureDebianDocs(print: (line: string) => void): void {
  const missing = Object.entries(packages).filter(([, file]) => !existsSync(`${docsFolder}/${file}`));
  if (missing.length === 0) return;
  print(
    `Fetching Debian packages into bench/.work (apt-get download, dpkg -x): ${missing.map(([name]) => name).join(", ")}`,
  );
  for (const [name] of missing) {
    const problem = fetchPackage(name);
    if (problem !== undefined) print(`${name} can't be had: ${problem}`);
  }
}

/** Returns the problem; undefined if there is none. */
function fetchPackage(name: string): string | undefined {
  const folder = `${workFolder}/packages/${name}`;
  mkdirSync(folder, { recursive: true });
  mkdirSync(docsFolder, { recursive: true });
  const downloaded = runQuietly("apt-get", ["download", "-q", name], folder);
  if (downloaded !== undefined) return downloaded;
  const archive = readdirSync(folder).find((file) => file.endsWith(".deb"));
  if (archive === undefined) return "apt-get left no archive.";
  return runQuietly("dpkg", ["-x", archive, docsFolder], folder);
}

function runQuietly(command: string, args: string[], cwd: string): string | undefined {
  const result = spawnSync(command, args, { cwd, encoding: "utf8" });
  if (result.error) return `${command} can't be run (${result.error.message})`;
  if (result.status === 0) return undefined;
  return `${command} failed: ${result.stderr.trim().split("\n").at(-1) ?? ""}`;
}
