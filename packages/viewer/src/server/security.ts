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
}

/**
 * Status of the refusal, or undefined for a request of our own page. A page elsewhere may have sent it, also under a host name that it
 * made lead to this machine.
 */
export function refusalOf({ method, header, port }: AskedFor): 403 | 405 | undefined {
  if (method !== "GET" && method !== "HEAD") return 405;
  const hosts = [`127.0.0.1:${port}`, `localhost:${port}`];
  const origin = header("origin");
  if (!hosts.includes(header("host") ?? "")) return 403;
  if (origin !== undefined && !hosts.some((host) => origin === `http://${host}`)) return 403;
  const site = header("sec-fetch-site");
  const isNavigation = header("sec-fetch-mode") === "navigate" && header("sec-fetch-dest") === "document";
  return site === undefined || site === "same-origin" || site === "none" || isNavigation ? undefined : 403;
}

/** Compares digests, which are of one length, so that comparing takes as long for every guess. */
export function isSameToken(given: string, token: string): boolean {
  return timingSafeEqual(digest(given), digest(token));
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
