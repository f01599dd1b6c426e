import type { z } from "zod";
import {
  type Envelope,
  encodeEnvelope,
  envelopeSchema,
  isCanonical,
  isSignedBy,
  payloadOf,
  signEnvelope,
} from "./envelope.ts";
import { readVerifyingKey, type SigningKey, type VerifyingKey } from "./signing-key.ts";

/** A signed payload, and the key that the payload itself names: whether to trust that key is the caller's decision. */
export interface SealedPayload<T> {
  readonly payload: T;
  readonly key: VerifyingKey;
}

/**
 * Signs data for a reader who knows the fingerprint of the key. The public key travels with the data.
 *
 * @param payloadType media type that says what the data is, so that no signature can be used for other data
 * @returns the text of a canonical DSSE envelope, one line with a line end
 */
export function sealPayload(payloadType: string, payload: Readonly<Record<string, unknown>>, key: SigningKey): string {
  const data = { ...payload, publicKey: key.publicKeyPem };
  return encodeEnvelope(signEnvelope({ payloadType, payload: data, key })).toString("utf8");
}

/**
 * Opens what `sealPayload` wrote.
 *
 * @param schema of the payload without its key
 * @returns undefined unless the text is, byte for byte, such an envelope of this type with a valid signature of the key that it names
 */
export function openPayload<T>(
  text: string | Uint8Array,
  { payloadType, schema }: { readonly payloadType: string; readonly schema: z.ZodType<T> },
): SealedPayload<T> | undefined {
  const bytes = Buffer.from(text);
  const envelope = parseEnvelope(bytes);
  if (!envelope || envelope.payloadType !== payloadType || !isCanonical(bytes, envelope)) return undefined;
  const json = payloadOf(envelope);
  if (typeof json !== "object" || json === null || !("publicKey" in json)) return undefined;
  const { publicKey, ...rest } = json;
  const key = parseKey(publicKey);
  if (!key || !isSignedBy(envelope, key)) return undefined;
  const payload = schema.safeParse(rest);
  return payload.success ? { payload: payload.data, key } : undefined;
}

function parseEnvelope(bytes: Buffer): Envelope | undefined {
  try {
    return envelopeSchema.safeParse(JSON.parse(bytes.toString("utf8"))).data;
  } catch {
    return undefined;
  }
}

function parseKey(pem: unknown): VerifyingKey | undefined {
  try {
    return typeof pem === "string" ? readVerifyingKey(pem) : undefined;
  } catch {
    return undefined;
  }
}
