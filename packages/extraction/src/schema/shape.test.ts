import { expect, test } from "vitest";
import { z } from "zod";
import { readSchema } from "./read-schema.ts";
import { shapeOf } from "./shape.ts";

async function shapeOfZod(schema: z.ZodType): Promise<unknown> {
  return shapeOf((await readSchema(schema)).json);
}

test("reads a zod schema of any depth: lists, objects, choices, addresses, dates, nullable and optional values", async () => {
  const schema = z.object({
    rows: z.array(
      z.object({ url: z.url().nullable(), day: z.iso.date().optional(), size: z.enum(["s", "m"]), at: z.date() }),
    ),
    count: z.int().describe("how many"),
    owner: z.object({ name: z.string() }).nullish(),
  });
  expect(await shapeOfZod(schema)).toMatchObject({
    kind: "object",
    fields: [
      {
        name: "rows",
        shape: {
          kind: "list",
          item: {
            fields: [
              { name: "url", shape: { isUrl: true, isNullable: true } },
              { name: "day", shape: { format: "date" }, isOptional: true },
              { name: "size", shape: { choices: ["s", "m"] } },
              { name: "at", shape: { isDateObject: true } },
            ],
          },
        },
      },
      { name: "count", shape: { type: "integer", description: "how many" } },
      { name: "owner", shape: { kind: "object", isNullable: true }, isOptional: true },
    ],
  });
});

test("limits the depth of a recursive schema", async () => {
  const node: z.ZodType = z.lazy(() => z.object({ name: z.string(), children: z.array(node) }));
  expect(await shapeOfZod(node)).toMatchObject({ kind: "object", fields: [{ name: "name" }, { name: "children" }] });
});

test("follows references, allOf and constants of a JSON Schema", () => {
  const json = {
    type: "object",
    $defs: { money: { type: "number" } },
    properties: { price: { $ref: "#/$defs/money" }, kind: { oneOf: [{ const: "a" }, { const: "b" }] } },
  };
  expect(shapeOf(json)).toMatchObject({ fields: [{ shape: { type: "number" } }, { shape: { choices: ["a", "b"] } }] });
  const both = {
    allOf: [
      { type: "object", properties: { a: { type: "string" } } },
      { properties: { b: { type: "number" } }, required: ["b"] },
    ],
  };
  expect(shapeOf(both)).toMatchObject({
    fields: [
      { name: "a", isOptional: true },
      { name: "b", isOptional: false },
    ],
  });
});
