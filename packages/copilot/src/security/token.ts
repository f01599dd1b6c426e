import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

/** 256 bits, new with each start of the server. */
export function createToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Compares digests, which have one length, so that the time says nothing about the token. */
export function isSameToken(given: string, token: string): boolean {
  return timingSafeEqual(digest(given), digest(token));
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
