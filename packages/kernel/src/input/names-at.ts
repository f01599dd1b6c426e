/**
 * Returns the names of the properties that a zod schema has at a path; for a union, those of all its members. Empty for
 * other kinds.
 */
export function namesAt(schema: unknown, path: readonly PropertyKey[]): readonly string[] {
  let current = unwrap(schema);
  for (const step of path) current = unwrap(childOf(current, step));
  return propertiesOf(current);
}

function propertiesOf(schema: unknown): readonly string[] {
  const members = read(schema, "options");
  if (Array.isArray(members)) return [...new Set(members.flatMap((member) => propertiesOf(unwrap(member))))];
  const shape = read(schema, "shape");
  return typeof shape === "object" && shape !== null ? Object.keys(shape) : [];
}

function childOf(schema: unknown, step: PropertyKey): unknown {
  if (typeof step === "number") return read(schema, "element");
  return read(read(schema, "shape"), step) ?? read(schema, "valueType");
}

/** Removes the wrappers of a schema: `.optional()`, `.nullable()`, `.readonly()`, `.default()`. */
function unwrap(schema: unknown): unknown {
  let current: unknown = schema;
  for (let inner = innerOf(current); inner !== undefined; inner = innerOf(current)) current = inner;
  return current;
}

function innerOf(schema: unknown): unknown {
  return read(read(schema, "def"), "innerType");
}

function read(value: unknown, name: PropertyKey): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}
