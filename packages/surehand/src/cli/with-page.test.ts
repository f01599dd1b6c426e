import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { toUrl } from "./with-page.ts";

test.each([
  ["https://example.com/a?b", "https://example.com/a?b"],
  ["about:blank", "about:blank"],
  ["data:text/html,hi", "data:text/html,hi"],
  ["example.com", "https://example.com"],
  ["example.com:8443/x", "https://example.com:8443/x"],
  ["localhost:3000", "http://localhost:3000"],
  ["127.0.0.1:4000/products", "http://127.0.0.1:4000/products"],
  ["localhost", "http://localhost"],
  [import.meta.filename, pathToFileURL(import.meta.filename).href],
])("%s is opened as %s", (address, url) => {
  expect(toUrl(address)).toBe(url);
});
