import { createHash } from "node:crypto";

/** Returns the hash in lower-case hexadecimal. Text is hashed as UTF-8. */
export function sha256(data: string | Uint8Array): string {
  return createHash("sha256").update(data).digest("hex");
}

export function isSha256(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text);
}
