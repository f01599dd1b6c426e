import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { normalizeUrl, pageSignature } from "./page-signature.ts";

test("a signature is the MD5 of the normalized address and the first 2,000 characters of the text", () => {
  const text = "a".repeat(2000);
  const expected = createHash("md5").update(`https://a.test/b\n${text}`).digest("hex");
  expect(pageSignature("https://a.test/b/#top", `${text}what comes later`)).toBe(expected);
  expect(pageSignature("https://a.test/b", `b${text}`)).not.toBe(expected);
});

test.each([
  ["https://a.test/list/", "https://a.test/list"],
  ["https://a.test/list#part", "https://a.test/list"],
  ["https://a.test/#/route", "https://a.test#/route"],
  ["https://a.test/?b=2&utm_source=x&a=1&gclid=5", "https://a.test?a=1&b=2"],
  ["no address", "no address"],
])("%s is normalized", (url, normalized) => {
  expect(normalizeUrl(url)).toBe(normalized);
});
