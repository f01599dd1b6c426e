import { isIPv6 } from "node:net";

/**
 * Converts a host to its normalized form: lower case, punycode, no dot at the end, addresses as the WHATWG URL standard writes
 * them ("0x7f.1" becomes "127.0.0.1", IPv6 in brackets), IPv4 inside IPv6 as the IPv4 address. Returns undefined if the text is
 * not a host.
 */
export function normaliseHost(host: string): string | undefined {
  const text = isIPv6(host) ? `[${host}]` : host;
  // Each of these would end the host inside a URL, and the rest would be ignored.
  if (/[/\\?#@]/u.test(text) || /:\d*$/u.test(text)) return undefined;
  const url = URL.parse(`http://${text}/`);
  if (url === null || url.hostname === "") return undefined;
  return sameAddress(url.hostname.replace(/(?<!\.)\.+$/u, "")) || undefined;
}

/** Removes the brackets of an IPv6 address, as Node's network functions require. */
export function stripBrackets(host: string): string {
  return host.startsWith("[") ? host.slice(1, -1) : host;
}

/** Whether a normalized host is an address instead of a name. */
export function isAddress(host: string): boolean {
  return host.startsWith("[") || /^\d+\.\d+\.\d+\.\d+$/u.test(host);
}

/** Unifies addresses that lead to the same destination. */
function sameAddress(host: string): string {
  const address = unwrapIpv4(host);
  // A connection to the unspecified address reaches this machine, connect(2), also in browsers.
  if (address === "0.0.0.0") return "127.0.0.1";
  return address === "[::]" ? "[::1]" : address;
}

// IPv4-mapped (RFC 4291) and the well-known prefix of NAT64 (RFC 6052).
const ipv4InIpv6 = /^\[(?:::ffff|64:ff9b:):([0-9a-f]{1,4}):([0-9a-f]{1,4})\]$/u;

function unwrapIpv4(host: string): string {
  const [, high, low] = ipv4InIpv6.exec(host) ?? [];
  if (high === undefined || low === undefined) return host;
  return [high, low].flatMap((half) => [Number.parseInt(half, 16) >> 8, Number.parseInt(half, 16) & 255]).join(".");
}
