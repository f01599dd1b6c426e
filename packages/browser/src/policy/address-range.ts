import { BlockList, isIPv4, isIPv6 } from "node:net";
import { networkInterfaces } from "node:os";
import { isAddress, stripBrackets } from "./normalise-host.ts";

/** A set of addresses. */
export interface AddressRange {
  /** Whether the range contains an address. `host` must be normalized: see normaliseHost. A name is in no range. */
  has(host: string): boolean;
}

/** Parses "10.0.0.0/8" or "fc00::/7". Returns undefined if the text is not a range of addresses. */
export function parseAddressRange(text: string): AddressRange | undefined {
  const [, address = "", length = ""] = /^(.*)\/(\d{1,3})$/su.exec(text) ?? [];
  const network = stripBrackets(address);
  const isFour = isIPv4(network);
  if (!isFour && !(isIPv6(network) && !network.includes("%"))) return undefined;
  return Number(length) <= (isFour ? 32 : 128) ? rangeOf([[network, Number(length)]]) : undefined;
}

type Subnet = readonly [network: string, length: number];

/** IANA's registries of special-purpose addresses, which no public server has. */
const privateIpv4: readonly Subnet[] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
];

const privateIpv6: readonly Subnet[] = [
  // Unspecified, loopback, and IPv4 addresses in the form that RFC 4291 deprecated.
  ["::", 96],
  // NAT64 of a local network: RFC 8215.
  ["64:ff9b:1::", 48],
  ["fc00::", 7],
  ["fe80::", 10],
  ["fec0::", 10],
  ["ff00::", 8],
];

const privateRange = rangeOf([...privateIpv4, ...privateIpv6, ...privateIpv4.map(in6to4)]);

/**
 * Addresses of this machine, also public ones of its interfaces, and of local networks. IPv4 inside IPv6 counts as the IPv4 address,
 * including 6to4.
 */
export const privateAddresses: AddressRange = withOwnAddresses(privateRange, networkInterfaces);

/** Adds the addresses that the machine's interfaces have at the time of the question: they change with the network. */
export function withOwnAddresses(range: AddressRange, interfaces: typeof networkInterfaces): AddressRange {
  return {
    has: (host) => isAddress(host) && (range.has(host) || rangeOf(ownSubnets(interfaces())).has(host)),
  };
}

function ownSubnets(interfaces: ReturnType<typeof networkInterfaces>): Subnet[] {
  const own = Object.values(interfaces).flatMap((addresses = []) => addresses);
  return own.flatMap(({ address: text, internal, cidr }): Subnet[] => {
    const address = text.split("%", 1)[0] ?? "";
    // Linux answers every address of the subnet of a loopback interface, not only its own.
    const length = internal && cidr !== null ? Number(cidr.split("/")[1]) : undefined;
    if (isIPv4(address)) return [[address, length ?? 32], in6to4([address, length ?? 32])];
    return isIPv6(address) ? [[address, length ?? 128]] : [];
  });
}

/** Converts to 6to4 (RFC 3056): 2002:V4ADDR::/48. */
function in6to4([network, length]: Subnet): Subnet {
  const [a = 0, b = 0, c = 0, d = 0] = network.split(".").map(Number);
  return [`2002:${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}::`, 16 + length];
}

function rangeOf(subnets: readonly Subnet[]): AddressRange {
  const list = new BlockList();
  for (const [network, length] of subnets) list.addSubnet(network, length, isIPv4(network) ? "ipv4" : "ipv6");
  return {
    has(host) {
      if (!isAddress(host)) return false;
      const address = stripBrackets(host);
      return list.check(address, isIPv4(address) ? "ipv4" : "ipv6");
    },
  };
}

/** Whether a name always means this machine: RFC 6761. */
export function isLoopbackName(host: string): boolean {
  return host === "localhost" || host.endsWith(".localhost");
}

/** Endings of names that can't be registered: RFC 2606, 6761, 6762, 8375, and ICANN's "internal". */
const localEnds = [".localhost", ".local", ".internal", ".home.arpa", ".test", ".example", ".invalid"];

/** Whether an owner on the internet decides where a name leads. `host` must be normalized. */
export function isPublicName(host: string): boolean {
  return !isAddress(host) && host.includes(".") && !localEnds.some((end) => host.endsWith(end));
}
