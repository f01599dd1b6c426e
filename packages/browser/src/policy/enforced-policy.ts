import type { Page } from "playwright-core";
import { type HostRules, type HostVerdict, judgeHost } from "./domain-policy.ts";
import { normaliseHost } from "./normalise-host.ts";
import type { PolicyEvent, PolicyLog } from "./policy-log.ts";

/** A policy in force, with the limits of its enforcement. */
export interface EnforcedPolicy {
  /** Blocked requests: the last 100, oldest first. */
  readonly events: readonly PolicyEvent[];
  /** Short descriptions of requests that the policy can't block. Empty for a browser that Surehand started. */
  readonly unenforced: readonly string[];
  /** Whether a page at this address may be opened. False for `file:`, `chrome:` and other addresses without a host. */
  isAllowed(url: string): boolean;
  /** Puts the policy on another page of the context. Undefined if the policy covers all pages of the context. */
  cover?(page: Page): Promise<void>;
}

const defaultPorts: Readonly<Record<string, number>> = { "http:": 80, "https:": 443, "ws:": 80, "wss:": 443 };
/** Schemes of content in the page itself, which sends no request. */
const inPage: ReadonlySet<string> = new Set(["about:", "blob:", "data:"]);

/** The policy's decision on an address with a host. */
export interface JudgedUrl {
  /** Normalized if possible. */
  readonly host: string;
  readonly port: number;
  readonly path: string;
  readonly verdict: HostVerdict;
}

/** Returns undefined if the address has no host. */
export function judgeUrl(rules: HostRules, text: string): JudgedUrl | undefined {
  const url = URL.parse(text);
  const defaultPort = url === null ? undefined : defaultPorts[url.protocol];
  if (url === null || defaultPort === undefined) return undefined;
  const port = url.port === "" ? defaultPort : Number(url.port);
  const host = normaliseHost(url.hostname) ?? url.hostname;
  return { host, port, path: url.pathname, verdict: judgeHost(rules, host, port) };
}

function isUrlAllowed(rules: HostRules, text: string): boolean {
  if (inPage.has(URL.parse(text)?.protocol ?? "")) return true;
  return judgeUrl(rules, text)?.verdict === "allowed";
}

export function createEnforcedPolicy(parts: {
  rules: HostRules;
  log: PolicyLog;
  unenforced: readonly string[];
}): EnforcedPolicy {
  const { rules, log, unenforced } = parts;
  return {
    get events() {
      return log.recent;
    },
    unenforced,
    isAllowed: (url) => isUrlAllowed(rules, url),
  };
}
