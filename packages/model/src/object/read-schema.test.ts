import { describe, expect, it } from "vitest";
import { z } from "zod";
import { readSchema } from "./read-schema.ts";
import { asRootObject } from "./root-object.ts";

const jsonSchema = {
  type: "object" as const,
  properties: {
    name: { type: "string" as const },
    tags: { type: "array" as const, items: { type: "string" as const } },
  },
  required: ["name"],
};

/** As valibot and arktype are, for one that can tell its JSON Schema. */
const standard = {
  "~standard": {
    version: 1 as const,
    vendor: "somebody",
    validate: (value: unknown) =>
      typeof value === "object" && value !== null && "name" in value
        ? { value }
        : { issues: [{ message: "a name is needed", path: ["name"] }] },
    jsonSchema: { input: () => jsonSchema, output: () => jsonSchema },
  },
};

const schemas = {
  zod: z.object({ name: z.string(), tags: z.array(z.string()).optional() }),
  "JSON Schema": jsonSchema,
  "Standard Schema": standard,
};

describe.each(Object.entries(schemas))("%s", (_kind, schema) => {
  it("is told as JSON Schema", async () => {
    const { json } = await readSchema(schema);
    expect(json).toMatchObject({ type: "object", properties: { name: { type: "string" } }, required: ["name"] });
  });

  it("takes what fits, and says where something does not", async () => {
    const { check } = await readSchema(schema);
    expect(await check({ name: "Jam", tags: ["new"] })).toEqual({
      isValid: true,
      value: { name: "Jam", tags: ["new"] },
    });
    expect(await check({ tags: [] })).toEqual({ isValid: false, problem: expect.stringContaining("name") });
  });
});

it("applies what zod transforms", async () => {
  const { check } = await readSchema(z.object({ price: z.coerce.number() }));
  expect(await check({ price: "4.5" })).toEqual({ isValid: true, value: { price: 4.5 } });
});

it("refuses a Standard Schema that can't tell its JSON Schema", async () => {
  const { jsonSchema: _, ...silent } = standard["~standard"];
  await expect(readSchema({ "~standard": silent })).rejects.toMatchObject({ code: "invalid-input", input: "schema" });
});

it("a list is put in an object, and taken out again", () => {
  const { json, unwrap } = asRootObject({ type: "array", items: { type: "number" } });
  expect(json).toMatchObject({ type: "object", properties: { value: { type: "array" } }, required: ["value"] });
  expect(unwrap({ value: [1] })).toEqual([1]);
  expect(unwrap([1])).toEqual([1]);
});
