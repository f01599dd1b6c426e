import type { Logger } from "@surehand/kernel";
import type { BrowserContext } from "playwright-core";
import { type ContextSecrets, secretsOfContext } from "../secrets/context-secrets.ts";
import type { AddressReason } from "./checked-lookup.ts";
import type { HostVerdict } from "./domain-policy.ts";

/** A request that the policy blocked. */
export interface PolicyEvent {
  /** Time in ISO 8601, UTC. */
  readonly at: string;
  /** Normalized if possible: lower case, punycode, no dot at the end. */
  readonly host: string;
  readonly port: number;
  /** "GET /pixel.gif", without its query; "CONNECT" for an encrypted connection: https, WebSocket. */
  readonly request: string;
  /**
   * - `blocked`: matches `blockedDomains`
   * - `not-allowed`: matches none of `allowedDomains`
   * - `blocked-address`: the name resolves to an address of `blockedDomains`
   * - `private-address`: the name is public, and resolves to a private address that is not in `allowedDomains`
   * - `unreadable`: the destination is not a host
   */
  readonly reason: Exclude<HostVerdict, "allowed"> | AddressReason;
}

const keptEvents = 100;

/** Recently blocked requests. Each is also logged immediately. Secrets of the contexts that send the requests are masked. */
export class PolicyLog {
  readonly #log: Logger;
  readonly #secrets = new Set<ContextSecrets>();
  #events: readonly PolicyEvent[] = [];

  constructor(log: Logger) {
    this.#log = log;
  }

  /** The last 100 events, oldest first. */
  get recent(): readonly PolicyEvent[] {
    return this.#events;
  }

  /** Masks secrets of the context's sessions from now on. */
  maskSecretsOf(context: BrowserContext): void {
    const secrets = secretsOfContext(context);
    if (this.#secrets.has(secrets)) return;
    this.#secrets.add(secrets);
    context.once("close", () => this.#secrets.delete(secrets));
  }

  record({ host, request, ...event }: Omit<PolicyEvent, "at">): void {
    const safe = { ...event, host: this.#masked(host), request: this.#masked(request) };
    this.#events = [...this.#events.slice(1 - keptEvents), { at: new Date().toISOString(), ...safe }];
    this.#log.info("the policy blocked a request", safe);
  }

  #masked(text: string): string {
    return [...this.#secrets].reduce((masked, { redactor }) => redactor.redact(masked), text);
  }
}
