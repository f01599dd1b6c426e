import { InvalidInputError } from "@surehand/kernel";
import { generateKeyPairSync } from "node:crypto";
import { describe, expect, test } from "vitest";
import { createSigningKey, readSigningKey, readVerifyingKey } from "./signing-key.ts";

const bytes = Buffer.from("what is signed");

describe("a signing key", () => {
  test("signs what its public half verifies, after both were written and read", () => {
    const key = createSigningKey();
    const signature = readSigningKey(key.privateKeyPem).sign(bytes);
    const reader = readVerifyingKey(key.publicKeyPem);
    expect(reader.fingerprint).toBe(key.fingerprint);
    expect(reader.verify(bytes, signature)).toBe(true);
    expect(reader.verify(Buffer.from("what is not signed"), signature)).toBe(false);
    expect(createSigningKey().verify(bytes, signature)).toBe(false);
  });

  test("gives its public half to a reader of public keys", () => {
    const key = createSigningKey();
    expect(readVerifyingKey(key.privateKeyPem).publicKeyPem).toBe(key.publicKeyPem);
  });

  test.each([
    ["no PEM", "secret nonsense"],
    [
      "a key of another kind",
      generateKeyPairSync("x25519").privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    ],
  ])("refuses %s without showing it", (_name, pem) => {
    expect(() => readSigningKey(pem)).toThrow(InvalidInputError);
    expect(() => readSigningKey(pem)).not.toThrow(/nonsense|BEGIN/);
  });
});
