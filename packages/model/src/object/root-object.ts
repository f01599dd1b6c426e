import type { JSONSchema7 } from "ai";

/** OpenAI takes only objects at the root of a schema: anything else is put in one, and taken out again. */
export interface RootObject {
  readonly json: JSONSchema7;
  readonly unwrap: (value: unknown) => unknown;
}

const KEY = "value";

export function asRootObject(json: JSONSchema7): RootObject {
  if (json.type === "object") return { json, unwrap: (value) => value };
  const { $schema, $defs, definitions, ...rest } = json;
  const wrapped: JSONSchema7 = {
    ...($schema !== undefined && { $schema }),
    ...($defs && { $defs }),
    ...(definitions && { definitions }),
    type: "object",
    properties: { [KEY]: rest },
    required: [KEY],
    additionalProperties: false,
  };
  return { json: wrapped, unwrap: takeOut };
}

/** A model may leave the wrapping away. */
function takeOut(value: unknown): unknown {
  return typeof value === "object" && value !== null && KEY in value && Object.keys(value).length === 1
    ? value[KEY]
    : value;
}
