import { isObject } from "../data/merge-data.ts";
import { type DocumentPart, documentPart } from "./document-parts.ts";

type Schema = Readonly<Record<string, unknown>>;

/** Names of the properties of an output schema. */
export function fieldsOf(schema: Schema): string[] {
  return Object.keys(propertiesOf(schema));
}

/** Fields of a schema that are parts of any document, by their description, else their name. */
export function partsOf(schema: Schema): DocumentPart[] {
  return Object.entries(propertiesOf(schema)).flatMap(([field, property]) => {
    const description = isObject(property) ? property["description"] : undefined;
    return documentPart(field, typeof description === "string" ? description : field) ?? [];
  });
}

/** The schema without some of its fields. */
export function removeFields(schema: Schema, names: readonly string[]): Schema {
  if (names.length === 0) return schema;
  const { required } = schema;
  const properties = Object.fromEntries(Object.entries(propertiesOf(schema)).filter(([name]) => !names.includes(name)));
  const left = Array.isArray(required) ? { required: required.filter((name) => !names.includes(String(name))) } : {};
  return { ...schema, properties, ...left };
}

function propertiesOf({ properties }: Schema): Schema {
  return isObject(properties) ? properties : {};
}
