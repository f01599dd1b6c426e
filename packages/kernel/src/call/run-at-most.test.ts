import { expect, test } from "vitest";
import { runAtMost } from "./run-at-most.ts";

test.each([
  ["nested repetition", /^(a+)+$/u, `${"a".repeat(60)}b`],
  ["alternatives that overlap", /^(a|aa)+$/u, `${"a".repeat(90)}b`],
  ["repetition of words", /^(\w+\s?)*$/u, `${"word ".repeat(40)}!`],
])("stops a regular expression with %s", (_, pattern, text) => {
  expect(runAtMost(50, () => pattern.test(text))).toBe("time-up");
});

test("returns the result of work that ends in time, and throws its error", () => {
  expect(runAtMost(1000, () => /^a+$/u.test("aaa"))).toEqual({ value: true });
  expect(runAtMost(1000, () => undefined)).toEqual({ value: undefined });
  expect(() => runAtMost(1000, (): unknown => JSON.parse("{"))).toThrow(SyntaxError);
});
