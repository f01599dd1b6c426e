import { InvalidInputError } from "@surehand/kernel";
import type { z } from "zod";

export interface Field {
  readonly name: string;
  readonly type: "string" | "number" | "boolean" | "url";
  readonly isNullable: boolean;
  /** Whether it may be left out. */
  readonly isOptional: boolean;
}

/** What a schema asks for: single values, and lists of objects. */
export interface Shape {
  readonly fields: readonly Field[];
  readonly lists: readonly ListShape[];
}

export interface ListShape {
  readonly name: string;
  readonly fields: readonly Field[];
}

interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
}

/** @throws InvalidInputError for a schema that is no object of single values and lists of flat objects */
export async function shapeOf(schema: z.ZodType): Promise<Shape> {
  const { z } = await import("zod");
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- zod's own type allows `boolean` schemas, which it never writes
  const json = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema;
  if (json.type !== "object") throw unfit("must be an object");
  const properties = Object.entries(json.properties ?? {});
  const isList = ([, property]: [string, JsonSchema]): boolean => property.type === "array";
  return {
    fields: properties.filter((property) => !isList(property)).map(([name, property]) => toField(name, property, json)),
    lists: properties.filter(isList).map(([name, property]) => toList(name, property)),
  };
}

function toList(name: string, { items }: JsonSchema): ListShape {
  if (items?.type !== "object") throw unfit(`has the list "${name}", which must be of objects`);
  return {
    name,
    fields: Object.entries(items.properties ?? {}).map(([key, property]) => toField(key, property, items)),
  };
}

function toField(name: string, property: JsonSchema, owner: JsonSchema): Field {
  const choices = (property.anyOf ?? [property]).flatMap(({ type, format }) =>
    [type ?? "string"].flat().map((one) => ({ type: one, format })),
  );
  const value = choices.find(({ type }) => type !== "null");
  return {
    name,
    type: typeOf(name, value?.type, value?.format),
    isNullable: choices.some(({ type }) => type === "null"),
    isOptional: !(owner.required ?? []).includes(name),
  };
}

function typeOf(name: string, type: string | undefined, format: string | undefined): Field["type"] {
  if (format === "uri") return "url";
  if (type === "number" || type === "integer") return "number";
  if (type === "string" || type === "boolean") return type;
  throw unfit(`has the field "${name}" of type ${type}, deeper than this can read`);
}

function unfit(problem: string): InvalidInputError {
  return new InvalidInputError({
    input: "schema",
    problem,
    hint: "Without a model, ask for single values and lists of flat objects: z.object({ products: z.array(z.object({ name: z.string() })) }).",
  });
}
