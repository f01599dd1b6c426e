import { execFileSync, type ExecFileSyncOptionsWithStringEncoding } from "node:child_process";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";

/** This module imports no package: it is loaded before the packages are redirected. */
const root = join(import.meta.dirname, "../..");
const variable = "SUREHAND_AGAINST";

/** Folder of the checkout whose packages this process uses instead of its own; undefined if it uses its own. */
export function comparedCheckout(): string | undefined {
  return process.env[variable];
}

/** Returns the path of a built file, such as the CLI, in the checkout whose packages this process uses. */
export function builtFile(path: string): string {
  return join(comparedCheckout() ?? root, path);
}

/** Environment of a process that uses the packages of another checkout. Its child processes use them too. */
export function environmentOf(checkout: string): NodeJS.ProcessEnv {
  const options = [process.env["NODE_OPTIONS"] ?? "", `--import=${import.meta.resolve("./resolve-checkout.ts")}`];
  return { ...process.env, [variable]: checkout, NODE_OPTIONS: options.join(" ").trim() };
}

/**
 * Resolves the folder of a checkout.
 * @throws TypeError if it is not a built checkout
 */
export function findCheckout(directory: string): string {
  const checkout = resolve(directory);
  const missing = ["node_modules/@surehand/browser", "packages/browser/dist/index.js"].find(
    (path) => !existsSync(join(checkout, path)),
  );
  if (missing === undefined) return checkout;
  throw new TypeError(`${checkout} is no built checkout: it has no ${missing}. Run "npm run setup" in it.`);
}

/** Describes the commit of a checkout, and whether files were changed since. */
export function describeCheckout(checkout: string): string {
  try {
    const options: ExecFileSyncOptionsWithStringEncoding = {
      cwd: checkout,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    };
    return execFileSync("git", ["describe", "--always", "--dirty"], options).trim();
  } catch {
    return "no git checkout";
  }
}
