import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from "node:crypto";
import { InvalidInputError } from "@surehand/kernel";

/** An Ed25519 public key (RFC 8032). */
export interface VerifyingKey {
  /** SHA-256 of the key's SPKI DER bytes, in lower-case hex. */
  readonly fingerprint: string;
  /** SPKI in PEM. */
  readonly publicKeyPem: string;
  verify(bytes: Uint8Array, signature: Uint8Array): boolean;
}

/** An Ed25519 key pair that signs manifests and heads. */
export interface SigningKey extends VerifyingKey {
  /** PKCS #8 in PEM, unencrypted. Store it readable only by its owner. */
  readonly privateKeyPem: string;
  sign(bytes: Uint8Array): Uint8Array;
}

export function createSigningKey(): SigningKey {
  return signingKeyOf(generateKeyPairSync("ed25519").privateKey);
}

/**
 * Reads a private key.
 *
 * @param pem PKCS #8.
 * @throws InvalidInputError if `pem` is not an Ed25519 private key.
 */
export function readSigningKey(pem: string): SigningKey {
  return signingKeyOf(parseKey(pem, createPrivateKey, "private"));
}

/**
 * Reads a public key, or the public half of a private key.
 *
 * @param pem SPKI or PKCS #8.
 * @throws InvalidInputError if `pem` is not an Ed25519 key.
 */
export function readVerifyingKey(pem: string): VerifyingKey {
  return verifyingKeyOf(parseKey(pem, createPublicKey, "public"));
}

function signingKeyOf(privateKey: KeyObject): SigningKey {
  return {
    ...verifyingKeyOf(createPublicKey(privateKey)),
    privateKeyPem: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    sign: (bytes) => sign(null, bytes, privateKey),
  };
}

function verifyingKeyOf(publicKey: KeyObject): VerifyingKey {
  const der = publicKey.export({ type: "spki", format: "der" });
  return {
    fingerprint: createHash("sha256").update(der).digest("hex"),
    publicKeyPem: publicKey.export({ type: "spki", format: "pem" }).toString(),
    verify: (bytes, signature) => verify(null, bytes, publicKey, signature),
  };
}

function parseKey(pem: string, create: (pem: string) => KeyObject, kind: "private" | "public"): KeyObject {
  const problem = `is not an Ed25519 ${kind} key in PEM`;
  const hint = "Pass the text of a PEM file, for example of `openssl genpkey -algorithm ed25519`.";
  let key: KeyObject;
  try {
    key = create(pem);
  } catch {
    // The cause is left out: OpenSSL's messages may quote a part of the key.
    throw new InvalidInputError({ input: "key", problem, hint });
  }
  if (key.asymmetricKeyType === "ed25519") return key;
  throw new InvalidInputError({ input: "key", problem: `${problem}, but ${key.asymmetricKeyType}`, hint });
}
