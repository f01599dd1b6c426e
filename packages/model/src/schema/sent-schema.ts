import type { JSONSchema7 } from "ai";
import { mapSchema, type SchemaNode, schemaNodes } from "./map-schema.ts";

/**
 * Converts a schema to draft 2020-12, because Anthropic rejects the tuples of draft 7 and the bounds of draft 4. Drops `$schema` and
 * the bounds of safe integers, which cost tokens in each request and carry no information. Replaces `oneOf` by `anyOf`, because no
 * provider enforces that exactly one schema matches.
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
  const kept = bounds.filter(([, bound]) => typeof bound === "number" && Math.abs(bound) !== Number.MAX_SAFE_INTEGER);
  return kept.length === 0 ? node : { ...node, ...Object.fromEntries(kept) };
}

function oneOfAsAny({ oneOf, ...node }: SchemaNode): SchemaNode {
  if (oneOf === undefined) return node;
  return node["anyOf"] === undefined ? { ...node, anyOf: oneOf } : { ...node, oneOf };
}
