import { InvalidInputError, parseInput } from "@surehand/kernel";
import { z } from "zod";
import { type DomainPattern, matchesPattern, parseDomainPattern } from "./domain-pattern.ts";
import { normaliseHost } from "./normalise-host.ts";

/** Hosts that a browser may reach. A blocked host stays blocked even if it is also allowed. */
export interface DomainPolicy {
  /**
   * Allows only these hosts. "example.com" is only that host, "*.example.com" includes its subdomains; "localhost", "127.0.0.1"
   * and "[::1]" are themselves; ":8080" at the end limits the entry to that port. "10.0.0.0/8" and "fc00::/7" are ranges of
   * addresses, "private" is this machine and all local networks. Default: every host.
   *
   * A public name that resolves to a private address is refused, unless that address is listed here too.
   */
  readonly allowedDomains?: readonly string[] | undefined;
  /** Blocked hosts, in the same notation. */
  readonly blockedDomains?: readonly string[] | undefined;
}

/** A parsed policy: the result of `parseDomainPolicy`. */
export interface HostRules {
  /** Undefined if every host is allowed that is not blocked. */
  readonly allowed: readonly DomainPattern[] | undefined;
  readonly blocked: readonly DomainPattern[];
}

/** "unreadable": the destination is not a host. */
export type HostVerdict = "allowed" | "blocked" | "not-allowed" | "unreadable";

/**
 * Validates and parses a policy, so that it can be evaluated often.
 *
 * @throws InvalidInputError that names the entry
 */
export function parseDomainPolicy(value: unknown): HostRules {
  const { allowedDomains, blockedDomains = [] } = parseInput(policySchema, value, {
    input: "policy",
    hint,
    otherNames,
  });
  return {
    allowed: allowedDomains && parseList("policy.allowedDomains", allowedDomains),
    blocked: parseList("policy.blockedDomains", blockedDomains),
  };
}

const policySchema = z.strictObject({
  allowedDomains: z.array(z.string()).optional(),
  blockedDomains: z.array(z.string()).optional(),
});

const hint = 'Write hosts like "example.com", "*.example.com", "localhost:8080", "[::1]", "10.0.0.0/8" or "private".';

const otherNames: Readonly<Record<string, string>> = {
  allowed: "allowedDomains",
  allow: "allowedDomains",
  allowedHosts: "allowedDomains",
  blocked: "blockedDomains",
  block: "blockedDomains",
  blockedHosts: "blockedDomains",
  deny: "blockedDomains",
};

/** Whether a request may go to this host, in any spelling: "EXAMPLE.com.", "0x7f.1", "[::ffff:127.0.0.1]". */
export function isHostAllowed(rules: HostRules, host: string, port: number): boolean {
  return judgeHost(rules, host, port) === "allowed";
}

export function judgeHost(rules: HostRules, host: string, port: number): HostVerdict {
  const spelled = normaliseHost(host);
  if (spelled === undefined) return "unreadable";
  const isIn = (patterns: readonly DomainPattern[]): boolean =>
    patterns.some((pattern) => matchesPattern(pattern, spelled, port));
  if (isIn(rules.blocked)) return "blocked";
  return rules.allowed === undefined || isIn(rules.allowed) ? "allowed" : "not-allowed";
}

function parseList(input: string, list: readonly string[]): DomainPattern[] {
  return list.map((entry, index) => {
    const pattern = parseDomainPattern(entry);
    if (typeof pattern !== "string") return pattern;
    throw new InvalidInputError({
      input: `${input}[${index}]`,
      problem: `(${JSON.stringify(entry)}) ${pattern}`,
      hint,
    });
  });
}
