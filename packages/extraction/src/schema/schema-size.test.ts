import { expect, test } from "vitest";
import { z } from "zod";
import { readSchema } from "./read-schema.ts";
import { shapeOf } from "./shape.ts";

function grown<Part>(part: Part, grow: (part: Part) => Part, times: number): Part {
  return Array.from({ length: times }).reduce<Part>((inner) => grow(inner), part);
}

type Json = Readonly<Record<string, unknown>>;
const growJson = (part: Json): Json => ({
  anyOf: [
    { type: "object", properties: { a: part, b: part } },
    { type: "object", properties: { a: part } },
  ],
});
const growZod = (part: z.ZodType): z.ZodType => z.object({ a: part, b: part.optional() });
const growLazily = (part: z.ZodType): z.ZodType => z.lazy(() => z.union([z.object({ a: part }), z.array(part)]));

/** Reading one of them takes minutes, unless it is refused. */
test.each([
  ["JSON Schema", grown<Json>({ type: "string" }, growJson, 18)],
  ["zod", grown<z.ZodType>(z.string(), growZod, 24)],
  ["lazy zod", grown<z.ZodType>(z.string(), growLazily, 24)],
])("a schema of %s with shared parts is refused at once", async (_, schema) => {
  await expect(readSchema<unknown>(schema)).rejects.toMatchObject({ code: "invalid-input" });
});

test("a part that refers to itself in many fields is refused at once", () => {
  const fields = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`f${index}`, { $ref: "#/$defs/part" }]));
  const part = { type: "object", properties: fields };
  expect(() => shapeOf({ $defs: { part }, $ref: "#/$defs/part" })).toThrow(/has more than 100000 places/u);
});

interface Category {
  readonly name: string;
  readonly children: readonly Category[];
}
const category: z.ZodType<Category> = z.object({
  name: z.string(),
  get children() {
    return z.array(category);
  },
});

test.each([
  ["parts that are used twice", grown<Json>({ type: "string" }, growJson, 5)],
  ["a part in itself", category],
  ["a pattern and a date", z.object({ a: z.string().regex(/a/u).max(3), b: z.date().default(new Date(0)) })],
])("a schema with %s is read", async (_, schema) => {
  const { json } = await readSchema<unknown>(schema);
  expect(() => shapeOf(json)).not.toThrow();
});
