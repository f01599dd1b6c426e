import type { Logger } from "@surehand/kernel";
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

/** Recently blocked requests. Each is also logged immediately. */
export class PolicyLog {
  readonly #log: Logger;
  #events: readonly PolicyEvent[] = [];

  constructor(log: Logger) {
    this.#log = log;
  }

  /** The last 100 events, oldest first. */
  get recent(): readonly PolicyEvent[] {
    return this.#events;
  }

  record(event: Omit<PolicyEvent, "at">): void {
    this.#events = [...this.#events.slice(1 - keptEvents), { at: new Date().toISOString(), ...event }];
    this.#log.info("the policy blocked a request", { ...event });
  }
}
