import { expect, test } from "vitest";
import { z } from "zod";
import { type ExtractSchema, readSchema } from "./read-schema.ts";

const text = `${"a".repeat(60)}!`;
const schemas: readonly (readonly [string, ExtractSchema<unknown>])[] = [
  ["zod", z.object({ name: z.string().regex(/^(a+)+$/u) })],
  ["JSON Schema", { type: "object", properties: { name: { type: "string", pattern: "^(a|aa)+$" } } }],
  ["JSON Schema with words", { type: "object", properties: { name: { type: "string", pattern: "^(\\w+\\s?)*$" } } }],
  ["a check of the user", z.object({ name: z.string().refine((value) => /^(a+)*b$/u.test(value)) })],
];

/** Unless it is stopped, the check of the first text takes longer than any test may. */
test.each(schemas)("a pattern of %s stops at the deadline of the call", async (_, schema) => {
  const { parse } = await readSchema(schema);
  expect(await parse({ name: text }, 100)).toEqual({ isValid: false, paths: [], isTimeUp: true });
  expect(await parse({ name: "" }, 60_000)).not.toMatchObject({ isTimeUp: true });
});
