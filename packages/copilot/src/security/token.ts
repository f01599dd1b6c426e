import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";

/** 256 bits, new with each start of the server. */
export function createToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Compares digests, which have one length, so that the time says nothing about the token. */
export function isSameToken(given: string, token: string): boolean {
  return timingSafeEqual(digest(given), digest(token));
}

/** Whether a request carries the token in its header `Authorization`. */
export function hasToken({ headers }: Pick<IncomingMessage, "headers">, token: string): boolean {
  return isSameToken(headers.authorization?.replace(/^Bearer /u, "") ?? "", token);
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
