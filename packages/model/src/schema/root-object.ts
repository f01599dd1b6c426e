import type { JSONSchema7 } from "ai";
import { mapSchema, schemaNodes } from "./map-schema.ts";

/** OpenAI takes only objects at the root of a schema: anything else is put in one, and taken out again. */
export interface RootObject {
  readonly json: JSONSchema7;
  readonly unwrap: (value: unknown) => unknown;
}

const KEY = "value";

/** @param json without a draft of its own, as `toSentSchema` makes it */
export function asRootObject(json: JSONSchema7): RootObject {
  if (json.type === "object") return { json, unwrap: (value) => value };
  const led = schemaNodes(json).some(({ $ref }) => isToRoot($ref)) ? leadRoot(json) : json;
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

/** A schema that is in itself is given a name, since it is not the root any more. */
function leadRoot(json: JSONSchema7): JSONSchema7 {
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

/** What stands at the root of the wrapping, too: `#/$defs/node`. */
const STAYS = /^#\/(?:\$defs|definitions)(?:\/|$)/u;

function isToRoot(ref: unknown): ref is string {
  return typeof ref === "string" && (ref === "#" || (ref.startsWith("#/") && !STAYS.test(ref)));
}

/** A model may leave the wrapping away. */
function takeOut(value: unknown): unknown {
  return typeof value === "object" && value !== null && KEY in value && Object.keys(value).length === 1
    ? value[KEY]
    : value;
}
