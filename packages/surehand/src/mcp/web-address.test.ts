import { expect, test } from "vitest";
import { assertNoFiles, isOpenToClients, toWebAddress } from "./web-address.ts";

const closed = { mayReadFiles: false };
const open = { mayReadFiles: true };

test.each([
  ["example.com/news", "https://example.com/news"],
  ["localhost:3000", "http://localhost:3000/"],
  ["127.0.0.1:8080/a", "http://127.0.0.1:8080/a"],
  ["https://example.com", "https://example.com/"],
  ["about:blank", "about:blank"],
])("%s is the page %s", (given, url) => {
  expect(toWebAddress(given, closed)).toBe(url);
});

test.each([
  "file:///etc/passwd",
  "FILE:///etc/passwd",
  "javascript:alert(1)",
  "data:text/html,x",
  "chrome://settings",
  "view-source:https://example.com",
  "blob:https://example.com/1",
  "",
  "a b",
  `https://example.com/${"x".repeat(9000)}`,
])("%s is not open to clients", (given) => {
  expect(() => toWebAddress(given, closed)).toThrow(/url/);
});

test("files are open where the user says so, and the browser's own pages never", () => {
  expect(toWebAddress("file:///tmp/page.html", open)).toBe("file:///tmp/page.html");
  expect(() => assertNoFiles("go to file:///etc/passwd", open)).not.toThrow();
  expect(() => assertNoFiles("go to File:///etc/passwd", closed)).toThrow(/not open/);
  expect(() => assertNoFiles("open the file profile: mine", closed)).not.toThrow();
  expect(() => toWebAddress("chrome://settings", open)).toThrow(/not open/);
});

test.each(["file:///etc/passwd", "FILE:///etc/passwd", "view-source:file:///etc/passwd"])(
  "messages and requests of %s are not listed, unless files are open",
  (url) => {
    expect(isOpenToClients(url, closed)).toBe(false);
    expect(isOpenToClients(url, open)).toBe(true);
    expect(isOpenToClients("https://shop.example/?at=file:", closed)).toBe(true);
  },
);
