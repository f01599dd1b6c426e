import { spawnSync } from "node:child_process";
import { join } from "node:path";

/** Runs a program of the site's own node_modules with this Node; throws if it fails. */
export function runTool(site: string, program: string, parameters: readonly string[]): void {
  const { status } = spawnSync(process.execPath, [join(site, "node_modules", program), ...parameters], {
    cwd: site,
    stdio: ["ignore", "inherit", "inherit"],
  });
  if (status !== 0) throw new Error(`${program} failed with exit code ${String(status)}.`);
}
