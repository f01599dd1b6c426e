import { PageClosedError, PageUnresponsiveError } from "@surehand/browser";
import { SurehandError } from "@surehand/kernel";

/** Only infrastructure errors open the circuit breaker: an element that is not there is a matter of logic. */
export type ErrorKind = "infrastructure" | "logic";

/**
 * Network errors as Chromium names them in the message of a failed navigation
 * (https://source.chromium.org/chromium/chromium/src/+/main:net/base/net_error_list.h), and Playwright's own words for a page that is
 * gone. They are the browser's protocol: it has no codes for them.
 */
const infrastructure =
  /\bnet::ERR_(?:NAME_|CONNECTION_|TIMED_OUT|INTERNET_|NETWORK_|ADDRESS_|SSL_|CERT_|PROXY_|TUNNEL_|SOCKET_|HTTP2_|QUIC_|EMPTY_RESPONSE|DNS_)|\b(?:Page|Target) crashed\b|\bTarget (?:page, context or browser has been )?closed\b|\bECONN(?:REFUSED|RESET)\b|\bENOTFOUND\b|\bETIMEDOUT\b/u;

/** Codes of our own errors that say that the page or the network is gone. */
const infrastructureCodes: ReadonlySet<string> = new Set(["deadline-exceeded", "browser-connect", "browser-launch"]);

export function errorKindOf(error: unknown): ErrorKind {
  if (PageClosedError.isInstance(error) || PageUnresponsiveError.isInstance(error)) return "infrastructure";
  if (SurehandError.isInstance(error) && infrastructureCodes.has(error.code)) return "infrastructure";
  return errorKindOfMessage(error instanceof Error ? error.message : String(error));
}

/** A server that fails, or that asks for patience, is no fault of the worker. */
export function errorKindOfStatus(status: number | undefined): ErrorKind {
  return status !== undefined && (status >= 500 || status === 429) ? "infrastructure" : "logic";
}

/** For the failure of a navigation that the browser reports in words. An HTTP status of 5xx counts, too. */
export function errorKindOfMessage(message: string): ErrorKind {
  return infrastructure.test(message) ? "infrastructure" : "logic";
}
