import { describe, expect, test } from "vitest";
import { isSignedBy, payloadOf, signEnvelope } from "./envelope.ts";
import { createSigningKey } from "./signing-key.ts";

const key = createSigningKey();
const payloadType = "application/vnd.example+json";
const envelope = signEnvelope({ payloadType, payload: { answer: 42 }, key });

describe("a DSSE envelope", () => {
  test("signs the pre-authentication encoding of the specification", () => {
    const body = '{"answer":42}';
    const encoded = Buffer.from(`DSSEv1 28 application/vnd.example+json ${body.length} ${body}`);
    const [signature] = envelope.signatures;
    expect(key.verify(encoded, Buffer.from(signature?.sig ?? "", "base64"))).toBe(true);
    expect(signature?.keyid).toBe(key.fingerprint);
    expect(payloadOf(envelope)).toEqual({ answer: 42 });
  });

  test("is signed by no other key, for no other type and no other payload", () => {
    const payload = Buffer.from('{"answer":43}').toString("base64");
    expect(isSignedBy(envelope, key)).toBe(true);
    expect(isSignedBy(envelope, createSigningKey())).toBe(false);
    expect(isSignedBy({ ...envelope, payloadType: "application/json" }, key)).toBe(false);
    expect(isSignedBy({ ...envelope, payload }, key)).toBe(false);
  });

  test("has no payload where it holds no JSON", () => {
    expect(payloadOf({ ...envelope, payload: Buffer.from("{").toString("base64") })).toBeUndefined();
  });
});
