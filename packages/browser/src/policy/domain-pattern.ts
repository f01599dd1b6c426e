import { type AddressRange, isLoopbackName, parseAddressRange, privateAddresses } from "./address-range.ts";
import { isAddress, normaliseHost } from "./normalise-host.ts";

/** One entry of a policy, read. */
export type DomainPattern = HostPattern | RangePattern;

export interface HostPattern {
  readonly kind: "host";
  /** In its one spelling: see normaliseHost. */
  readonly host: string;
  /** Whether the host's subdomains are meant too. */
  readonly hasSubdomains: boolean;
  /** Undefined: every port. */
  readonly port: number | undefined;
}

export interface RangePattern {
  readonly kind: "range";
  readonly addresses: AddressRange;
  /** Whether "localhost" and names below it are meant too. */
  readonly hasLoopbackNames: boolean;
}

/**
 * Reads "example.com" (that host alone), "*.example.com" (it and all below it), "localhost", "127.0.0.1" or "[::1]", each
 * with an optional ":port"; ranges of addresses such as "10.0.0.0/8" and "fc00::/7"; and "private", all addresses of this
 * machine and of local networks.
 *
 * @returns the pattern, or a few words that say what is wrong with the text
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
  if (host === undefined) return "is no host";
  if (star !== undefined && isAddress(host)) return "asks for the subdomains of an address, which has none";
  return { kind: "host", host, hasSubdomains: star !== undefined, port };
}

/** `host` must be in its one spelling. */
export function matchesPattern(pattern: DomainPattern, host: string, port: number): boolean {
  if (pattern.kind === "range")
    return pattern.addresses.has(host) || (pattern.hasLoopbackNames && isLoopbackName(host));
  if (pattern.port !== undefined && pattern.port !== port) return false;
  return host === pattern.host || (pattern.hasSubdomains && host.endsWith(`.${pattern.host}`));
}

function problemOf(text: string, host: string): string | undefined {
  if (text.trim() === "") return "is empty";
  if (/\s/u.test(text)) return "has a space in it";
  if (/^[a-z][a-z0-9+.-]*:\/\//iu.test(text)) return "is an address with a scheme: give the host alone";
  if (/[/\\?#]/u.test(text)) return "has a path: give the host alone, or a range of addresses such as 10.0.0.0/8";
  if (host.toLowerCase() === "private") return "takes no port and no subdomains: it stands for all private addresses";
  if (text.includes("@")) return "has a user name: give the host alone";
  if (host.includes("*")) return 'may have a star only as its beginning, "*."';
  if (!text.startsWith("[") && /:.*:/u.test(text)) return "is an IPv6 address without brackets";
  return undefined;
}

function problemOfPort(text: string): string | undefined {
  const port = Number(text);
  return text !== "" && port >= 1 && port <= 65_535 ? undefined : "has no port from 1 to 65535 after its colon";
}
