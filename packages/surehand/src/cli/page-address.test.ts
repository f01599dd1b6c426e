import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, expect, test } from "vitest";
import { toUrl } from "./page-address.ts";

/** A folder of a stranger: its names are those of addresses. */
const folder = mkdtempSync(join(tmpdir(), "surehand-address-"));
const paths = [
  "https:/bank.example/login",
  "http:/bank.example/login.html",
  "example.com/index.html",
  "example.org",
  "localhost/index.html",
  "intranet/login",
  "about:blank",
  "data:text/html,hi there.html",
  "bank.example?at=page.html",
  "page.html",
  "page",
  "my pages/first page.html",
  "dist/page.html",
];
for (const path of paths) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), "");
}
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  ["https://bank.example/login", "https://bank.example/login"],
  ["http://bank.example/login.html", "http://bank.example/login.html"],
  ["HTTPS://bank.example/login", "HTTPS://bank.example/login"],
  ["example.com", "https://example.com"],
  ["example.com/index.html", "https://example.com/index.html"],
  ["example.org", "https://example.org"],
  ["localhost", "http://localhost"],
  ["localhost/index.html", "http://localhost/index.html"],
  ["intranet/login", "https://intranet/login"],
  ["page", "https://page"],
  ["about:blank", "about:blank"],
  ["data:text/html,hi there.html", "data:text/html,hi there.html"],
  ["bank.example?at=page.html", "https://bank.example?at=page.html"],
])("no file stands in for the address %s", (address, url) => {
  expect(toUrl(address, folder)).toBe(url);
});

test.each([
  "page.html",
  "./page.html",
  "./page",
  "dist/page.html",
  "my pages/first page.html",
  "./https:/bank.example/login",
  "./example.com/index.html",
  join(folder, "page"),
])("%s is opened as a file", (address) => {
  expect(toUrl(address, folder)).toBe(pathToFileURL(resolve(folder, address)).href);
});

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
  expect(toUrl(address, folder)).toBe(url);
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
  expect(() => toUrl(address, folder)).toThrow(message);
});
