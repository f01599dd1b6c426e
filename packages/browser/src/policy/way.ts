import type { LookupFunction } from "node:net";
import { createCheckedLookup, type Resolve } from "./checked-lookup.ts";
import type { Destination } from "./destination.ts";
import type { HostRules } from "./domain-policy.ts";
import { stripBrackets } from "./normalise-host.ts";
import type { UpstreamProxy } from "./upstream-proxy.ts";

/** How a destination is reached: directly, or through the user's own proxy. The connection goes to `host` and `port`. */
export type Way =
  | { readonly kind: "direct"; readonly host: string; readonly port: number; readonly lookup: LookupFunction }
  | {
      readonly kind: "upstream";
      readonly host: string;
      readonly port: number;
      readonly authorization: string | undefined;
    };

export interface WayOptions {
  readonly rules: HostRules;
  readonly upstream: UpstreamProxy | undefined;
  readonly resolve?: Resolve | undefined;
}

export function findWay(destination: Destination, { rules, upstream, resolve }: WayOptions): Way {
  if (upstream !== undefined && !upstream.isBypassed(destination)) {
    const { host, port, authorization } = upstream;
    return { kind: "upstream", host, port, authorization };
  }
  const { host, port } = destination;
  return {
    kind: "direct",
    host: stripBrackets(host),
    port,
    lookup: createCheckedLookup(rules, destination, resolve),
  };
}
