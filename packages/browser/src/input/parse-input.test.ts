import { expect, it } from "vitest";
import { z } from "zod";
import { parseInput } from "./parse-input.ts";

const schema = z.strictObject({
  name: z.string(),
  size: z.enum(["small", "large"]),
  count: z.number().min(1).exactOptional(),
  at: z.union([z.string(), z.number()], { error: "must be a text or a number" }).exactOptional(),
});
const right = { name: "jam", size: "small" } as const;
const words = { input: "options", hint: "For example ..." };

it("hands on what is right", () => {
  expect(parseInput(schema, { ...right, count: 2 }, words)).toEqual({ ...right, count: 2 });
});

it.each([
  [null, "options must be an object, but is null."],
  [[], "options must be an object, but is array."],
  [{ size: "small" }, "options.name must be a string, but is undefined."],
  [{ ...right, count: Number.NaN }, "options.count must be a number, but is NaN."],
  [{ ...right, count: 0 }, "options.count can't be that: Too small: expected number to be >=1."],
  [{ ...right, size: "middle" }, 'options.size must be "small" or "large".'],
  [{ ...right, cuont: 1 }, 'options has no part named "cuont".'],
  [{ ...right, at: null }, "options.at can't be that: must be a text or a number."],
])("says of %j what is wrong", (value, message) => {
  expect(() => parseInput(schema, value, words)).toThrow(message);
});
