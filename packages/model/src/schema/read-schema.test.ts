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

/** Standard Schema that provides its JSON Schema, like those of valibot and arktype. */
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
  it("is converted to JSON Schema", async () => {
    const { json } = await readSchema(schema);
    expect(json).toMatchObject({ type: "object", properties: { name: { type: "string" } }, required: ["name"] });
  });

  it("accepts a valid value, and names the path of an invalid one", async () => {
    const { check } = await readSchema(schema);
    expect(await check({ name: "Jam", tags: ["new"] })).toEqual({
      isValid: true,
      value: { name: "Jam", tags: ["new"] },
    });
    expect(await check({ tags: [] })).toEqual({ isValid: false, problem: expect.stringContaining("name") });
  });
});

it("applies zod's transforms", async () => {
  const { check } = await readSchema(z.object({ price: z.coerce.number() }));
  expect(await check({ price: "4.5" })).toEqual({ isValid: true, value: { price: 4.5 } });
});

it("rejects a Standard Schema that does not provide its JSON Schema", async () => {
  const { jsonSchema: _, ...silent } = standard["~standard"];
  await expect(readSchema({ "~standard": silent })).rejects.toMatchObject({ code: "invalid-input", input: "schema" });
});

it("a list is put in an object, and taken out again", () => {
  const { json, unwrap } = asRootObject({ type: "array", items: { type: "number" } });
  expect(json).toMatchObject({ type: "object", properties: { value: { type: "array" } }, required: ["value"] });
  expect(unwrap({ value: [1] })).toEqual([1]);
  expect(unwrap([1])).toEqual([1]);
});

describe("a schema that is in itself, and no object", () => {
  type Tree = { v: string; kids: Tree }[];
  const tree: z.ZodType<Tree> = z.array(
    z.object({
      v: z.string(),
      get kids() {
        return tree;
      },
    }),
  );
  const nest: z.ZodType = z.lazy(() => z.union([z.string(), z.array(nest)]));
  const lists = {
    type: "array" as const,
    items: { anyOf: [{ $ref: "#" }, { $ref: "#/$defs/n" }] },
    $defs: { n: { enum: ["#"] } },
  };

  it.each([
    ["a list of zod", tree, [{ v: "a", kids: [{ v: "b", kids: [] }] }], [{ v: "a", kids: { value: [] } }]],
    ["a union of zod", nest, ["a", ["b", []]], [{ value: ["a"] }]],
    ["JSON Schema", lists, [[], ["#"]], [{ value: [] }]],
  ])("leads to itself where it is put in an object: %s", async (_what, schema, fitting, wrapped) => {
    const { json, unwrap } = asRootObject((await readSchema(schema)).json);
    const { check } = await readSchema(json);
    expect(await check({ value: fitting })).toMatchObject({ isValid: true });
    // A doubly wrapped value does not match.
    expect(await check({ value: wrapped })).toMatchObject({ isValid: false });
    expect(unwrap({ value: fitting })).toEqual(fitting);
  });
});

it("references stay valid after a schema is wrapped in an object", () => {
  const refs = { root: { $ref: "#/$defs/root" }, a: { items: { $ref: "#/items" } } };
  const { json } = asRootObject({ type: "array", items: {}, $defs: refs, default: { $ref: "#" } });
  const ref = "#/$defs/whole";
  expect(json.properties).toEqual({ value: { $ref: ref } });
  expect(json.$defs).toEqual({
    root: { $ref: "#/$defs/root" },
    a: { items: { $ref: `${ref}/items` } },
    whole: { type: "array", items: {}, default: { $ref: "#" } },
  });
});

it("a property may be named as a keyword is, and leads to the root all the same", () => {
  const kids = { type: "object" as const, properties: { default: { $ref: "#" }, items: { $ref: "#" } } };
  const { json } = asRootObject({ type: "array", items: kids });
  expect(JSON.stringify(json)).not.toContain('"#"');
});

it.each<[string, z.ZodType, string]>([
  ["a date", z.object({ at: z.object({ day: z.date() }) }), "at.day"],
  ["a bigint in a list", z.object({ all: z.array(z.bigint()) }), "all.items"],
  ["a date alone", z.date(), "JSON Schema"],
])("the error for a schema that can't be converted names the reason and the path: %s", async (_what, schema, where) => {
  await expect(readSchema(schema)).rejects.toMatchObject({
    code: "invalid-input",
    input: "schema",
    message: expect.stringMatching(new RegExp(`${where}: .*cannot be represented`, "u")),
  });
});

it.each([
  [{ type: "object" as const, properties: { a: { $ref: "#/$defs/x" } } }, "#/$defs/x"],
  [{ type: "object" as const, properties: { a: { type: "string" as const, pattern: "(" } } }, "regular expression"],
])("the error for a JSON Schema that can't be checked names the reason: %o", async (schema, why) => {
  await expect(readSchema(schema)).rejects.toMatchObject({ message: expect.stringContaining(why) });
});

const endless = `${"a".repeat(60)}!`;
const name = { type: "string" as const, pattern: "^(a|aa)+$" };

it.each<[string, Parameters<typeof readSchema>[0]]>([
  ["zod", z.object({ name: z.string().regex(/^(a+)+$/u) })],
  ["JSON Schema", { type: "object" as const, properties: { name } }],
  [
    "Standard Schema",
    {
      "~standard": {
        ...standard["~standard"],
        validate: (value: unknown) =>
          /^(\w+\s?)*$/u.test(String(value).replace("[object Object]", endless)) ? { value } : { issues: [] },
      },
    },
  ],
])("a pattern of %s that does not come to an end on the answer of a model is a mismatch", async (_kind, schema) => {
  const { check } = await readSchema<unknown>(schema);
  expect(await check({ name: endless })).toMatchObject({
    isValid: false,
    problem: "the whole: the check took too long",
  });
});
