import type { HostRules } from "./domain-policy.ts";
import type { DomainPattern, HostPattern } from "./domain-pattern.ts";
import { isAddress } from "./normalise-host.ts";

/** One rule of Network.emulateNetworkConditionsByRule: the first rule that matches an address decides. */
export interface NetworkCondition {
  /** Pattern in the syntax of the URL Pattern standard. "" matches everything else, including connections between browsers. */
  readonly urlPattern: string;
  readonly latency: number;
  readonly downloadThroughput: number;
  readonly uploadThroughput: number;
  readonly packetLoss: number;
  readonly offline: boolean;
}

const open = { latency: 0, downloadThroughput: -1, uploadThroughput: -1, packetLoss: 0, offline: false };
const shut = { latency: 0, downloadThroughput: 0, uploadThroughput: 0, packetLoss: 100, offline: true };

/** One rule of Network.setBlockedURLs: again the first one that matches decides. */
export interface BlockRule {
  readonly urlPattern: string;
  readonly block: boolean;
}

const everything = "*://*:*/*";

/** Converts a policy to network conditions, in which a refused host is offline. */
export function toNetworkConditions(rules: HostRules): NetworkCondition[] {
  const conditions = toBlockRules(rules).map(({ urlPattern, block }) => ({ urlPattern, ...(block ? shut : open) }));
  return [...conditions, { urlPattern: "", ...shut }];
}

/** A URL pattern can't express a range: `guardPage` refuses policies that contain one. */
function isHostPattern(pattern: DomainPattern): pattern is HostPattern {
  return pattern.kind === "host";
}

/** Converts a policy to rules for the page's own process, which then sends no request at all. */
export function toBlockRules({ allowed, blocked }: HostRules): BlockRule[] {
  const closed = blocked.filter(isHostPattern).flatMap((pattern) => toUrlPatterns(pattern, spellings(pattern.host)));
  const opened = allowed?.filter(isHostPattern).flatMap((pattern) => toUrlPatterns(pattern, [pattern.host]));
  return [
    ...closed.map((urlPattern) => ({ urlPattern, block: true })),
    ...(opened ?? [everything]).map((urlPattern) => ({ urlPattern, block: false })),
    ...(opened === undefined ? [] : [{ urlPattern: everything, block: true }]),
  ];
}

function toUrlPatterns({ hasSubdomains, port }: HostPattern, hosts: readonly string[]): string[] {
  const withSubdomains = hosts.flatMap((host) => (hasSubdomains ? [host, `*.${host}`] : [host]));
  if (port === undefined) return withSubdomains.map((host) => `*://${host}:*/*`);
  // Addresses omit the default port of their scheme, and a pattern only knows the default ports of the schemes that it names.
  const schemes = ["http", "https", "ws", "wss"];
  return withSubdomains.flatMap((host) => schemes.map((scheme) => `${scheme}://${host}:${port}/*`));
}

/** Returns the other spellings of an address in a URL: a pattern compares texts. */
function spellings(host: string): string[] {
  if (!isAddress(host)) return [host, `${host}.`];
  if (host.startsWith("[")) return host === "[::1]" ? [host, "[::]"] : [host];
  const unspecified = host === "127.0.0.1" ? ["0.0.0.0", "[::ffff:0:0]"] : [];
  return [host, `[::ffff:${toHexadecimal(host)}]`, `[64:ff9b::${toHexadecimal(host)}]`, ...unspecified];
}

function toHexadecimal(ipv4: string): string {
  const [a = 0, b = 0, c = 0, d = 0] = ipv4.split(".").map(Number);
  return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
}
