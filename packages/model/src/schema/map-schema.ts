import type { JSONSchema7 } from "ai";

/** A JSON Schema of any draft, or a subschema of one. */
export type SchemaNode = Readonly<Record<string, unknown>>;

/** Keywords that contain subschemas: a single one, a list, or a map by name. */
const ONE = new Set([
  "additionalItems",
  "additionalProperties",
  "contains",
  "else",
  "if",
  "items",
  "not",
  "propertyNames",
  "then",
  "unevaluatedItems",
  "unevaluatedProperties",
]);
const LIST = new Set(["allOf", "anyOf", "items", "oneOf", "prefixItems"]);
const NAMED = new Set(["$defs", "definitions", "dependentSchemas", "patternProperties", "properties"]);

/** Copies a schema and changes each subschema, inner ones first. Values (`default`, `enum`) and names of properties are not changed. */
export function mapSchema(schema: JSONSchema7, change: (node: SchemaNode) => SchemaNode): JSONSchema7 {
  const visit = (node: unknown): unknown => {
    if (!isNode(node)) return node;
    return change(Object.fromEntries(Object.entries(node).map(([key, value]) => [key, visitKey(key, value)])));
  };
  const visitKey = (key: string, value: unknown): unknown => {
    if (LIST.has(key) && Array.isArray(value)) return value.map(visit);
    if (NAMED.has(key) && isNode(value))
      return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, visit(inner)]));
    return ONE.has(key) ? visit(value) : value;
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the copy has the shape of the schema
  return visit(schema) as JSONSchema7;
}

/** Lists a schema and all its subschemas. */
export function schemaNodes(schema: JSONSchema7): SchemaNode[] {
  const nodes: SchemaNode[] = [];
  mapSchema(schema, (node) => {
    nodes.push(node);
    return node;
  });
  return nodes;
}

function isNode(value: unknown): value is SchemaNode {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
