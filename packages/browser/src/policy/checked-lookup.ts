import { type LookupAddress, lookup } from "node:dns";
import type { LookupFunction } from "node:net";
import { type HostRules, isHostAllowed } from "./domain-policy.ts";

/** A name leads to an address that is blocked. */
export class BlockedAddressError extends Error {
  constructor(host: string) {
    super(`${host} leads to an address that the policy blocks.`);
    this.name = "BlockedAddressError";
  }
}

/**
 * Node's own lookup, without the addresses that are blocked: else any name that leads to 127.0.0.1 would be a way to it.
 * The connection is made to what was looked at, so a name can't lead elsewhere in between.
 */
export function createCheckedLookup({ blocked }: HostRules, port: number): LookupFunction {
  const rules: HostRules = { allowed: undefined, blocked };
  const isOpen = ({ address }: LookupAddress): boolean => isHostAllowed(rules, address, port);
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      const [first] = found ?? [];
      if (error) callback(error, "");
      // One blocked address taints the name: which of them a connection takes is chance.
      else if (first === undefined || !found.every(isOpen)) callback(new BlockedAddressError(hostname), "");
      else if (options.all === true) callback(null, found);
      else callback(null, first.address, first.family);
    });
  };
}
