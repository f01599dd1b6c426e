import { InvalidInputError } from "../errors/invalid-input-error.ts";

const mostParts = 10_000;
/** Levels of nested objects; a property of a schema takes two of JSON Schema, three of zod. */
const mostLevels = 1000;

/**
 * Checks how many parts a schema has if each part is counted wherever it is used. Converters visit a shared part once for each use: twenty
 * objects can take minutes.
 *
 * @param schema of zod or JSON Schema
 * @throws InvalidInputError for a schema of more than 10,000 parts
 */
export function assertSchemaSize(schema: unknown): void {
  if (countParts(schema, { known: new Map(), level: 0 }) <= mostParts) return;
  throw new InvalidInputError({
    input: "schema",
    problem: `has more than ${mostParts} parts, counting a part wherever it is used, or is nested too deeply`,
    hint: "Use fewer fields. In JSON Schema, put a part that is used often into $defs, and refer to it with $ref.",
  });
}

interface Count {
  readonly known: Map<object, number>;
  readonly level: number;
}

function countParts(value: unknown, { known, level }: Count): number {
  if (!isPart(value)) return 0;
  const before = known.get(value);
  if (before !== undefined) return before;
  if (level > mostLevels) return Infinity;
  // A part that contains itself is one.
  known.set(value, 1);
  const inner = childrenOf(value).reduce<number>(
    (sum, child) => sum + countParts(child, { known, level: level + 1 }),
    0,
  );
  const parts = inner + (Array.isArray(value) ? 0 : 1);
  known.set(value, parts);
  return parts;
}

/** Expressions, dates and other instances of classes are no parts. */
function isPart(value: unknown): value is object {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return Array.isArray(value) || isZod(value) || prototype === Object.prototype || prototype === null;
}

interface ZodPart {
  readonly _zod: { readonly def: { readonly type?: unknown }; readonly innerType?: unknown };
}

function isZod(value: object): value is ZodPart {
  return "_zod" in value;
}

function childrenOf(value: object): unknown[] {
  if (!isZod(value)) return Object.values(value);
  const { def } = value._zod;
  return [def.type === "lazy" ? value._zod.innerType : def];
}
