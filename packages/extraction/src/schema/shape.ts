import { InvalidInputError } from "@surehand/kernel";
import type { JsonSchema } from "./json-schema.ts";

/** The part of a schema that matters for reading. */
export type Shape = ObjectShape | ListShape | ValueShape;

interface Nullable {
  readonly isNullable: boolean;
  /** Description in the schema. */
  readonly description: string;
}

export interface ObjectShape extends Nullable {
  readonly kind: "object";
  readonly fields: readonly Field[];
}

export interface ListShape extends Nullable {
  readonly kind: "list";
  readonly item: Shape;
}

export interface ValueShape extends Nullable {
  readonly kind: "value";
  /** "any" takes any value as text. */
  readonly type: "string" | "number" | "integer" | "boolean" | "any";
  readonly isUrl: boolean;
  readonly format: "date" | "date-time" | "email" | undefined;
  /** The allowed values. */
  readonly choices: readonly (string | number)[] | undefined;
  /** Whether the schema takes a Date. */
  readonly isDateObject: boolean;
}

export interface Field {
  readonly name: string;
  readonly shape: Shape;
  /** Whether it may be absent. */
  readonly isOptional: boolean;
}

/** Maximum depth for recursive schemas. */
const MAX_DEPTH = 8;

/** Parts of a schema that are read, each of them at each place that refers to it. */
const MAX_PARTS = 100_000;

/** @throws InvalidInputError for a field called `__proto__`, and for a schema with more than 100,000 places */
export function shapeOf(schema: JsonSchema): Shape {
  return read(schema, { root: schema, depth: 0, visited: { parts: 0 } });
}

interface Place {
  readonly root: JsonSchema;
  readonly depth: number;
  readonly visited: { parts: number };
}

function read(given: JsonSchema, place: Place): Shape {
  if (++place.visited.parts > MAX_PARTS) throw tooLarge();
  const { schema, isNullable } = resolve(given, place.root);
  const description = given.description ?? schema.description ?? "";
  const common = { isNullable, description };
  const inner = { ...place, depth: place.depth + 1 };
  const type = typeOf(schema);
  if (type === "object" && schema.properties && place.depth < MAX_DEPTH)
    return { kind: "object", ...common, fields: fieldsOf(schema, inner) };
  if (type === "array" && place.depth < MAX_DEPTH) {
    const item = typeof schema.items === "object" ? schema.items : {};
    return { kind: "list", ...common, item: read(item, inner) };
  }
  return { kind: "value", ...common, ...valueOf(schema, type) };
}

function fieldsOf({ properties = {}, required = [] }: JsonSchema, place: Place): Field[] {
  return Object.entries(properties).map(([name, property]) => {
    if (name === "__proto__") throw refused(name);
    return { name, shape: read(property, place), isOptional: !required.includes(name) };
  });
}

function valueOf(schema: JsonSchema, type: string | undefined): Omit<ValueShape, "kind" | keyof Nullable> {
  const choices = choicesOf(schema);
  const { format } = schema;
  const isKnown = type === "string" || type === "number" || type === "integer" || type === "boolean";
  const plain = typeof choices?.[0] === "number" ? "number" : "string";
  return {
    type: isKnown ? type : (choices && plain) || "any",
    isUrl: format === "uri" || format === "url" || format === "uri-reference",
    format: format === "date" || format === "date-time" || format === "email" ? format : undefined,
    choices,
    isDateObject: schema["x-date"] === true,
  };
}

function choicesOf({ enum: values, const: only }: JsonSchema): (string | number)[] | undefined {
  const all = values ?? (only === undefined ? [] : [only]);
  const choices = all.filter(
    (value): value is string | number => typeof value === "string" || typeof value === "number",
  );
  return choices.length > 0 ? choices : undefined;
}

function typeOf({ type, properties, items }: JsonSchema): string | undefined {
  const first = [type ?? []].flat().find((name) => name !== "null");
  if (first !== undefined) return first;
  if (properties) return "object";
  return items ? "array" : undefined;
}

/** Follows references, and takes the first non-null alternative. */
function resolve(given: JsonSchema, root: JsonSchema): { schema: JsonSchema; isNullable: boolean } {
  let schema = given;
  let isNullable = false;
  for (let step = 0; step < MAX_DEPTH; step++) {
    isNullable ||= [schema.type ?? []].flat().includes("null") || schema.nullable === true;
    const next = referenceOf(schema, root) ?? firstChoice(schema);
    if (!next) break;
    isNullable ||= (schema.anyOf ?? schema.oneOf ?? []).some(isNull);
    schema = next;
  }
  return { schema, isNullable };
}

function firstChoice({ anyOf, oneOf, allOf }: JsonSchema): JsonSchema | undefined {
  const choices = (anyOf ?? oneOf ?? []).filter((choice) => !isNull(choice));
  const constants = choices.flatMap((choice) => (choice.const === undefined ? [] : [choice.const]));
  if (constants.length > 1 && constants.length === choices.length) return { enum: constants };
  return choices[0] ?? (allOf ? mergeAll(allOf) : undefined);
}

function mergeAll(schemas: readonly JsonSchema[]): JsonSchema {
  const properties = schemas.flatMap((schema) => Object.entries(schema.properties ?? {}));
  const merged: JsonSchema = Object.fromEntries(schemas.flatMap((schema) => Object.entries(schema)));
  return {
    ...merged,
    ...(properties.length > 0 && { properties: Object.fromEntries(properties) }),
    required: schemas.flatMap(({ required = [] }) => required),
  };
}

function isNull({ type, const: only, enum: values }: JsonSchema): boolean {
  return type === "null" || only === null || (values?.length === 1 && values[0] === null);
}

function referenceOf({ $ref }: JsonSchema, root: JsonSchema): JsonSchema | undefined {
  if ($ref === "#") return root;
  const [, place, name] = /^#\/(\$defs|definitions)\/(.+)$/.exec($ref ?? "") ?? [];
  if (name === undefined) return undefined;
  return (place === "$defs" ? root.$defs : root.definitions)?.[name];
}

function refused(name: string): InvalidInputError {
  return new InvalidInputError({
    input: "schema",
    problem: `has a field called ${JSON.stringify(name)}, which has a special meaning in JavaScript`,
    hint: "Give the field another name.",
  });
}

function tooLarge(): InvalidInputError {
  return new InvalidInputError({
    input: "schema",
    problem: `has more than ${MAX_PARTS} places in its first ${MAX_DEPTH} levels, counting a part at each place that refers to it`,
    hint: "Use fewer fields, or fewer references from a part to itself.",
  });
}
