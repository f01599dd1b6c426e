import { InvalidInputError } from "@surehand/kernel";
import { type DomainPattern, matchesPattern, parseDomainPattern } from "./domain-pattern.ts";
import { normaliseHost } from "./normalise-host.ts";

/** Which hosts a browser may reach. What is blocked stays blocked where it is allowed too. */
export interface DomainPolicy {
  /**
   * Only these. "example.com" is that host alone, "*.example.com" it and its subdomains; "localhost", "127.0.0.1" and
   * "[::1]" are themselves; ":8080" at the end means that port alone. "10.0.0.0/8" and "fc00::/7" are ranges of addresses,
   * "private" is this machine and all local networks. Default: every host.
   *
   * A public name that leads to a private address is refused, unless that address is listed here too.
   */
  readonly allowedDomains?: readonly string[] | undefined;
  /** None of these, written in the same way. */
  readonly blockedDomains?: readonly string[] | undefined;
}

/** A policy that was read: what `parseDomainPolicy` answers. */
export interface HostRules {
  /** Undefined: every host is allowed that is not blocked. */
  readonly allowed: readonly DomainPattern[] | undefined;
  readonly blocked: readonly DomainPattern[];
}

/** "unreadable": what was asked for is no host at all. */
export type HostVerdict = "allowed" | "blocked" | "not-allowed" | "unreadable";

/**
 * Checks a policy once, so that it can be asked often.
 *
 * @throws InvalidInputError that names the entry
 */
export function parseDomainPolicy(value: unknown): HostRules {
  const policy = requireObject(value);
  const unknown = Object.keys(policy).find((name) => name !== "allowedDomains" && name !== "blockedDomains");
  if (unknown !== undefined) throw invalid(`policy.${unknown}`, "is no part of a policy");
  const { allowedDomains, blockedDomains } = policy;
  return {
    allowed: allowedDomains === undefined ? undefined : parseList("policy.allowedDomains", allowedDomains),
    blocked: blockedDomains === undefined ? [] : parseList("policy.blockedDomains", blockedDomains),
  };
}

/** Whether a request may go to this host, in whatever spelling: "EXAMPLE.com.", "0x7f.1", "[::ffff:127.0.0.1]". */
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

function parseList(input: string, list: unknown): DomainPattern[] {
  if (!Array.isArray(list)) throw invalid(input, "must be an array of hosts");
  return list.map((entry: unknown, index) => {
    const name = `${input}[${index}]`;
    if (typeof entry !== "string") throw invalid(name, "must be a text");
    const pattern = parseDomainPattern(entry);
    if (typeof pattern === "string") throw invalid(name, `(${JSON.stringify(entry)}) ${pattern}`);
    return pattern;
  });
}

function requireObject(value: unknown): Record<string, unknown> {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return { ...value };
  throw invalid("policy", "must be { allowedDomains?, blockedDomains? }");
}

function invalid(input: string, problem: string): InvalidInputError {
  return new InvalidInputError({
    input,
    problem,
    hint: 'Write hosts like "example.com", "*.example.com", "localhost:8080", "[::1]", "10.0.0.0/8" or "private".',
  });
}
