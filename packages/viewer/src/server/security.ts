import { createHash, timingSafeEqual } from "node:crypto";

/** Nothing is loaded from anywhere else, and no script that did not come with the viewer runs. */
export const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

/** For every answer. */
export const commonHeaders: Readonly<Record<string, string>> = {
  "content-security-policy": `${pagePolicy}; frame-ancestors 'none'`,
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "cache-control": "no-store",
};

/** For files of the evidence: a browser that shows one as a document gives it no origin and runs nothing in it. */
export const evidenceHeaders: Readonly<Record<string, string>> = {
  ...commonHeaders,
  "content-security-policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
};

export interface AskedFor {
  readonly method: string;
  readonly header: (name: string) => string | undefined;
  readonly port: number;
  /** Whether the address takes marks of reviewers. */
  readonly takesMarks: boolean;
}

/**
 * Status of the refusal, or undefined for a request of our own page. A page elsewhere may have sent it, also under a host name that it
 * made lead to this machine.
 */
export function refusalOf(asked: AskedFor): 403 | 405 | undefined {
  const { method, header, port } = asked;
  if (method !== "GET" && method !== "HEAD") return refusalOfMark(asked);
  return isOwn({ header, port }) ? undefined : 403;
}

/** A page elsewhere can send JSON only after a preflight, which is refused. */
function refusalOfMark({ method, header, port, takesMarks }: AskedFor): 403 | 405 | undefined {
  if (method !== "POST" || !takesMarks) return 405;
  const isSent = header("origin") !== undefined && header("content-type") === "application/json";
  return isSent && isOwn({ header, port }) ? undefined : 403;
}

function isOwn({ header, port }: Pick<AskedFor, "header" | "port">): boolean {
  const hosts = [`127.0.0.1:${port}`, `localhost:${port}`];
  const origin = header("origin");
  if (!hosts.includes(header("host") ?? "")) return false;
  if (origin !== undefined && !hosts.some((host) => origin === `http://${host}`)) return false;
  const site = header("sec-fetch-site");
  const isNavigation = header("sec-fetch-mode") === "navigate" && header("sec-fetch-dest") === "document";
  return site === undefined || site === "same-origin" || site === "none" || isNavigation;
}

/** Compares digests, which are of one length, so that comparing takes as long for every guess. */
export function isSameToken(given: string, token: string): boolean {
  return timingSafeEqual(digest(given), digest(token));
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
