import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { InvalidInputError } from "@surehand/kernel";
import { createSigningKey } from "@surehand/journal";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readTrustedKeys } from "./trusted-keys.ts";

const key = createSigningKey();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "surehand-trusted-keys-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function keyFile(name: string, text: string, mode: number): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, text);
  await chmod(path, mode);
  return path;
}

test("--trust-key takes fingerprints, in any case, and files with a public key", async () => {
  const path = await keyFile("orchestrator.pem", key.publicKeyPem, 0o644);
  const trusted = { fingerprint: key.fingerprint };
  expect(readTrustedKeys([key.fingerprint, key.fingerprint.toUpperCase(), path])).toEqual([trusted, trusted, trusted]);
  expect(readTrustedKeys([])).toEqual([]);
});

test("--trust-key refuses a shortened fingerprint, a file that is no key, and one that another user can write", async () => {
  const other = await keyFile("other.pem", "-----BEGIN PUBLIC KEY-----\n", 0o644);
  const shared = await keyFile("shared.pem", key.publicKeyPem, 0o666);
  const hasUsers = process.getuid !== undefined;
  for (const text of [key.fingerprint.slice(0, 40), other, ...(hasUsers ? [shared] : [])])
    expect(() => readTrustedKeys([text]), text).toThrow(InvalidInputError);
});
