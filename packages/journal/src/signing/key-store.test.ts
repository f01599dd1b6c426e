import { stat } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../temporary-folder.test.support.ts";
import { openKeyStore } from "./key-store.ts";
import { createSigningKey } from "./signing-key.ts";

const fingerprints = (keys: readonly { fingerprint: string }[]): string[] => keys.map(({ fingerprint }) => fingerprint);

describe("a key store", () => {
  test("makes the user's key once, readable by its owner alone", async () => {
    await using folder = await temporaryFolder();
    const store = openKeyStore(join(folder.path, "keys"));
    expect(await store.trustedKeys()).toEqual([]);
    const key = await store.signingKey();
    expect((await store.signingKey()).fingerprint).toBe(key.fingerprint);
    expect((await stat(join(store.directory, "signing-key.pem"))).mode & 0o777).toBe(0o600);
  });

  test("several processes that begin at the same moment have the same key", async () => {
    await using folder = await temporaryFolder();
    const keys = await Promise.all(Array.from({ length: 16 }, () => openKeyStore(folder.path).signingKey()));
    expect(new Set(fingerprints(keys)).size).toBe(1);
  });

  test("trusts the user's own key and those that the user added", async () => {
    await using folder = await temporaryFolder();
    const store = openKeyStore(folder.path);
    const own = await store.signingKey();
    const other = createSigningKey();
    await store.trust(other);
    expect(fingerprints(await openKeyStore(folder.path).trustedKeys())).toEqual([own.fingerprint, other.fingerprint]);
  });
});
