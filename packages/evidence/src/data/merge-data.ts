/** JSON data of a sample. */
export type Data = Readonly<Record<string, unknown>>;

/**
 * Merges what a step collected into what was collected before: objects are merged field by field, lists are appended, other values
 * replace the earlier one unless they are null or undefined.
 *
 * A list holds each item once: items that are equal as JSON are one item. With `itemKey`, objects with the same value of that field are
 * one item, and are merged.
 */
export function mergeData(before: Data, added: Data, itemKey?: string): Data {
  const merged: Record<string, unknown> = { ...before };
  for (const [name, value] of Object.entries(added)) {
    const existing = Object.hasOwn(before, name) ? before[name] : undefined;
    Object.defineProperty(merged, name, {
      value: mergeValue(existing, value, itemKey),
      enumerable: true,
      writable: true,
      configurable: true,
    });
  }
  return merged;
}

function mergeValue(before: unknown, added: unknown, itemKey: string | undefined): unknown {
  if (added === null || added === undefined) return before ?? added;
  if (Array.isArray(before) && Array.isArray(added)) return mergeLists(before, added, itemKey);
  if (isObject(before) && isObject(added)) return mergeData(before, added, itemKey);
  return Array.isArray(added) ? mergeLists([], added, itemKey) : added;
}

function mergeLists(before: readonly unknown[], added: readonly unknown[], itemKey: string | undefined): unknown[] {
  const merged = [...before];
  const places = new Map(before.map((item, index) => [identityOf(item, itemKey), index]));
  for (const item of added) {
    const identity = identityOf(item, itemKey);
    const place = places.get(identity);
    if (place === undefined) places.set(identity, merged.push(item) - 1);
    else merged[place] = mergeValue(merged[place], item, itemKey);
  }
  return merged;
}

function identityOf(item: unknown, itemKey: string | undefined): string {
  const key = itemKey !== undefined && isObject(item) && Object.hasOwn(item, itemKey) ? item[itemKey] : undefined;
  return key === undefined || key === null ? `json:${canonicalJson(item)}` : `key:${canonicalJson(key)}`;
}

/** JSON with the fields of objects in alphabetical order, so that equal data has equal text. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    isObject(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
