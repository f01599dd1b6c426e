import { InvalidInputError } from "@surehand/kernel";
import { asSchema, type JSONSchema7 } from "ai";
import { z } from "zod";
import type { ObjectSchema } from "../call/model-request.ts";
import { toSentSchema } from "./sent-schema.ts";

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
  if (isPlainJsonSchema(schema)) return readJsonSchema(schema);
  try {
    const read = asSchema<T>(schema);
    const json = toSentSchema(await read.jsonSchema);
    return { json, check: (value) => checkBySchema(read.validate, value) };
  } catch (error) {
    throw invalid(`can't be told to a model as JSON Schema${where(schema)}`, error);
  }
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

function readJsonSchema<T>(json: JSONSchema7): ReadSchema<T> {
  const schema = toZod(json);
  return {
    json: toSentSchema(json),
    async check(value) {
      const { data, error } = schema.safeParse(value);
      if (error) return { isValid: false, problem: explain(error) };
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

async function checkBySchema<T>(validate: Validate<T> | undefined, value: unknown): Promise<Checked<T>> {
  if (!validate) throw invalid("has no way to check a value");
  let result: Awaited<ReturnType<Validate<T>>>;
  try {
    result = await validate(value);
  } catch (error) {
    // A check of the caller's that did not expect such a value: to the model it is a value that does not fit.
    return { isValid: false, problem: `the whole: ${error instanceof Error ? error.message : String(error)}` };
  }
  return result.success ? { isValid: true, value: result.value } : { isValid: false, problem: explain(result.error) };
}

const withIssues = z.object({
  issues: z.array(z.object({ message: z.string(), path: z.array(z.unknown()).optional() })),
});

function explain(error: Error): string {
  for (let current: unknown = error; current instanceof Error; current = current.cause) {
    const found = withIssues.safeParse(current).data?.issues;
    if (found)
      return found
        .map(({ message, path = [] }) => `${path.map(String).join(".") || "the whole"}: ${inWords(message)}`)
        .join("\n");
  }
  return error.message;
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
