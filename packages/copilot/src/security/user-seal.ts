import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import { openUserKeyStore } from "@surehand/journal";

/** Seals texts that the copilot keeps in the project, with a key of the user that is outside of it. */
export interface UserSeal {
  sealOf(text: string): string;
  accepts(text: string, seal: unknown): boolean;
}

/**
 * Opens the seal of this user. Somebody who can write to the project, or sends it, can't make one: without a valid seal, nothing that is kept
 * there is shown, chosen or written again.
 */
export async function openUserSeal(): Promise<UserSeal> {
  const key = await userKey();
  const sealOf = (text: string): string => createHmac("sha256", key).update(text).digest("base64url");
  return {
    sealOf,
    accepts: (text, seal) => {
      const [wanted, given] = [Buffer.from(sealOf(text)), Buffer.from(typeof seal === "string" ? seal : "")];
      return wanted.length === given.length && timingSafeEqual(wanted, given);
    },
  };
}

/** Reads or creates the key. If none can be kept, the one that is returned is valid until the process ends. */
async function userKey(): Promise<Uint8Array> {
  try {
    const { privateKeyPem } = await openUserKeyStore().signingKey();
    return new Uint8Array(hkdfSync("sha256", privateKeyPem, "", "surehand copilot", 32));
  } catch {
    return randomBytes(32);
  }
}
