import { expect, test } from "vitest";
import { DomainBreaker } from "./domain-breaker.ts";

test("three samples in a row without an answer open a domain, and no other", () => {
  const breaker = new DomainBreaker();
  for (const path of ["1", "2"]) breaker.finished(`https://a.test/${path}`, true);
  expect(breaker.isOpen("https://a.test/3")).toBe(false);
  breaker.finished("https://a.test/3", true);
  expect(breaker.isOpen("https://a.test/4")).toBe(true);
  expect(breaker.isOpen("https://b.test/1")).toBe(false);
  expect(breaker.openDomains).toEqual(["a.test"]);
});

test("a sample that was answered begins the count again", () => {
  const breaker = new DomainBreaker();
  for (const failed of [true, true, false, true, true]) breaker.finished("https://a.test/", failed);
  expect(breaker.isOpen("https://a.test/")).toBe(false);
});
