import type { JSONSchema7 } from "ai";

/** OpenAI takes only objects at the root of a schema: anything else is put in one, and taken out again. */
export interface RootObject {
  readonly json: JSONSchema7;
  readonly unwrap: (value: unknown) => unknown;
}

const KEY = "value";

export function asRootObject(json: JSONSchema7): RootObject {
  if (json.type === "object") return { json, unwrap: (value) => value };
  const { $schema, $defs, definitions, ...root } = json;
  const parts = { root, $defs, definitions };
  const led = refersToRoot(parts) ? leadRoot(parts, $schema) : parts;
  const wrapped: JSONSchema7 = {
    ...($schema !== undefined && { $schema }),
    ...(led.$defs && { $defs: led.$defs }),
    ...(led.definitions && { definitions: led.definitions }),
    type: "object",
    properties: { [KEY]: led.root },
    required: [KEY],
    additionalProperties: false,
  };
  return { json: wrapped, unwrap: takeOut };
}

type Parts = Pick<JSONSchema7, "$defs" | "definitions"> & { readonly root: JSONSchema7 };

/** A schema that is in itself is given a name, since it is not the root any more. */
function leadRoot(parts: Parts, draft: string | undefined): Parts {
  // Draft 7 and before know no $defs.
  const bag = parts.definitions || /draft-0\d/u.test(draft ?? "") ? "definitions" : "$defs";
  const name = Object.keys(parts[bag] ?? {}).includes("root") ? "whole" : "root";
  const { root, ...defs } = leadTo(`#/${bag}/${name}`, parts);
  return { ...defs, [bag]: { ...defs[bag], [name]: root }, root: { $ref: `#/${bag}/${name}` } };
}

/** What stands at the root of the wrapping, too: `#/$defs/node`. */
const STAYS = /^#\/(?:\$defs|definitions)(?:\/|$)/u;
/** In them stand values, and no schemas. */
const VALUES = new Set(["const", "enum", "default", "examples"]);

function refersToRoot(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(refersToRoot);
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(value).some(([key, inner]) =>
    key === "$ref" && typeof inner === "string" ? isToRoot(inner) : !VALUES.has(key) && refersToRoot(inner),
  );
}

function isToRoot(ref: string): boolean {
  return ref === "#" || (ref.startsWith("#/") && !STAYS.test(ref));
}

/** A copy whose references to the root, and into it, lead to where the root is now. */
function leadTo<T>(place: string, schema: T): T {
  const visit = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(visit);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, visitKey(key, inner)]));
  };
  const visitKey = (key: string, inner: unknown): unknown => {
    if (key === "$ref" && typeof inner === "string") return isToRoot(inner) ? place + inner.slice(1) : inner;
    return VALUES.has(key) ? inner : visit(inner);
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the copy has the shape of the schema
  return visit(schema) as T;
}

/** A model may leave the wrapping away. */
function takeOut(value: unknown): unknown {
  return typeof value === "object" && value !== null && KEY in value && Object.keys(value).length === 1
    ? value[KEY]
    : value;
}
