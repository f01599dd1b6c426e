/** As in package.json: older ones lack what `require("surehand")` and the journal need. */
export const leastNodeVersion = "22.22";

/** Message for an older Node. */
export function oldNodeMessage(version: string): string {
  return `This is Node ${version}; surehand needs ${leastNodeVersion} or newer. Install it from https://nodejs.org, or use \`npx node@24\`.`;
}

/** Whether `version`, as in "24.1.0", is that or newer. */
export function isNodeNewEnough(version: string): boolean {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const [leastMajor = 0, leastMinor = 0] = leastNodeVersion.split(".").map(Number);
  return major > leastMajor || (major === leastMajor && minor >= leastMinor);
}
