import { expect, test } from "vitest";
import { settleWithin } from "./settle-within.ts";

test.each([
  ["ends", () => Promise.resolve(), true],
  ["fails", () => Promise.reject(new Error("It failed.")), true],
  ["never ends", () => Promise.withResolvers<void>().promise, false],
])("work that %s", async (_name, begin, expected) => {
  expect(await settleWithin(begin(), 20)).toBe(expected);
});
