import { expect, it } from "vitest";
import { ModelOverloadedError } from "../errors/model-overloaded-error.ts";
import { RateLimitError } from "../errors/rate-limit-error.ts";
import { readRetryAfterMs } from "../errors/read-retry-after.ts";
import { defaultRetryPolicy, retryDelayMs } from "./retry-delay.ts";

const overloaded = new ModelOverloadedError({ model: "a/b", status: 503 });
const limited = new RateLimitError({ model: "a/b", status: 429, retryAfterMs: 3000 });

it.each([
  [0, 0, 250],
  [0, 1, 500],
  [1, 1, 1000],
  [9, 1, 20_000],
  [9, 0, 10_000],
])("retry %i waits, with the chance at %f, %i ms", (retry, random, delayMs) => {
  expect(retryDelayMs(defaultRetryPolicy, overloaded, retry, random)).toBe(delayMs);
});

it("waits as long as it is asked to, and a little more", () => {
  expect(retryDelayMs(defaultRetryPolicy, limited, 0, 0)).toBe(3000);
  expect(retryDelayMs(defaultRetryPolicy, limited, 5, 1)).toBeCloseTo(3300);
});

it.each([
  [{ "retry-after": "2" }, "", 2000],
  [{ "retry-after-ms": "150", "retry-after": "2" }, "", 150],
  [{ "retry-after": "soon" }, "", undefined],
  [{}, '{"error":{"details":[{"retryDelay": "34.5s"}]}}', 34_500],
  [{}, "", undefined],
])("reads of %o %s that it is to wait %s ms", (headers, body, expected) => {
  expect(readRetryAfterMs(headers, body)).toBe(expected);
});

it("reads a date", () => {
  const inTenSeconds = new Date(Date.now() + 10_000).toUTCString();
  const ms = readRetryAfterMs({ "retry-after": inTenSeconds }, "");
  expect(ms).toBeGreaterThan(8000);
  expect(ms).toBeLessThanOrEqual(10_000);
});
