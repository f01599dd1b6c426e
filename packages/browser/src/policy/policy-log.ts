import type { Logger } from "@surehand/kernel";
import type { AddressReason } from "./checked-lookup.ts";
import type { HostVerdict } from "./domain-policy.ts";

/** A request that the policy held back. */
export interface PolicyEvent {
  /** When, as ISO 8601 in UTC. */
  readonly at: string;
  /** In its one spelling where it has one: lower case, punycode, no dot at the end. */
  readonly host: string;
  readonly port: number;
  /** "GET /pixel.gif", without its query; "CONNECT" for a connection into which nobody sees: https, WebSocket. */
  readonly request: string;
  /**
   * - `blocked`: one of `blockedDomains`; `not-allowed`: none of `allowedDomains`
   * - `blocked-address`: the name leads to an address of `blockedDomains`
   * - `private-address`: the name is public, and leads to a private address that is not in `allowedDomains`
   * - `unreadable`: no host at all
   */
  readonly reason: Exclude<HostVerdict, "allowed"> | AddressReason;
}

const keptEvents = 100;

/** Recently blocked requests, each also logged as it happens. */
export class PolicyLog {
  readonly #log: Logger;
  #events: readonly PolicyEvent[] = [];

  constructor(log: Logger) {
    this.#log = log;
  }

  /** The last 100, oldest first. */
  get recent(): readonly PolicyEvent[] {
    return this.#events;
  }

  record(event: Omit<PolicyEvent, "at">): void {
    this.#events = [...this.#events.slice(1 - keptEvents), { at: new Date().toISOString(), ...event }];
    this.#log.info("the policy held back a request", { ...event });
  }
}
