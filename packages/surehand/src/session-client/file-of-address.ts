import { existsSync, statSync } from "node:fs";
import { resolve } from "node:path";

/**
 * Returns the path of the file that an address names, if it exists. Only the form of the address decides whether it is a path: a folder
 * of a repository can be called `example.com`, `localhost` or `https:`, and must not stand in for the site.
 */
export function fileOfAddress(address: string, directory: string): string | undefined {
  const path = resolve(directory, address);
  if (explicitPath.test(address)) return existsSync(path) ? path : undefined;
  if (!pageFile.test(address)) return undefined;
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true ? path : undefined;
}

/** Whether an address can be nothing but a path: no host begins or ends like this. */
export function isPathOnly(address: string): boolean {
  return explicitPath.test(address) || (pageFile.test(address) && !/[\\/]/.test(address));
}

/** Matches `.`, `./page`, `../page`, `/page`, `~/page` and `C:\page`. */
const explicitPath = /^(?:\.{1,2}$|\.{0,2}[\\/]|~|[a-z]:[\\/])/i;

/** Matches `page.html` and `dist/page.html`. Of several parts, the first is no host: it has no dot, no port and is not `localhost`. */
const pageFile = /^(?!localhost[\\/])(?:[^.:@?#\\/]+[\\/][^?#]*|[^:@?#\\/]+)\.(?:x?html?|svg|pdf|txt)$/i;
