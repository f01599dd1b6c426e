import { randomBytes, timingSafeEqual } from "node:crypto";

/** Credentials of the browser for its own proxy. Created at each start; they never leave the machine. */
export interface ProxyCredentials {
  readonly username: string;
  readonly password: string;
}

export function createProxyCredentials(): ProxyCredentials {
  return { username: "surehand", password: randomBytes(24).toString("base64url") };
}

/** Returns the value of the header, as RFC 7617 defines it. */
export function basicAuthorization({ username, password }: ProxyCredentials): string {
  return `Basic ${Buffer.from(`${username}:${password}`).toString("base64")}`;
}

/** Compares in constant time, which reveals nothing about the matching part. */
export function isSameText(given: string | undefined, expected: string): boolean {
  const [left, right] = [Buffer.from(given ?? ""), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}
