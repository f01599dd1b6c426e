import { readdir, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { makeFolder, writeFileAtomic } from "@surehand/kernel";
import { isMissingFile } from "../files/is-missing-file.ts";
import {
  createSigningKey,
  readSigningKey,
  readVerifyingKey,
  type SigningKey,
  type VerifyingKey,
} from "./signing-key.ts";

/** A folder with the user's own signing key and the public keys that the user trusts. */
export interface KeyStore {
  /** Absolute. */
  readonly directory: string;
  /** Reads the user's own key; creates it on first use, readable only by its owner (mode 0600). */
  signingKey(): Promise<SigningKey>;
  /** The user's own public key, if there is one, and those that `trust` stored. */
  trustedKeys(): Promise<VerifyingKey[]>;
  /** Stores a public key, so that what it signs is accepted from now on. */
  trust(key: VerifyingKey): Promise<void>;
}

/**
 * Opens a key store. Nothing is written until a key is created or trusted.
 *
 * Layout: `signing-key.pem` (PKCS #8) and `trusted/<fingerprint>.pem` (SPKI).
 */
export function openKeyStore(directory: string): KeyStore {
  const path = resolve(directory);
  const own = join(path, "signing-key.pem");
  const trusted = join(path, "trusted");
  return {
    directory: path,
    signingKey: () => readOrCreate(own),
    trustedKeys: async () => {
      const ownPem = await readText(own);
      const pems = await Promise.all((await pemFilesIn(trusted)).map((file) => readText(file)));
      return [ownPem, ...pems].flatMap((pem) => (pem === undefined ? [] : [readVerifyingKey(pem)]));
    },
    trust: async ({ fingerprint, publicKeyPem }) => {
      await makeFolder(trusted);
      await writeFileAtomic(join(trusted, `${fingerprint}.pem`), publicKeyPem);
    },
  };
}

async function readOrCreate(path: string): Promise<SigningKey> {
  const existing = await readText(path);
  if (existing !== undefined) return readSigningKey(existing);
  const key = createSigningKey();
  try {
    await writeFileAtomic(path, key.privateKeyPem, { mode: 0o600, isNew: true });
    return key;
  } catch (error) {
    // Another process created one at the same moment: that one counts.
    const theirs = await readText(path);
    if (theirs === undefined) throw error;
    return readSigningKey(theirs);
  }
}

async function pemFilesIn(folder: string): Promise<string[]> {
  try {
    const names = await readdir(folder);
    return names
      .filter((name) => name.endsWith(".pem"))
      .toSorted()
      .map((name) => join(folder, name));
  } catch (error) {
    if (isMissingFile(error)) return [];
    throw error;
  }
}

async function readText(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if (isMissingFile(error)) return undefined;
    throw error;
  }
}
