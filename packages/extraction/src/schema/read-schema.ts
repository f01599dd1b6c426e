import { assertSchemaSize, InvalidInputError, LONGEST_CHECK_MS, runAtMost } from "@surehand/kernel";
import type { z } from "zod";
import type { JsonSchema } from "./json-schema.ts";

/** A validator by the Standard Schema specification, https://standardschema.dev. */
export interface StandardSchema<Data = unknown> {
  readonly "~standard": {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (value: unknown) => StandardResult<Data> | Promise<StandardResult<Data>>;
    readonly types?: { readonly input: unknown; readonly output: Data } | undefined;
    /** Present on schemas that can produce their JSON Schema. */
    readonly jsonSchema?: {
      input(options: { readonly target: string }): Record<string, unknown>;
      output(options: { readonly target: string }): Record<string, unknown>;
    };
  };
}

type StandardResult<Data> =
  | { readonly value: Data; readonly issues?: undefined }
  | { readonly issues: readonly { readonly message: string; readonly path?: readonly PathStep[] | undefined }[] };

/** A step of a path may be wrapped in an object. */
type PathStep = PropertyKey | { readonly key: PropertyKey };

/** zod 4, any Standard Schema that can produce its JSON Schema, or a JSON Schema. */
export type ExtractSchema<Data> = z.ZodType<Data> | StandardSchema<Data> | Readonly<Record<string, unknown>>;

export type Parsed<Data> =
  | { readonly isValid: true; readonly data: Data }
  /** Paths of values that the schema rejects. */
  | { readonly isValid: false; readonly paths: readonly (readonly PropertyKey[])[]; readonly isTimeUp?: boolean };

export interface ReadSchema<Data> {
  readonly json: JsonSchema;
  /** @param limitMs time for the check: patterns of the schema read text of the page. Default: 1 second, which is the most */
  readonly parse: (value: unknown, limitMs?: number) => Promise<Parsed<Data>>;
}

/** @throws InvalidInputError for anything else, and for a schema of more than 10,000 parts */
export async function readSchema<Data>(schema: ExtractSchema<Data>): Promise<ReadSchema<Data>> {
  if ((typeof schema !== "object" && typeof schema !== "function") || schema === null) throw invalid("is no schema");
  assertSchemaSize(schema);
  if (isZod(schema)) return readZod<Data>(schema);
  if (isStandard<Data>(schema)) return readStandard(schema);
  return readJsonSchema(schema);
}

function isZod<Data>(schema: ExtractSchema<Data>): schema is z.ZodType<Data> {
  return "_zod" in schema;
}

function isStandard<Data>(schema: object): schema is StandardSchema<Data> {
  return "~standard" in schema;
}

async function readZod<Data>(schema: z.ZodType<Data>): Promise<ReadSchema<Data>> {
  const { z } = await import("zod");
  const json = z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type === "date")
        Object.assign(jsonSchema, { type: "string", format: "date-time", "x-date": true });
    },
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- zod's own type allows `boolean` schemas, which it never writes
  return { json: json as JsonSchema, parse: (value, limitMs) => parseStandard(schema, value, limitMs) };
}

function readStandard<Data>(schema: StandardSchema<Data>): ReadSchema<Data> {
  const { jsonSchema } = schema["~standard"];
  if (!jsonSchema) throw invalid("is a Standard Schema that can't tell its JSON Schema");
  const json: JsonSchema = jsonSchema.input({ target: "draft-2020-12" });
  assertSchemaSize(json);
  return { json, parse: (value, limitMs) => parseStandard(schema, value, limitMs) };
}

async function readJsonSchema<Data>(json: JsonSchema): Promise<ReadSchema<Data>> {
  const { z } = await import("zod");
  if (
    !("type" in json || "properties" in json || "anyOf" in json || "oneOf" in json || "allOf" in json || "$ref" in json)
  )
    throw invalid("is no zod schema, no Standard Schema and no JSON Schema");
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- two descriptions of one format; the caller states the type
    const schema = z.fromJSONSchema(json as Parameters<typeof z.fromJSONSchema>[0]) as z.ZodType<Data>;
    return { json, parse: (value, limitMs) => parseStandard(schema, value, limitMs) };
  } catch (error) {
    throw invalid("is no JSON Schema that can be checked", error);
  }
}

async function parseStandard<Data>(
  schema: Pick<StandardSchema<Data>, "~standard">,
  value: unknown,
  limitMs = LONGEST_CHECK_MS,
): Promise<Parsed<Data>> {
  const checked = runAtMost(Math.min(limitMs, LONGEST_CHECK_MS), () => schema["~standard"].validate(value));
  if (checked === "time-up") return { isValid: false, paths: [], isTimeUp: true };
  const result = await checked.value;
  if (!result.issues) return { isValid: true, data: result.value };
  return { isValid: false, paths: result.issues.map(({ path = [] }) => path.map(keyOf)) };
}

function keyOf(step: PathStep): PropertyKey {
  return typeof step === "object" ? step.key : step;
}

function invalid(problem: string, cause?: unknown): InvalidInputError {
  return new InvalidInputError({
    input: "schema",
    problem,
    hint: "Pass a zod 4 schema, a Standard Schema that provides its JSON Schema, or a JSON Schema.",
    cause,
  });
}
