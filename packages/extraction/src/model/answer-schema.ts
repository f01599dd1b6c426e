import { z } from "zod";
import { meaningOf } from "../records/field-names.ts";
import type { StandardSchema } from "../schema/read-schema.ts";
import type { Shape, ValueShape } from "../schema/shape.ts";
import { pictureDescription, refDescription } from "./prompts.ts";

/** Answer of the model. */
export interface ExtractAnswer {
  readonly data?: unknown;
  readonly evidence: readonly Evidence[];
  /** Notes for the next part of a page in several parts. */
  readonly notes?: string | undefined;
  readonly isComplete?: boolean | undefined;
}

export interface Evidence {
  readonly path: string;
  readonly quotes: readonly string[];
}

type TypeName = "string" | "number" | "integer" | "boolean" | "object" | "array" | "null";

/** The subset of JSON Schema that an answer needs. */
export interface AnswerSchema {
  type?: TypeName | TypeName[];
  properties?: Record<string, AnswerSchema>;
  required?: string[];
  additionalProperties?: boolean;
  items?: AnswerSchema;
  enum?: (string | number | null)[];
  description?: string;
}

/**
 * Returns the schema for requesting and checking answers. A property that the model omits becomes null, which saves a
 * second call.
 */
export function answerCheck(shape: Shape, isInParts: boolean): StandardSchema<ExtractAnswer> {
  const json = answerSchema(shape, isInParts);
  const { data } = json.properties ?? {};
  const lenient = z.object({
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- two descriptions of one format
    data: z.fromJSONSchema(stripRequired(data ?? {}) as Parameters<typeof z.fromJSONSchema>[0]),
    evidence: z.array(z.object({ path: z.string(), quotes: z.array(z.string()) })).catch([]),
    notes: z.string().optional().catch(undefined),
    isComplete: z.boolean().optional().catch(undefined),
  });
  return {
    "~standard": {
      version: 1,
      vendor: "surehand",
      validate: (value) => lenient["~standard"].validate(value),
      jsonSchema: { input: () => ({ ...json }), output: () => ({ ...json }) },
    },
  };
}

function stripRequired(schema: AnswerSchema): AnswerSchema {
  const { properties, items } = schema;
  return {
    ...schema,
    required: [],
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, stripRequired(one)])),
    }),
    ...(items && { items: stripRequired(items) }),
  };
}

/**
 * Returns the schema of an answer: every value may be null, addresses are refs, and constraints of the caller's schema
 * are left to the caller's schema.
 */
function answerSchema(shape: Shape, isInParts: boolean): AnswerSchema {
  const evidence: AnswerSchema = {
    type: "array",
    items: objectOf({ path: { type: "string" }, quotes: { type: "array", items: { type: "string" } } }),
  };
  return objectOf({
    data: schemaOf(shape, ""),
    evidence,
    ...(isInParts && { notes: { type: "string" }, isComplete: { type: "boolean" } }),
  });
}

function objectOf(properties: Record<string, AnswerSchema>): AnswerSchema {
  return { type: "object", properties, required: Object.keys(properties), additionalProperties: false };
}

function schemaOf(shape: Shape, name: string): AnswerSchema {
  if (shape.kind === "value") return valueSchema(shape, name);
  const { description } = shape;
  const described = description === "" ? {} : { description };
  if (shape.kind === "list") return { type: "array", items: schemaOf(shape.item, name), ...described };
  const properties = shape.fields.map((field) => [field.name, schemaOf(field.shape, field.name)] as const);
  return { ...objectOf(Object.fromEntries(properties)), ...described };
}

function valueSchema(shape: ValueShape, name: string): AnswerSchema {
  const { description, isUrl, format, choices, type } = shape;
  const isPicture = isUrl && meaningOf(name) === "image";
  const address = isPicture ? pictureDescription : refDescription;
  const time = format === "date" || format === "date-time" ? `ISO 8601 ${format}` : "";
  const parts = [description, isUrl ? address : "", time];
  const text = parts.filter((part) => part !== "").join(", ");
  const described = text === "" ? {} : { description: text };
  if (choices) return { enum: [...choices, null], ...described };
  if (type === "any") return { type: ["string", "number", "boolean", "null"], ...described };
  return { type: [isUrl ? "string" : type, "null"], ...described };
}
