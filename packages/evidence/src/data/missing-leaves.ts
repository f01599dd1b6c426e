import type { ObjectShape, Shape } from "@surehand/extraction";
import { isObject } from "./merge-data.ts";

/** The place of a value that the schema names and the data lacks. */
export interface MissingLeaf {
  readonly path: string;
  /** Whether the schema allows that it is missing. */
  readonly mayBeMissing: boolean;
}

/** Returns the data with null for every field of the schema that it lacks. */
export function withMissing(data: unknown, shape: Shape): unknown {
  if (Array.isArray(data)) {
    const { item } = shape.kind === "list" ? shape : { item: undefined };
    return item ? data.map((one) => withMissing(one, item)) : data;
  }
  if (!isObject(data) || shape.kind !== "object") return data ?? null;
  const missing = shape.fields.filter(({ name }) => data[name] === undefined).map(({ name }) => [name, null] as const);
  const known = new Map(shape.fields.map((field) => [field.name, field.shape]));
  const given = Object.entries(data).map(([name, value]) => {
    const inner = known.get(name);
    return [name, inner ? withMissing(value, inner) : value] as const;
  });
  return Object.fromEntries([...given, ...missing]);
}

/**
 * Returns the places of missing values. A value may be missing if its type allows null, or if the schema requires other fields and not
 * this one. A schema that requires no field at all asks for all of them.
 */
export function missingLeaves(data: unknown, shape: Shape, path = ""): MissingLeaf[] {
  if (Array.isArray(data)) {
    if (data.length === 0) return [{ path, mayBeMissing: true }];
    return shape.kind === "list"
      ? data.flatMap((one, index) => missingLeaves(one, shape.item, `${path}[${index}]`))
      : [];
  }
  if (!isObject(data) || shape.kind !== "object") return [];
  return shape.fields.flatMap(({ name, shape: inner, isOptional }) => {
    const own = path === "" ? name : `${path}.${name}`;
    const value = data[name];
    if (value !== null && value !== undefined) return missingLeaves(value, inner, own);
    return [{ path: own, mayBeMissing: inner.isNullable || (isOptional && requiresAny(shape)) }];
  });
}

function requiresAny({ fields }: ObjectShape): boolean {
  return fields.some(({ isOptional }) => !isOptional);
}
