import { expect, test } from "vitest";
import { AbortedError } from "../errors/aborted-error.ts";
import { DeadlineExceededError } from "../errors/deadline-exceeded-error.ts";
import { createCallContext } from "./call-context.ts";
import { runWithin } from "./run-within.ts";

test("returns what the work returns, and throws what it throws", () => {
  using call = createCallContext({ timeoutMs: 5000 });
  expect(runWithin(call, "The work", () => runWithin(call, "Its part", () => "done"))).toBe("done");
  const error = new TypeError("no");
  expect(() =>
    runWithin(call, "The work", () => {
      throw error;
    }),
  ).toThrow(error);
  using endless = createCallContext();
  expect(runWithin(endless, "The work", () => 1)).toBe(1);
});

test.each([
  [
    "a loop",
    () => {
      for (;;);
    },
  ],
  ["a regular expression", () => /^(?:a|a)*$/.test(`${"a".repeat(64)}b`)],
])("stops %s at the deadline, and what follows runs", (_what, work) => {
  using call = createCallContext({ timeoutMs: 60 });
  expect(() => runWithin(call, "The work", () => runWithin(call, "Its part", work))).toThrow(DeadlineExceededError);
  using next = createCallContext({ timeoutMs: 5000 });
  expect(runWithin(next, "The work", () => "done")).toBe("done");
});

test("does not begin what was aborted", () => {
  using call = createCallContext({ signal: AbortSignal.abort(), timeoutMs: 5000 });
  expect(() => runWithin(call, "The work", () => expect.unreachable())).toThrow(AbortedError);
});
