import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Installs the packages that build the site, unless they are those of the lock file. */
export function installSite(site: string): void {
  const lock = join(site, "package-lock.json");
  const installed = join(site, "node_modules", ".installed-lock.json");
  if (existsSync(installed) && readFileSync(installed, "utf8") === readFileSync(lock, "utf8")) return;
  console.log("docs:site: installing packages into site/node_modules");
  const { status } = spawnSync("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"], {
    cwd: site,
    stdio: ["ignore", "ignore", "inherit"],
    shell: process.platform === "win32",
  });
  if (status !== 0) throw new Error(`npm ci failed in ${site} with exit code ${String(status)}.`);
  copyFileSync(lock, installed);
}
