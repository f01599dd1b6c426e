import type { JSONSchema7 } from "ai";
import { mapSchema, schemaNodes } from "./map-schema.ts";

/** Wraps a schema in an object and unwraps the answer, because OpenAI accepts only objects at the root of a schema. */
export interface RootObject {
  readonly json: JSONSchema7;
  readonly unwrap: (value: unknown) => unknown;
}

const KEY = "value";

/** @param json a schema without `$schema`, as `toSentSchema` returns it */
export function asRootObject(json: JSONSchema7): RootObject {
  if (json.type === "object") return { json, unwrap: (value) => value };
  const led = schemaNodes(json).some(({ $ref }) => isToRoot($ref)) ? nameRoot(json) : json;
  const { $defs, definitions, ...root } = led;
  const wrapped: JSONSchema7 = {
    ...($defs && { $defs }),
    ...(definitions && { definitions }),
    type: "object",
    properties: { [KEY]: root },
    required: [KEY],
    additionalProperties: false,
  };
  return { json: wrapped, unwrap: takeOut };
}

/** Moves a recursive root into the definitions, since the wrapping object becomes the root. */
function nameRoot(json: JSONSchema7): JSONSchema7 {
  const bag = json.definitions ? "definitions" : "$defs";
  const name = Object.keys(json[bag] ?? {}).includes("root") ? "whole" : "root";
  const place = `#/${bag}/${name}`;
  const led = mapSchema(json, ({ $ref, ...node }) => {
    if ($ref === undefined) return node;
    return { ...node, $ref: isToRoot($ref) ? place + $ref.slice(1) : $ref };
  });
  const { $defs, definitions, ...root } = led;
  const defs = { ...($defs && { $defs }), ...(definitions && { definitions }) };
  return { ...defs, [bag]: { ...led[bag], [name]: root }, $ref: place };
}

/** References to definitions, which stay at the root: `#/$defs/node`. */
const STAYS = /^#\/(?:\$defs|definitions)(?:\/|$)/u;

function isToRoot(ref: unknown): ref is string {
  return typeof ref === "string" && (ref === "#" || (ref.startsWith("#/") && !STAYS.test(ref)));
}

/** Unwraps the value; a model may omit the wrapping object. */
function takeOut(value: unknown): unknown {
  return typeof value === "object" && value !== null && KEY in value && Object.keys(value).length === 1
    ? value[KEY]
    : value;
}
