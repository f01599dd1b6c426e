import { realpath } from "node:fs/promises";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { refuseScheme, webSchemes } from "@surehand/browser";
import { InvalidInputError, isPlainPathIn } from "@surehand/kernel";

/**
 * Checks the addresses of a replay before a browser opens them: the file may come from somebody else. Allowed are addresses of the web, and
 * files of the working folder that are not hidden.
 *
 * @throws InvalidInputError that names the address
 */
export async function assertAddressesAllowed(urls: readonly string[], workingFolder = process.cwd()): Promise<void> {
  for (const url of urls) {
    if (await isFileInside(workingFolder, url)) continue;
    const reason = reasonOf(url);
    if (reason === undefined) continue;
    throw new InvalidInputError({
      input: "replay",
      problem: `opens ${JSON.stringify(url.slice(0, LONGEST_ADDRESS))}${reason}`,
      hint: "If you trust it, name the address yourself: surehand play --replay FILE URL.",
    });
  }
}

const LONGEST_ADDRESS = 200;

function reasonOf(url: string): string | undefined {
  if (URL.parse(url)?.protocol === "file:") return ", a file that is hidden or outside of the working folder";
  const refusal = refuseScheme(url, webSchemes);
  return refusal && `: ${refusal.reason}`;
}

async function isFileInside(workingFolder: string, url: string): Promise<boolean> {
  const path = pathOf(url);
  const root = resolve(workingFolder);
  // Another path is not even looked at: on Windows, that could connect to a server.
  if (path === undefined || !isPlainPathIn(root, path)) return false;
  try {
    return isPlainPathIn(await realpath(root), await realpath(path));
  } catch {
    return false;
  }
}

/** Returns undefined for what is no file of this machine, such as `file://host/x`. */
function pathOf(url: string): string | undefined {
  try {
    return resolve(fileURLToPath(url));
  } catch {
    return undefined;
  }
}
