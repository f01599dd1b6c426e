import { type LookupAddress, lookup } from "node:dns";
import type { LookupFunction } from "node:net";
import { isPublicName, privateAddresses } from "./address-range.ts";
import type { Destination } from "./destination.ts";
import { type HostRules, judgeHost } from "./domain-policy.ts";
import { normaliseHost } from "./normalise-host.ts";

export type AddressReason = "blocked-address" | "private-address";

/** A name resolves to an address that is not allowed. */
export class BlockedAddressError extends Error {
  readonly reason: AddressReason;

  constructor(host: string, reason: AddressReason) {
    const address = reason === "private-address" ? "a private address" : "an address that the policy blocks";
    super(`${host} leads to ${address}.`);
    this.name = "BlockedAddressError";
    this.reason = reason;
  }
}

/** Resolves a name to all of its addresses: `lookup` of node:dns. */
export type Resolve = (
  hostname: string,
  options: { readonly all: true },
  callback: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void;

/**
 * Resolves names, and refuses those with blocked addresses (any name may resolve to 127.0.0.1), and public names with private
 * addresses: DNS rebinding takes a page into the local network that way. The connection is made to the checked address, so a name
 * can't change in between.
 */
export function createCheckedLookup(
  rules: HostRules,
  { host, port }: Destination,
  resolve: Resolve = lookup,
): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      const [first] = found ?? [];
      if (error) return callback(error, "");
      // One refused address is enough to refuse the name: the connection may use any of them.
      const reason = found.map(({ address }) => reasonAgainst(address, { rules, host, port })).find(Boolean);
      if (first === undefined || reason !== undefined)
        return callback(new BlockedAddressError(hostname, reason ?? "blocked-address"), "");
      return options.all === true ? callback(null, found) : callback(null, first.address, first.family);
    });
  };
}

function reasonAgainst(
  address: string,
  { rules, host, port }: { readonly rules: HostRules } & Destination,
): AddressReason | undefined {
  const { allowed = [], blocked } = rules;
  if (judgeHost({ allowed: undefined, blocked }, address, port) !== "allowed") return "blocked-address";
  const isPrivate = privateAddresses.has(normaliseHost(address) ?? address);
  if (!isPrivate || !isPublicName(host)) return undefined;
  return judgeHost({ allowed, blocked }, address, port) === "allowed" ? undefined : "private-address";
}
