import { isObject } from "./merge-data.ts";

/** Returns data without the values at some paths: fields are left out, items of lists are removed. Items of objects stay, whatever they lose. */
export function omitPaths(data: unknown, paths: ReadonlySet<string>, path = ""): unknown {
  if (Array.isArray(data)) {
    const items = data.map((item: unknown, index) => ({ item, own: `${path}[${index}]` }));
    return items.filter(({ own }) => !paths.has(own)).map(({ item, own }) => omitPaths(item, paths, own));
  }
  if (!isObject(data)) return data;
  const entries = Object.entries(data).map(([name, value]) => ({
    name,
    value,
    own: path === "" ? name : `${path}.${name}`,
  }));
  const kept = entries.filter(({ own }) => !paths.has(own));
  return Object.fromEntries(kept.map(({ name, value, own }) => [name, omitPaths(value, paths, own)]));
}
