import { expect, it } from "vitest";
import { ModelOverloadedError } from "../errors/model-overloaded-error.ts";
import { RateLimitError } from "../errors/rate-limit-error.ts";
import { readRetryAfterMs } from "../errors/read-retry-after.ts";
import { retryDelayMs, toRetryPolicy } from "./retry-delay.ts";

const overloaded = new ModelOverloadedError({ model: "a/b", status: 503 });
const limited = new RateLimitError({ model: "a/b", status: 429, retryAfterMs: 3000 });

it.each([
  [0, 0, 250],
  [0, 1, 500],
  [1, 1, 1000],
  [9, 1, 20_000],
  [9, 0, 10_000],
])("retry %i waits, with the chance at %f, %i ms", (retry, random, delayMs) => {
  expect(retryDelayMs(toRetryPolicy(), overloaded, retry, random)).toBe(delayMs);
});

it("waits slightly longer than requested", () => {
  expect(retryDelayMs(toRetryPolicy(), limited, 0, 0)).toBe(3000);
  expect(retryDelayMs(toRetryPolicy(), limited, 5, 1)).toBeCloseTo(3300);
});

it.each([
  [{ "retry-after": "2" }, "", 2000],
  [{ "retry-after-ms": "150", "retry-after": "2" }, "", 150],
  [{ "retry-after": "soon" }, "", undefined],
  [{ "retry-after": "0" }, "", undefined],
  [{ "retry-after": "" }, "", undefined],
  [{ "retry-after": "-5" }, "", undefined],
  [{ "retry-after": "Infinity" }, "", undefined],
  [{ "retry-after": "1e99" }, "", undefined],
  [{ "retry-after": "Wed, 21 Oct 2015 07:28:00 GMT" }, "", undefined],
  [{ "retry-after-ms": "0", "retry-after": "2" }, "", 2000],
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
