import { expect, test } from "vitest";
import { privateAddresses, withOwnAddresses } from "./address-range.ts";

const ipv4 = { netmask: "255.255.255.0", mac: "", internal: false, cidr: null, family: "IPv4" } as const;
const ipv6 = { ...ipv4, family: "IPv6", scopeid: 0 } as const;
const interfaces = {
  eth0: [
    { ...ipv4, address: "203.0.113.7" },
    { ...ipv6, address: "2001:db8::7" },
    { ...ipv6, address: "fe80::1%eth0" },
  ],
  lo: [
    { ...ipv4, address: "198.51.100.1", cidr: "198.51.100.1/24", internal: true },
    { ...ipv6, address: "2001:db8:9::1", cidr: "2001:db8:9::1/64", internal: true },
  ],
};
const own = withOwnAddresses(privateAddresses, () => interfaces);

test.each([
  "203.0.113.7",
  "[2001:db8::7]",
  "[2002:cb00:7107::1]",
  "127.0.0.1",
  "10.0.0.1",
  "[::1]",
  "198.51.100.200",
  "[2001:db8:9::99]",
])("%s is an address of this machine or of a local network", (host) => expect(own.has(host)).toBe(true));

test.each(["203.0.113.8", "[2001:db8::8]", "8.8.8.8", "shop.example"])("%s is none", (host) => {
  expect(own.has(host)).toBe(false);
});

test("without its interfaces a public address of the machine would be allowed", () => {
  const none = withOwnAddresses(privateAddresses, () => ({}));
  expect([none.has("203.0.113.7"), none.has("127.0.0.1")]).toEqual([false, true]);
});
