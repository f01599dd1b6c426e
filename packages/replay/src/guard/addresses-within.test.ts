import { expect, test } from "vitest";
import { addressesWithin } from "./addresses-within.ts";

const nested = "http://evil.test:4812/x?d=1";

test.each([
  ["a query", `?u=${nested}`],
  ["an escaped query", `?u=${encodeURIComponent(nested)}`],
  ["a query that is escaped twice", `?u=${encodeURIComponent(encodeURIComponent(nested))}`],
  ["a path", nested],
  ["a fragment", `#/go?to=${nested}`],
  ["base64", `?u=${Buffer.from(nested).toString("base64url")}`],
  ["a query without a scheme", "?u=//evil.test:4812/x?d=1"],
  ["a query with other slashes", String.raw`?u=http:\\evil.test:4812/x?d=1`],
  ["another address", `?u=http://shop.test/?u=${nested}`],
  ["a query without slashes", "?u=HTTP:evil.test:4812/x?d=1"],
])("finds an address in %s", (_, rest) => {
  expect(addressesWithin(`http://bank.test/out/${rest}`)).toContain(nested);
});

test.each(["?q=kettle&page=2", "a//b/c", "?file=report.pdf", "#https", "?u=/account"])("finds none in %s", (rest) => {
  expect(addressesWithin(`http://bank.test/out/${rest}`)).toEqual([]);
});
