import { expect, it } from "vitest";
import { type DomainPolicy, parseDomainPolicy } from "./domain-policy.ts";
import { toNetworkConditions } from "./network-conditions.ts";

const addresses = (policy: DomainPolicy): string[] =>
  toNetworkConditions(parseDomainPolicy(policy)).map(
    ({ urlPattern, offline }) => `${offline ? "-" : "+"} ${urlPattern}`,
  );

it("closes what is blocked first, opens what is allowed, and closes all the rest", () => {
  expect(addresses({ allowedDomains: ["a.test", "*.b.test"], blockedDomains: ["c.b.test"] })).toEqual([
    "- *://c.b.test:*/*",
    "- *://c.b.test.:*/*",
    "+ *://a.test:*/*",
    "+ *://b.test:*/*",
    "+ *://*.b.test:*/*",
    "- *://*:*/*",
    "- ",
  ]);
});

it("opens every host where only some are blocked, in every spelling that an address keeps", () => {
  expect(addresses({ blockedDomains: ["127.0.0.1"] })).toEqual([
    "- *://127.0.0.1:*/*",
    "- *://[::ffff:7f00:1]:*/*",
    "- *://[64:ff9b::7f00:1]:*/*",
    "- *://0.0.0.0:*/*",
    "- *://[::ffff:0:0]:*/*",
    "+ *://*:*/*",
    "- ",
  ]);
});

it("names the schemes where there is a port, for an address leaves out a scheme's own", () => {
  const opened = addresses({ allowedDomains: ["a.test:443"] }).filter((address) => address.startsWith("+"));
  expect(opened).toEqual(["http", "https", "ws", "wss"].map((scheme) => `+ ${scheme}://a.test:443/*`));
});
