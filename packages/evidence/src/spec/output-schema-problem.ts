import { z } from "zod";
import { isObject } from "../data/merge-data.ts";

export interface SchemaProblem {
  /** Path in the schema. */
  readonly path: string[];
  readonly message: string;
}

/** Returns why a JSON Schema describes no data that can be extracted: it must be an object with properties. Undefined if it does. */
export function outputSchemaProblem(schema: Readonly<Record<string, unknown>>): SchemaProblem | undefined {
  const { properties } = schema;
  if (!isObject(properties) || Object.keys(properties).length === 0)
    return { path: ["properties"], message: "must name the fields to extract" };
  const wrong = Object.entries(properties).find(([, property]) => !isSchema(property));
  return wrong && { path: ["properties", wrong[0]], message: "is not a JSON Schema" };
}

function isSchema(value: unknown): boolean {
  if (!isObject(value)) return typeof value === "boolean";
  try {
    z.fromJSONSchema(value);
    return true;
  } catch {
    // One that refers to a definition elsewhere can't be read apart from it.
    return JSON.stringify(value).includes('"$ref"');
  }
}
