import { z } from "zod";
import type { SigningKey, VerifyingKey } from "./signing-key.ts";

/**
 * A DSSE envelope: https://github.com/secure-systems-lab/dsse/blob/v1.0.2/envelope.md. `payload` and `sig` are base64, `keyid`
 * is the fingerprint of the key. We write exactly one signature, and accept no other number.
 */
export type Envelope = z.infer<typeof envelopeSchema>;

export const envelopeSchema = z.strictObject({
  payloadType: z.string(),
  payload: z.base64(),
  signatures: z.tuple([z.strictObject({ keyid: z.string(), sig: z.base64() })]),
});

/** Returns the bytes of a file that holds an envelope. */
export function encodeEnvelope(envelope: Envelope): Buffer {
  return Buffer.from(`${JSON.stringify(envelope)}\n`);
}

/**
 * Whether a file has the one form that `encodeEnvelope` and `signEnvelope` write. Any other form can be read in two ways: another parser
 * may take the first of two equal keys, or stop at other bytes.
 */
export function isCanonical(bytes: Uint8Array, { payloadType, payload, signatures: [signature] }: Envelope): boolean {
  const body = Buffer.from(payload, "base64");
  const envelope: Envelope = {
    payloadType,
    payload: body.toString("base64"),
    signatures: [{ keyid: signature.keyid, sig: Buffer.from(signature.sig, "base64").toString("base64") }],
  };
  const json = payloadOf(envelope);
  return encodeEnvelope(envelope).equals(bytes) && json !== undefined && Buffer.from(JSON.stringify(json)).equals(body);
}

/** Signs JSON. */
export function signEnvelope(input: { payloadType: string; payload: unknown; key: SigningKey }): Envelope {
  const { payloadType, key } = input;
  const payload = Buffer.from(JSON.stringify(input.payload));
  const sig = Buffer.from(key.sign(preAuthenticationEncoding(payloadType, payload))).toString("base64");
  return { payloadType, payload: payload.toString("base64"), signatures: [{ keyid: key.fingerprint, sig }] };
}

/** Whether the envelope's signature names this key, and was made by it over this payload and type. */
export function isSignedBy(
  { payloadType, payload, signatures: [{ keyid, sig }] }: Envelope,
  key: VerifyingKey,
): boolean {
  const signed = preAuthenticationEncoding(payloadType, Buffer.from(payload, "base64"));
  return keyid === key.fingerprint && key.verify(signed, Buffer.from(sig, "base64"));
}

/** Returns the payload as JSON, or undefined if it is not JSON. */
export function payloadOf({ payload }: Envelope): unknown {
  try {
    return JSON.parse(Buffer.from(payload, "base64").toString("utf8"));
  } catch {
    return undefined;
  }
}

/** "PAE" of https://github.com/secure-systems-lab/dsse/blob/v1.0.2/protocol.md: lengths are in bytes, in decimal. */
function preAuthenticationEncoding(type: string, body: Uint8Array): Buffer {
  return Buffer.concat([Buffer.from(`DSSEv1 ${Buffer.byteLength(type)} ${type} ${body.length} `), body]);
}
