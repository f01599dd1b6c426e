import { createHash, randomBytes } from "node:crypto";
import { Integer, Null, OctetString } from "asn1js";
import type { CallContext } from "@surehand/kernel";
import { AlgorithmIdentifier, MessageImprint, TimeStampReq } from "pkijs";
import { readTimestamp, SHA256_OID } from "./read-timestamp.ts";
import { TimestampError } from "./timestamp-error.ts";

/** Longer responses are none of an authority. */
const MAX_RESPONSE_BYTES = 1_000_000;

/**
 * Asks a time-stamp authority (RFC 3161 over HTTP) to confirm that some bytes exist now. Only their SHA-256 is sent.
 * @returns the response as the authority sent it, which `openssl ts -verify` reads, too
 * @throws TimestampError when there is no token for these bytes and this request in it
 */
export async function requestTimestamp(url: string, bytes: Uint8Array, call: CallContext): Promise<Uint8Array> {
  const nonce = createNonce();
  const answer = await post(url, toRequest(bytes, nonce), call);
  const { problem, timestamp } = await readTimestamp(answer, { bytes, nonce });
  if (!timestamp) throw new TimestampError({ url, problem: problem.message });
  return answer;
}

function toRequest(bytes: Uint8Array, nonce: Uint8Array): Uint8Array {
  const imprint = createHash("sha256").update(bytes).digest();
  const request = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: SHA256_OID, algorithmParams: new Null() }),
      hashedMessage: new OctetString({ valueHex: new Uint8Array(imprint).buffer }),
    }),
    nonce: new Integer({ valueHex: new Uint8Array(nonce).buffer }),
    certReq: true,
  });
  return new Uint8Array(request.toSchema().toBER());
}

/** A positive number in its shortest form: the first byte is between 1 and 127. */
function createNonce(): Uint8Array {
  const nonce = randomBytes(8);
  nonce[0] = ((nonce[0] ?? 0) & 0x7f) | 1;
  return nonce;
}

async function post(url: string, body: Uint8Array, { signal }: CallContext): Promise<Uint8Array> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/timestamp-query", accept: "application/timestamp-reply" },
      body: new Uint8Array(body),
      signal,
    });
    if (!response.ok) throw new TimestampError({ url, problem: `it answered with HTTP status ${response.status}` });
    const answer = new Uint8Array(await response.arrayBuffer());
    if (answer.byteLength > MAX_RESPONSE_BYTES) throw new TimestampError({ url, problem: "the answer is too long" });
    return answer;
  } catch (cause) {
    if (TimestampError.isInstance(cause)) throw cause;
    throw new TimestampError({ url, problem: cause instanceof Error ? cause.message : String(cause), cause });
  }
}
