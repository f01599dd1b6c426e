import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { toUrl } from "./page-address.ts";

test.each([
  ["https://example.com/a?b", "https://example.com/a?b"],
  ["about:blank", "about:blank"],
  ["data:text/html,hi there", "data:text/html,hi there"],
  ["example.com", "https://example.com"],
  ["example.com:8443/x", "https://example.com:8443/x"],
  ["localhost:3000", "http://localhost:3000"],
  ["localhost:3000?q=1", "http://localhost:3000?q=1"],
  ["127.0.0.1:4000/products", "http://127.0.0.1:4000/products"],
  ["localhost", "http://localhost"],
  [import.meta.filename, pathToFileURL(import.meta.filename).href],
])("%s is opened as %s", (address, url) => {
  expect(toUrl(address)).toBe(url);
});

test.each([
  ["", /is empty/],
  ["./gone.html", /names no file: there is no .*gone\.html/],
  ["gone.html", /names no file/],
  ["click Login", /is not a URL, but "click Login": the URL comes first/],
  ["http://", /is not a URL, but "http:\/\/"/],
  ["javascript:alert(1)", /begins with javascript:/],
  ["mailto:bob@example.com", /begins with mailto:/],
])("%j is no page", (address, message) => {
  expect(() => toUrl(address)).toThrow(message);
});
