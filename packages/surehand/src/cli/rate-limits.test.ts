import { expect, test } from "vitest";
import { readRateLimits } from "./rate-limits.ts";

test("seconds hold for all sites, or for the one that is named", () => {
  expect(readRateLimits(["0.5", "GitHub.com=2", "127.0.0.1=0"])).toEqual({
    default: 0.5,
    "github.com": 2,
    "127.0.0.1": 0,
  });
});

test.each(["fast", "github.com", "=1", "-1", "https://a.test=1"])("%j is refused", (text) => {
  expect(() => readRateLimits([text])).toThrow(/^--rate-limit must be seconds, or HOST=SECONDS/);
});
