import { createHash } from "node:crypto";

/** Returns whether a file is in the fixed sample: the SHA-1 of its path begins with 0 to 4. */
export function isInSample(path: string): boolean {
  return /^[0-4]/.test(createHash("sha1").update(path).digest("hex"));
}
