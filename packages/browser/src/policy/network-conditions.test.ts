import { expect, it } from "vitest";
import { type DomainPolicy, parseDomainPolicy } from "./domain-policy.ts";
import { toNetworkConditions } from "./network-conditions.ts";

const addresses = (policy: DomainPolicy): string[] =>
  toNetworkConditions(parseDomainPolicy(policy)).map(
    ({ urlPattern, offline }) => `${offline ? "-" : "+"} ${urlPattern}`,
  );

it("blocks blocked hosts first, then allows allowed hosts, and blocks all others", () => {
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

it("allows every host if only some are blocked, and blocks these in every spelling that a URL keeps", () => {
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

it("names the schemes if there is a port, because URLs omit the default port of a scheme", () => {
  const opened = addresses({ allowedDomains: ["a.test:443"] }).filter((address) => address.startsWith("+"));
  expect(opened).toEqual(["http", "https", "ws", "wss"].map((scheme) => `+ ${scheme}://a.test:443/*`));
});
