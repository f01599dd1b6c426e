import type { JSONSchema7 } from "ai";
import { mapSchema, type SchemaNode, schemaNodes } from "./map-schema.ts";

/**
 * A schema as providers take it, which is draft 2020-12: Anthropic refuses the tuples of draft 7, and the bounds of draft 4. What says
 * nothing is left out, since each model pays for it with each request: which draft it is, and that a whole number is a safe one. Of
 * several schemas any may fit: none but a check can hold an answer to exactly one.
 */
export function toSentSchema(schema: JSONSchema7): JSONSchema7 {
  const { $schema: _, ...rest } = mapSchema(schema, (node) => oneOfAsAny(boundsAsNumbers(tupleAsPrefix(node))));
  return rest;
}

export function hasTuple(schema: JSONSchema7): boolean {
  return schemaNodes(schema).some((node) => "prefixItems" in node);
}

function tupleAsPrefix({ items, additionalItems, ...node }: SchemaNode): SchemaNode {
  if (Array.isArray(items))
    return { ...node, prefixItems: items, ...(additionalItems !== undefined && { items: additionalItems }) };
  return items === undefined ? node : { ...node, items };
}

function boundsAsNumbers({ minimum, maximum, exclusiveMinimum, exclusiveMaximum, ...node }: SchemaNode): SchemaNode {
  const bounds = [
    ["minimum", exclusiveMinimum === true ? undefined : minimum],
    ["exclusiveMinimum", exclusiveMinimum === true ? minimum : exclusiveMinimum],
    ["maximum", exclusiveMaximum === true ? undefined : maximum],
    ["exclusiveMaximum", exclusiveMaximum === true ? maximum : exclusiveMaximum],
  ] as const;
  const told = bounds.filter(([, bound]) => typeof bound === "number" && Math.abs(bound) !== Number.MAX_SAFE_INTEGER);
  return told.length === 0 ? node : { ...node, ...Object.fromEntries(told) };
}

function oneOfAsAny({ oneOf, ...node }: SchemaNode): SchemaNode {
  if (oneOf === undefined) return node;
  return node["anyOf"] === undefined ? { ...node, anyOf: oneOf } : { ...node, oneOf };
}
