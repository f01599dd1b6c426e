import { canonicalJson, isObject } from "../data/merge-data.ts";

/** A value of the data with a name that stays the same when other items are added: items of lists are named by what identifies them. */
export interface IdentifiedLeaf {
  /** Path with the index of each item: `prs[2].author`. */
  readonly path: string;
  /** Path with the identity of each item in place of its index, and the value. */
  readonly key: string;
  readonly value: unknown;
}

/** Returns the values of the data, in order. Null and undefined are none. */
export function identifiedLeaves(data: unknown, itemKey?: string): IdentifiedLeaf[] {
  return identifiedPlaces(data, itemKey).filter(({ value }) => !isEmpty(value));
}

/** The same with the places of values that are null, and of lists without items. */
export function identifiedPlaces(data: unknown, itemKey?: string): IdentifiedLeaf[] {
  return walk(data, { path: "", name: "" }, itemKey);
}

/** Returns a path with the identity of each item in place of its index. */
export function identifiedPath(path: string, data: unknown, itemKey: string | undefined): string {
  let value = data;
  return path.replaceAll(/\[(\d+)\]|[^.[\]]+/gu, (part, index?: string) => {
    if (index === undefined) {
      value = isObject(value) ? value[part] : undefined;
      return part;
    }
    const item: unknown = Array.isArray(value) ? value[Number(index)] : undefined;
    value = item;
    return `[${identityOf(item, itemKey)}]`;
  });
}

function identityOf(item: unknown, itemKey: string | undefined): string {
  const key = isObject(item) && itemKey !== undefined ? item[itemKey] : undefined;
  return canonicalJson(key ?? omitEmpty(item));
}

/** Whether a leaf is the place of a missing value. */
export function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0);
}

/** A field that is null now, and absent in another report, makes no other item. */
function omitEmpty(item: unknown): unknown {
  if (!isObject(item)) return item;
  return Object.fromEntries(Object.entries(item).filter(([, value]) => !isEmpty(value)));
}

interface Place {
  readonly path: string;
  readonly name: string;
}

function walk(value: unknown, place: Place, itemKey: string | undefined): IdentifiedLeaf[] {
  const { path, name } = place;
  if (isEmpty(value)) return [{ path, key: `${name}=`, value }];
  if (Array.isArray(value))
    return value.flatMap((item: unknown, index) => {
      return walk(item, { path: `${path}[${index}]`, name: `${name}[${identityOf(item, itemKey)}]` }, itemKey);
    });
  if (!isObject(value)) return [{ path, key: `${name}=${canonicalJson(value)}`, value }];
  return Object.entries(value).flatMap(([field, inner]) => {
    const join = (prefix: string): string => (prefix === "" ? field : `${prefix}.${field}`);
    return walk(inner, { path: join(path), name: join(name) }, itemKey);
  });
}
