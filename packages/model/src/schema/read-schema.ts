import { assertSchemaSize, InvalidInputError, LONGEST_CHECK_MS, runAtMost } from "@surehand/kernel";
import { asSchema, type JSONSchema7 } from "ai";
import { z } from "zod";
import type { ObjectSchema } from "../request/model-request.ts";
import { toSentSchema } from "./sent-schema.ts";
import { omitNulls } from "./omit-nulls.ts";

export type Checked<T> =
  | { readonly isValid: true; readonly value: T }
  /** Problems with their paths, worded for a model. */
  | { readonly isValid: false; readonly problem: string };

export interface ReadSchema<T> {
  /** Schema to send to a model. */
  readonly json: JSONSchema7;
  readonly check: (value: unknown) => Promise<Checked<T>>;
}

/**
 * Reads a schema of zod, Standard Schema or JSON Schema (draft 2020-12, 7 or 4).
 *
 * @throws InvalidInputError for a Standard Schema that does not provide its JSON Schema, for an invalid JSON Schema, and for a
 * schema of more than 10,000 parts
 */
export async function readSchema<T>(schema: ObjectSchema<T>): Promise<ReadSchema<T>> {
  const { json, check } = await read(schema);
  return { json, check: (value) => checkLeniently(check, value) };
}

async function read<T>(schema: ObjectSchema<T>): Promise<Reading<T>> {
  if ((typeof schema !== "object" && typeof schema !== "function") || schema === null) throw invalid("is none");
  assertSchemaSize(schema);
  if (isPlainJsonSchema(schema)) return readJsonSchema(schema);
  try {
    const known = asSchema<T>(schema);
    const json = toSentSchema(await known.jsonSchema);
    return { json, check: (value) => checkBySchema(known.validate, value) };
  } catch (error) {
    throw invalid(`can't be converted to JSON Schema${pathsOfUnsupported(schema)}`, error);
  }
}

type Found<T> = Checked<T> & {
  /** Paths of the values that do not match. */
  readonly places?: readonly (readonly PropertyKey[])[];
};

interface Reading<T> {
  readonly json: JSONSchema7;
  readonly check: (value: unknown) => Promise<Found<T>>;
}

/** Checks a value, and once more without its nulls if it does not match: models write null for optional properties. */
async function checkLeniently<T>(check: Reading<T>["check"], value: unknown): Promise<Checked<T>> {
  const { places = [], ...checked } = await check(value);
  const stripped = checked.isValid ? value : omitNulls(value, places);
  if (stripped === value) return checked;
  const { places: _, ...rechecked } = await check(stripped);
  return rechecked.isValid ? rechecked : checked;
}

/** Finds the paths that zod can't convert; its error does not contain them. */
function pathsOfUnsupported(schema: ObjectSchema<unknown>): string {
  if (!(schema instanceof z.core.$ZodType)) return "";
  const places: string[] = [];
  z.toJSONSchema(schema, {
    unrepresentable: "any",
    io: "input",
    override({ zodSchema, path, jsonSchema }) {
      const isConverted = Object.keys(jsonSchema).length > 0 || UNRESTRICTED.has(zodSchema._zod.def.type);
      if (!isConverted) places.push(path.filter((key) => key !== "properties").join("."));
    },
  });
  const named = places.filter((place) => place !== "");
  return named.length === 0 ? "" : ` at ${named.join(", ")}`;
}

/** Types whose JSON Schema is empty, because they accept any value. */
const UNRESTRICTED: ReadonlySet<string> = new Set(["any", "unknown"]);

function isPlainJsonSchema(schema: ObjectSchema<unknown>): schema is JSONSchema7 {
  return typeof schema === "object" && !("~standard" in schema) && !("jsonSchema" in schema);
}

function readJsonSchema<T>(json: JSONSchema7): Reading<T> {
  const schema = toZod(json);
  return {
    json: toSentSchema(json),
    async check(value) {
      const checked = runAtMost(LONGEST_CHECK_MS, () => schema.safeParse(value));
      if (checked === "time-up") return tookTooLong;
      const { data, error } = checked.value;
      if (error) return { isValid: false, ...explain(error) };
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the caller names the type of a JSON Schema
      return { isValid: true, value: data as T };
    },
  };
}

/** A pattern of the schema did not come to an end on the value. */
const tookTooLong = { isValid: false, problem: "the whole: the check took too long", places: [] } as const;

function toZod(json: JSONSchema7): z.ZodType {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- two descriptions of one format
    return z.fromJSONSchema(json as Parameters<typeof z.fromJSONSchema>[0]);
  } catch (error) {
    throw invalid("is not a JSON Schema that can be checked", error);
  }
}

type Validate<T> = NonNullable<ReturnType<typeof asSchema<T>>["validate"]>;

async function checkBySchema<T>(validate: Validate<T> | undefined, value: unknown): Promise<Found<T>> {
  if (!validate) throw invalid("has no way to check a value");
  let result: Awaited<ReturnType<Validate<T>>>;
  try {
    const checked = runAtMost(LONGEST_CHECK_MS, () => validate(value));
    if (checked === "time-up") return tookTooLong;
    result = await checked.value;
  } catch (error) {
    // A check of the caller that throws is reported to the model as a mismatch.
    return { isValid: false, problem: `the whole: ${error instanceof Error ? error.message : String(error)}` };
  }
  return result.success ? { isValid: true, value: result.value } : { isValid: false, ...explain(result.error) };
}

const withIssues = z.object({
  issues: z.array(z.object({ message: z.string(), path: z.array(z.unknown()).optional() })),
});

function explain(error: Error): { readonly problem: string; readonly places: readonly (readonly PropertyKey[])[] } {
  for (let current: unknown = error; current instanceof Error; current = current.cause) {
    const found = withIssues.safeParse(current).data?.issues;
    if (!found) continue;
    const issues = found.map(({ message, path = [] }) => ({ message, place: path.map(keyOf) }));
    const lines = issues.map(
      ({ message, place }) => `${place.map(String).join(".") || "the whole"}: ${describeIssue(message)}`,
    );
    return { problem: lines.join("\n"), places: issues.map(({ place }) => place) };
  }
  return { problem: error.message, places: [] };
}

/** Returns the key of a path segment, which a Standard Schema may wrap in an object. */
function keyOf(segment: unknown): PropertyKey {
  const key = typeof segment === "object" && segment !== null && "key" in segment ? segment.key : segment;
  return typeof key === "number" || typeof key === "symbol" ? key : String(key);
}

/** Rewords zod's message for a missing value, which may be nullable: "expected number" would make a model invent one. */
function describeIssue(message: string): string {
  return message.endsWith("received undefined") ? "is missing" : message;
}

function invalid(problem: string, cause?: unknown): InvalidInputError {
  const why = cause instanceof Error ? `: ${cause.message.replace(/\.$/u, "")}` : "";
  return new InvalidInputError({
    input: "schema",
    problem: problem + why,
    hint: "Pass a zod schema, a Standard Schema that provides its JSON Schema, or a JSON Schema.",
    cause,
  });
}
