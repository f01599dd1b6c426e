import { canonicalJson, isObject } from "../data/merge-data.ts";

/** A value of the data with a name that stays the same when other items are added: items of lists are named by what identifies them. */
export interface IdentifiedLeaf {
  /** Path with the index of each item: `prs[2].author`. */
  readonly path: string;
  /** Path with the identity of each item in place of its index, and the value. */
  readonly key: string;
  readonly value: unknown;
  /** Values of the key fields of the items that the value belongs to, as a page may write them. Empty outside of lists of objects. */
  readonly itemKeys: readonly string[];
}

/** Returns the values of the data, in order. Null and undefined are none. */
export function identifiedLeaves(data: unknown, itemKey?: string): IdentifiedLeaf[] {
  return walk(data, { path: "", name: "", itemKeys: [] }, itemKey);
}

interface Place {
  readonly path: string;
  readonly name: string;
  readonly itemKeys: readonly string[];
}

function walk(value: unknown, place: Place, itemKey: string | undefined): IdentifiedLeaf[] {
  const { path, name, itemKeys } = place;
  if (value === null || value === undefined) return [];
  if (Array.isArray(value))
    return value.flatMap((item: unknown, index) => {
      const key = isObject(item) && itemKey !== undefined ? item[itemKey] : undefined;
      const identity = canonicalJson(key ?? item);
      const keys = typeof key === "string" || typeof key === "number" ? [...itemKeys, String(key)] : itemKeys;
      return walk(item, { path: `${path}[${index}]`, name: `${name}[${identity}]`, itemKeys: keys }, itemKey);
    });
  if (!isObject(value)) return [{ path, key: `${name}=${canonicalJson(value)}`, value, itemKeys }];
  return Object.entries(value).flatMap(([field, inner]) => {
    const join = (prefix: string): string => (prefix === "" ? field : `${prefix}.${field}`);
    return walk(inner, { path: join(path), name: join(name), itemKeys }, itemKey);
  });
}
