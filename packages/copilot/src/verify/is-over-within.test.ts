import { expect, test } from "vitest";
import { isOverWithin } from "./is-over-within.ts";

test.each([
  ["ends", () => Promise.resolve(), true],
  ["fails", () => Promise.reject(new Error("It failed.")), true],
  ["never ends", () => Promise.withResolvers<void>().promise, false],
])("work that %s", async (_name, begin, expected) => {
  expect(await isOverWithin(begin(), 20)).toBe(expected);
});
