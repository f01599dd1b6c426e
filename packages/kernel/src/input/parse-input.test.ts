import { expect, test } from "vitest";
import { z } from "zod";
import { InvalidInputError } from "../errors/invalid-input-error.ts";
import { parseInput, parseOptions } from "./parse-input.ts";

const schema = z.strictObject({
  name: z.string(),
  size: z.enum(["small", "large"]),
  timeout: z.number().min(1).optional(),
  price: z.number().positive().optional(),
  isNew: z.boolean().optional(),
  at: z.union([z.string(), z.number()], { error: "it must be a text or a number" }).optional(),
  apiKey: z.string().optional(),
  budget: z.strictObject({ tokens: z.number() }).optional(),
  prices: z.record(z.string(), z.strictObject({ input: z.number() })).optional(),
  steps: z
    .array(z.discriminatedUnion("kind", [z.strictObject({ kind: z.literal("select"), option: z.string() })]))
    .optional(),
});
const right = { name: "jam", size: "small" } as const;
const otherNames = { timeoutInMs: "timeout", selector: "Use the scope instead.", colour: "gone" };

function faultOf(value: unknown): InvalidInputError {
  try {
    parseOptions(schema, value, { call: "act", otherNames });
  } catch (error) {
    if (InvalidInputError.isInstance(error)) return error;
  }
  throw new Error("nothing was refused");
}

test("hands on what is right, undefined included", () => {
  const options = { ...right, timeout: 2, isNew: undefined };
  expect(parseOptions(schema, options, { call: "act" })).toEqual(options);
});

test.each([
  [null, "options must be an object, but is null."],
  [[], "options must be an object, but is an array."],
  ["fast", 'options must be an object, but is "fast".'],
  [() => 1, "options must be an object, but is a function."],
  [{ size: "small" }, "options.name must be a string, but is undefined."],
  [{ ...right, timeout: "5000" }, 'options.timeout must be a number, but is "5000".'],
  [{ ...right, timeout: Number.NaN }, "options.timeout must be a number, but is NaN."],
  [{ ...right, timeout: null }, "options.timeout must be a number, but is null."],
  [{ ...right, timeout: 0 }, "options.timeout must be 1 or more, but is 0."],
  [{ ...right, price: 0 }, "options.price must be above 0, but is 0."],
  [{ ...right, isNew: "yes" }, 'options.isNew must be true or false, but is "yes".'],
  [{ ...right, size: "middle" }, 'options.size must be "small" or "large", but is "middle".'],
  [{ ...right, at: null }, "options.at must be a text or a number, but is null."],
  [{ ...right, budget: { tokens: new Date(0) } }, "options.budget.tokens must be a number, but is an object (Date)."],
  [{ ...right, prices: { "any/m": { input: "1" } } }, 'options.prices["any/m"].input must be a number, but is "1".'],
  [{ ...right, timeoutInMs: 5000 }, "options.timeoutInMs is not an option of act (given: 5000)."],
  [{ ...right, budget: { tokens: 1, token: 2 } }, "options.budget.token is not an option of act (given: a number)."],
])("names place and value of %j", (value, message) => {
  expect(faultOf(value).message).toBe(message);
});

test.each([
  [{ timeoutInMs: 1 }, /^Did you mean "timeout"\? The options of act are name, size/],
  [{ selector: "#a" }, /^Use the scope instead\. The options/],
  [{ timeOut: 1 }, /^Did you mean "timeout"\?/],
  [{ nmae: 1 }, /^Did you mean "name"\?/],
  [{ budget: { tokns: 1, tokens: 1 } }, /^Did you mean "tokens"\? The options of act are tokens\.$/],
  [{ prices: { m: { input: 1, inptu: 1 } } }, /^Did you mean "input"\?/],
  [{ steps: [{ kind: "select", option: "a", options: ["a"] }] }, /^Did you mean "option"\?/],
  [{ somethingElse: 1 }, /^The options of act are/],
  [{ colour: "red" }, /^The options of act are/],
])("advises for %j", (value, hint) => {
  expect(faultOf({ ...right, ...value }).hint).toMatch(hint);
});

test.each([
  { apiKey: 123_456 },
  { accessToken: "sk-123456" },
  { budget: { tokens: 1, password: "123456" } },
  { headers: { a: "123456" } },
])("never quotes what may be a secret: %j", (value) => {
  const { message, hint } = faultOf({ ...right, ...value });
  expect(`${message} ${hint}`).not.toContain("123456");
});

test("cuts a long text, and speaks of properties where there is no call", () => {
  const parse = (): unknown => parseInput(schema, { ...right, other: "x".repeat(200) }, { input: "action" });
  expect(parse).toThrow(/^action\.other is not a known property \(given: "x{60}"\.\.\.\)\.$/);
});
