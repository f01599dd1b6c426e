import { expect, test } from "vitest";
import { readAddress } from "./read-address.ts";

test.each([
  ["http://me:p%40ss@models.test/v1", "me:p@ss"],
  ["http://me:50%off@models.test/v1", "me:50%off"],
])("the name and password of %s are sent as a header, and stay out of the address", (given, credentials) => {
  const { baseUrl, authorization, keys } = readAddress(given);
  const encoded = Buffer.from(credentials).toString("base64");
  expect({ baseUrl, authorization }).toEqual({ baseUrl: "http://models.test/v1", authorization: `Basic ${encoded}` });
  expect(keys).toEqual([credentials.split(":")[1], encoded]);
});
