import { homedir } from "node:os";
import { join } from "node:path";
import { type KeyStore, openKeyStore, type SigningKey } from "@surehand/journal";

/** The user's key store: `SUREHAND_KEYS`, else `~/.surehand/keys`. */
export function ownKeyStore(environment: NodeJS.ProcessEnv = process.env): KeyStore {
  return openKeyStore(environment["SUREHAND_KEYS"] || join(homedir(), ".surehand", "keys"));
}

/** The key that the user's runs are signed with; made on first use. */
export function ownSigningKey(): Promise<SigningKey> {
  return ownKeyStore().signingKey();
}
