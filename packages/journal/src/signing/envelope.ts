import { z } from "zod";
import type { SigningKey, VerifyingKey } from "./signing-key.ts";

/**
 * A DSSE envelope: https://github.com/secure-systems-lab/dsse/blob/v1.0.2/envelope.md. `payload` and `sig` are base64, `keyid`
 * is the fingerprint of the key.
 */
export type Envelope = z.infer<typeof envelopeSchema>;

export const envelopeSchema = z.object({
  payloadType: z.string(),
  payload: z.base64(),
  signatures: z.array(z.object({ keyid: z.string(), sig: z.base64() })).min(1),
});

/** Signs JSON. */
export function signEnvelope(input: { payloadType: string; payload: unknown; key: SigningKey }): Envelope {
  const { payloadType, key } = input;
  const payload = Buffer.from(JSON.stringify(input.payload));
  const sig = Buffer.from(key.sign(preAuthenticationEncoding(payloadType, payload))).toString("base64");
  return { payloadType, payload: payload.toString("base64"), signatures: [{ keyid: key.fingerprint, sig }] };
}

/** Whether one of the envelope's signatures was made by this key over this payload and type. */
export function isSignedBy({ payloadType, payload, signatures }: Envelope, key: VerifyingKey): boolean {
  const signed = preAuthenticationEncoding(payloadType, Buffer.from(payload, "base64"));
  return signatures.some(({ sig }) => key.verify(signed, Buffer.from(sig, "base64")));
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
