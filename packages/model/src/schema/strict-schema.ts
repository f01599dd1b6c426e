import type { JSONSchema7 } from "ai";
import { type SchemaNode, schemaNodes } from "./map-schema.ts";

/** What OpenAI's strict mode takes (https://platform.openai.com/docs/guides/structured-outputs#supported-schemas). */
const KEYWORDS = new Set([
  "$defs",
  "$ref",
  "additionalProperties",
  "anyOf",
  "const",
  "definitions",
  "description",
  "enum",
  "exclusiveMaximum",
  "exclusiveMinimum",
  "format",
  "items",
  "maxItems",
  "maximum",
  "minItems",
  "minimum",
  "multipleOf",
  "pattern",
  "properties",
  "required",
  "title",
  "type",
]);
const FORMATS = new Set(["date-time", "time", "date", "duration", "email", "hostname", "ipv4", "ipv6", "uuid"]);
/** Something of it has to say what a value is. */
const KINDS = ["$ref", "anyOf", "const", "enum", "type"];

/**
 * Whether OpenAI, and those who check as it does, take a schema in strict mode: they refuse one of which a part is beyond it, whole.
 * In it each object has to have all its properties, and no others.
 */
export function isStrict(schema: JSONSchema7): boolean {
  return schema.anyOf === undefined && schemaNodes(schema).every(isStrictNode);
}

function isStrictNode(node: SchemaNode): boolean {
  const { format, type } = node;
  const keys = Object.keys(node);
  const isKnown = keys.every((key) => KEYWORDS.has(key)) && KINDS.some((key) => key in node);
  const isAlone = !("$ref" in node) || keys.length === 1;
  const isPlain = format === undefined || (typeof format === "string" && FORMATS.has(format));
  const isObject = type === "object" || (Array.isArray(type) && type.includes("object"));
  return isKnown && isAlone && isPlain && (!isObject || isClosed(node));
}

function isClosed({ properties, required, additionalProperties }: SchemaNode): boolean {
  const names = typeof properties === "object" && properties !== null ? Object.keys(properties) : [];
  return additionalProperties === false && names.every((name) => Array.isArray(required) && required.includes(name));
}
