import { isAddress, normaliseHost } from "./normalise-host.ts";

/** One entry of a policy, read. */
export interface DomainPattern {
  /** In its one spelling: see normaliseHost. */
  readonly host: string;
  /** Whether the host's subdomains are meant too. */
  readonly hasSubdomains: boolean;
  /** Undefined: every port. */
  readonly port: number | undefined;
}

/**
 * Reads "example.com" (that host alone), "*.example.com" (it and all below it), "localhost", "127.0.0.1" or "[::1]", each
 * with an optional ":port".
 *
 * @returns the pattern, or a few words that say what is wrong with the text
 */
export function parseDomainPattern(text: string): DomainPattern | string {
  const [, star, rest = "", portText] = /^(\*\.)?(.*?)(?::(\d*))?$/su.exec(text) ?? [];
  const port = portText === undefined ? undefined : Number(portText);
  const problem = problemOf(text, rest) ?? (portText === undefined ? undefined : problemOfPort(portText));
  if (problem !== undefined) return problem;
  const host = normaliseHost(rest);
  if (host === undefined) return "is no host";
  if (star !== undefined && isAddress(host)) return "asks for the subdomains of an address, which has none";
  return { host, hasSubdomains: star !== undefined, port };
}

/** `host` must be in its one spelling. */
export function matchesPattern(pattern: DomainPattern, host: string, port: number): boolean {
  if (pattern.port !== undefined && pattern.port !== port) return false;
  return host === pattern.host || (pattern.hasSubdomains && host.endsWith(`.${pattern.host}`));
}

function problemOf(text: string, host: string): string | undefined {
  if (text.trim() === "") return "is empty";
  if (/\s/u.test(text)) return "has a space in it";
  if (/^[a-z][a-z0-9+.-]*:\/\//iu.test(text)) return "is an address with a scheme: give the host alone";
  if (/[/\\?#]/u.test(text)) return "has a path: give the host alone";
  if (text.includes("@")) return "has a user name: give the host alone";
  if (host.includes("*")) return 'may have a star only as its beginning, "*."';
  if (!text.startsWith("[") && /:.*:/u.test(text)) return "is an IPv6 address without brackets";
  return undefined;
}

function problemOfPort(text: string): string | undefined {
  const port = Number(text);
  return text !== "" && port >= 1 && port <= 65_535 ? undefined : "has no port from 1 to 65535 after its colon";
}
