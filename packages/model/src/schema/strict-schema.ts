import type { JSONSchema7 } from "ai";
import { type SchemaNode, schemaNodes } from "./map-schema.ts";

/** Keywords that OpenAI's strict mode supports (https://platform.openai.com/docs/guides/structured-outputs#supported-schemas). */
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
/** Keywords one of which each schema needs. */
const KINDS = ["$ref", "anyOf", "const", "enum", "type"];

/**
 * Whether OpenAI and compatible providers accept a schema in strict mode. They reject the whole schema if any part is unsupported,
 * and each object must require all its properties and allow no others.
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
