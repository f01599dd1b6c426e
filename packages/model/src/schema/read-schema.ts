import { InvalidInputError } from "@surehand/kernel";
import { asSchema, type JSONSchema7 } from "ai";
import { z } from "zod";
import type { ObjectSchema } from "../request/model-request.ts";
import { toSentSchema } from "./sent-schema.ts";
import { withoutNulls } from "./without-nulls.ts";

export type Checked<T> =
  | { readonly isValid: true; readonly value: T }
  /** What is wrong, with the path to each place, as a model can read it. */
  | { readonly isValid: false; readonly problem: string };

export interface ReadSchema<T> {
  /** For a model. */
  readonly json: JSONSchema7;
  readonly check: (value: unknown) => Promise<Checked<T>>;
}

/**
 * Makes one thing of zod, Standard Schema and JSON Schema (draft 2020-12, 7 or 4).
 *
 * @throws InvalidInputError for a Standard Schema that can't tell its JSON Schema, and for a JSON Schema that can't be
 */
export async function readSchema<T>(schema: ObjectSchema<T>): Promise<ReadSchema<T>> {
  const { json, check } = await read(schema);
  return { json, check: (value) => checkLeniently(check, value) };
}

async function read<T>(schema: ObjectSchema<T>): Promise<Reading<T>> {
  if ((typeof schema !== "object" && typeof schema !== "function") || schema === null) throw invalid("is none");
  if (isPlainJsonSchema(schema)) return readJsonSchema(schema);
  try {
    const known = asSchema<T>(schema);
    const json = toSentSchema(await known.jsonSchema);
    return { json, check: (value) => checkBySchema(known.validate, value) };
  } catch (error) {
    throw invalid(`can't be told to a model as JSON Schema${where(schema)}`, error);
  }
}

type Found<T> = Checked<T> & {
  /** Where something does not fit. */
  readonly places?: readonly (readonly PropertyKey[])[];
};

interface Reading<T> {
  readonly json: JSONSchema7;
  readonly check: (value: unknown) => Promise<Found<T>>;
}

/** Models write null for what they may leave out. Where it has to be there, it is missing without it, too. */
async function checkLeniently<T>(check: Reading<T>["check"], value: unknown): Promise<Checked<T>> {
  const { places = [], ...checked } = await check(value);
  const lessened = checked.isValid ? value : withoutNulls(value, places);
  if (lessened === value) return checked;
  const { places: _, ...rechecked } = await check(lessened);
  return rechecked.isValid ? rechecked : checked;
}

/** zod says what it can't tell, and not where it stands. */
function where(schema: ObjectSchema<unknown>): string {
  if (!(schema instanceof z.core.$ZodType)) return "";
  const places: string[] = [];
  z.toJSONSchema(schema, {
    unrepresentable: "any",
    io: "input",
    override({ zodSchema, path, jsonSchema }) {
      const isTold = Object.keys(jsonSchema).length > 0 || TELL_ALL.has(zodSchema._zod.def.type);
      if (!isTold) places.push(path.filter((key) => key !== "properties").join("."));
    },
  });
  const named = places.filter((place) => place !== "");
  return named.length === 0 ? "" : ` at ${named.join(", ")}`;
}

/** What takes everything, rightly. */
const TELL_ALL: ReadonlySet<string> = new Set(["any", "unknown"]);

function isPlainJsonSchema(schema: ObjectSchema<unknown>): schema is JSONSchema7 {
  return typeof schema === "object" && !("~standard" in schema) && !("jsonSchema" in schema);
}

function readJsonSchema<T>(json: JSONSchema7): Reading<T> {
  const schema = toZod(json);
  return {
    json: toSentSchema(json),
    async check(value) {
      const { data, error } = schema.safeParse(value);
      if (error) return { isValid: false, ...explain(error) };
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- who gives a JSON Schema says himself which type it is
      return { isValid: true, value: data as T };
    },
  };
}

function toZod(json: JSONSchema7): z.ZodType {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- two descriptions of one format
    return z.fromJSONSchema(json as Parameters<typeof z.fromJSONSchema>[0]);
  } catch (error) {
    throw invalid("is no JSON Schema that can be checked", error);
  }
}

type Validate<T> = NonNullable<ReturnType<typeof asSchema<T>>["validate"]>;

async function checkBySchema<T>(validate: Validate<T> | undefined, value: unknown): Promise<Found<T>> {
  if (!validate) throw invalid("has no way to check a value");
  let result: Awaited<ReturnType<Validate<T>>>;
  try {
    result = await validate(value);
  } catch (error) {
    // A check of the caller's that did not expect such a value: to the model it is a value that does not fit.
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
      ({ message, place }) => `${place.map(String).join(".") || "the whole"}: ${inWords(message)}`,
    );
    return { problem: lines.join("\n"), places: issues.map(({ place }) => place) };
  }
  return { problem: error.message, places: [] };
}

/** A Standard Schema may wrap it. */
function keyOf(segment: unknown): PropertyKey {
  const key = typeof segment === "object" && segment !== null && "key" in segment ? segment.key : segment;
  return typeof key === "number" || typeof key === "symbol" ? key : String(key);
}

/** What is missing may be allowed to be null, which zod does not say: then "expected number" would make a model invent one. */
function inWords(message: string): string {
  return message.endsWith("received undefined") ? "is missing" : message;
}

function invalid(problem: string, cause?: unknown): InvalidInputError {
  const why = cause instanceof Error ? `: ${cause.message.replace(/\.$/u, "")}` : "";
  return new InvalidInputError({
    input: "schema",
    problem: problem + why,
    hint: "Give a zod schema, a Standard Schema that can tell its JSON Schema, or a JSON Schema.",
    cause,
  });
}
