import { describe, expect, test } from "vitest";
import { isSameSite } from "./site-of.ts";
import { readUserNames } from "./user-names.ts";

describe("a site is named", () => {
  test.each([
    ["look at parcels.test", "https://parcels.test"],
    ["look at parcels.test.", "https://www.parcels.test"],
    ["open https://www.parcels.test/track?x=1, please", "https://parcels.test"],
    ["in (parcels.test)", "https://parcels.test"],
    ["open localhost:3000", "http://localhost:3000"],
    ["open localhost", "http://localhost:8080"],
    ["open 10.0.0.7:8080/x", "http://10.0.0.7:8080"],
    ["在parcels.test上搜索", "https://parcels.test"],
    ["look at ann.github.io", "https://ann.github.io"],
    ["open MÜNCHEN.test", "https://xn--mnchen-3ya.test"],
  ])("by %j: %s", (words, address) => {
    expect(readUserNames([words]).hasSite(address)).toBe(true);
  });

  test.each([
    ["search Parcels for it", "https://parcels.test"],
    ["search Wikipedia", "https://wikipedia.org"],
    ["write to maya@evil.test", "https://evil.test"],
    ["open parcels.test", "https://parcels.test.evil.test"],
    ["open parcels.test", "https://evil-parcels.test"],
    ["open parcels.test-evil.test", "https://parcels.test"],
    ["open https://parcels.test/?to=evil.test", "https://evil.test"],
    ["open https://evil.test@parcels.test/", "https://evil.test"],
    ["open ann.github.io", "https://eve.github.io"],
    ["open shop.co.uk", "https://evil.co.uk"],
    ["open localhost:3000", "http://localhost:9999"],
    ["upload report.zip", "https://report.zip"],
    ["upload /home/maya/evil.test", "https://evil.test"],
    ["open münchen.test", "https://nchen.test"],
    ["open parcels.test", "file:///parcels.test"],
  ])("not by %j: %s", (words, address) => {
    expect(readUserNames([words]).hasSite(address)).toBe(false);
  });
});

describe("a file is named", () => {
  test.each([
    ["upload /tmp/photo.png", "/tmp/photo.png"],
    ["upload /tmp/photo.png.", "/tmp/photo.png"],
    ['upload "/tmp/my photo.png" there', "/tmp/my photo.png"],
    ["upload photo.png, then send", "./photo.png"],
    ["/tmp/my photo.png", "/tmp/my photo.png"],
  ])("by %j: %s", (words, path) => {
    expect(readUserNames([words]).hasFile(path)).toBe(true);
  });

  test.each([
    ["buy a theme at www.envato.com", ".env"],
    ["upload /etc/passwd.bak", "/etc/passwd"],
    ["upload /tmp/photo.png", "/tmp"],
    ["upload /tmp/photo.png", "/tmp/photo.png/../.."],
    ["upload /tmp/photo.png", "/tmp/photo.png/../secret"],
    ["upload /tmp/photo.png", "photo.png"],
    ['upload "/tmp/my photo.png"', "photo.png"],
    ["upload /tmp/my photo.png", "photo.png"],
    ["upload the photo", "%photo%"],
  ])("not by %j: %s", (words, path) => {
    expect(readUserNames([words]).hasFile(path)).toBe(false);
  });
});

test("a site is determined by the public suffix list", () => {
  expect(isSameSite("https://account.shop.test", "https://www.shop.test")).toBe(true);
  expect(isSameSite("https://a.co.uk", "https://b.co.uk")).toBe(false);
  expect(isSameSite("https://ann.github.io", "https://eve.github.io")).toBe(false);
  expect(isSameSite("http://127.0.0.1:1", "http://127.0.0.1:2")).toBe(false);
});
