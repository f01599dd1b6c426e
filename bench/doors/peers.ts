import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const versions = {
  "@playwright/cli": "0.1.22",
  "agent-browser": "0.41.2",
  "@playwright/mcp": "0.0.83",
  "chrome-devtools-mcp": "1.11.0",
} as const;

export type Peer = keyof typeof versions;

export interface Peers {
  /** `node_modules` with the peers. */
  readonly modules: string;
  readonly versionOf: (peer: Peer) => string;
}

/** Installs the peers outside the repository once, because no other suite needs them. */
export function installPeers(print: (line: string) => void): Peers {
  const wanted = Object.entries(versions).map(([name, version]) => `${name}@${version}`);
  const folder = join(tmpdir(), `surehand-bench-doors-${Object.values(versions).join("-")}`);
  const modules = join(folder, "node_modules");
  const done = join(folder, "installed");
  if (!existsSync(done)) {
    print(`Installing ${wanted.join(", ")} into ${folder}`);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "package.json"), '{ "private": true }');
    const flags = ["--no-audit", "--no-fund", "--loglevel", "error", "--save-exact"];
    const { status } = spawnSync("npm", ["install", ...flags, ...wanted], {
      cwd: folder,
      stdio: ["ignore", "inherit", "inherit"],
    });
    if (status !== 0) throw new Error("The peers could not be installed.");
    writeFileSync(done, "");
  }
  return { modules, versionOf: (peer) => versions[peer] };
}
