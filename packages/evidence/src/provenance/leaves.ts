import { isObject } from "../data/merge-data.ts";

/** A value of the data that is no object and no list, and its path: `products[0].price`. */
export interface Leaf {
  readonly path: string;
  readonly value: unknown;
}

/** Returns the values of the data, in order. Null and undefined are none. */
export function leavesOf(value: unknown, path = ""): Leaf[] {
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) return value.flatMap((item, index) => leavesOf(item, `${path}[${index}]`));
  if (!isObject(value)) return [{ path, value }];
  return Object.entries(value).flatMap(([name, field]) => leavesOf(field, path === "" ? name : `${path}.${name}`));
}
