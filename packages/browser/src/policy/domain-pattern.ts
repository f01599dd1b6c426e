import { type AddressRange, isLoopbackName, parseAddressRange, privateAddresses } from "./address-range.ts";
import { isAddress, normaliseHost } from "./normalise-host.ts";

/** A parsed entry of a policy. */
export type DomainPattern = HostPattern | RangePattern;

export interface HostPattern {
  readonly kind: "host";
  /** Normalized: see normaliseHost. */
  readonly host: string;
  /** Whether the subdomains of the host are included. */
  readonly hasSubdomains: boolean;
  /** Undefined means every port. */
  readonly port: number | undefined;
}

export interface RangePattern {
  readonly kind: "range";
  readonly addresses: AddressRange;
  /** Whether "localhost" and its subdomains are included. */
  readonly hasLoopbackNames: boolean;
}

/**
 * Parses "example.com" (only that host), "*.example.com" (the host and its subdomains), "localhost", "127.0.0.1" or "[::1]", each
 * with an optional ":port"; ranges of addresses such as "10.0.0.0/8" and "fc00::/7"; and "private", all addresses of this machine
 * and of local networks.
 *
 * @returns the pattern, or a few words that describe the problem of the text
 */
export function parseDomainPattern(text: string): DomainPattern | string {
  if (text.toLowerCase() === "private") return { kind: "range", addresses: privateAddresses, hasLoopbackNames: true };
  const addresses = parseAddressRange(text);
  return addresses === undefined ? parseHostPattern(text) : { kind: "range", addresses, hasLoopbackNames: false };
}

function parseHostPattern(text: string): HostPattern | string {
  const [, star, rest = "", portText] = /^(\*\.)?(.*?)(?::(\d*))?$/su.exec(text) ?? [];
  const port = portText === undefined ? undefined : Number(portText);
  const problem = problemOf(text, rest) ?? (portText === undefined ? undefined : problemOfPort(portText));
  if (problem !== undefined) return problem;
  const host = normaliseHost(rest);
  if (host === undefined) return "is not a host";
  if (star !== undefined && isAddress(host)) return "has a star in front of an address, which has no subdomains";
  return { kind: "host", host, hasSubdomains: star !== undefined, port };
}

/** Whether a host matches. `host` must be normalized. */
export function matchesPattern(pattern: DomainPattern, host: string, port: number): boolean {
  if (pattern.kind === "range")
    return pattern.addresses.has(host) || (pattern.hasLoopbackNames && isLoopbackName(host));
  if (pattern.port !== undefined && pattern.port !== port) return false;
  return host === pattern.host || (pattern.hasSubdomains && host.endsWith(`.${pattern.host}`));
}

function problemOf(text: string, host: string): string | undefined {
  if (text.trim() === "") return "is empty";
  if (/\s/u.test(text)) return "contains a space";
  if (/^[a-z][a-z0-9+.-]*:\/\//iu.test(text)) return "is an address with a scheme: pass only the host";
  if (/[/\\?#]/u.test(text)) return "has a path: pass only the host, or a range of addresses such as 10.0.0.0/8";
  if (host.toLowerCase() === "private") return "can't have a port or subdomains: it means all private addresses";
  if (text.includes("@")) return "has a user name: pass only the host";
  if (host.includes("*")) return 'may contain a star only at its start, "*."';
  if (!text.startsWith("[") && /:.*:/u.test(text)) return "is an IPv6 address without brackets";
  return undefined;
}

function problemOfPort(text: string): string | undefined {
  const port = Number(text);
  return text !== "" && port >= 1 && port <= 65_535 ? undefined : "has no port from 1 to 65535 after its colon";
}
