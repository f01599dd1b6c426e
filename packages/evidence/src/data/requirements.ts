import { type Data, isObject } from "./merge-data.ts";

/** Whether a value counts as found. 0 and false do; null, "" and empty lists and objects do not. */
export function hasValue(value: unknown): boolean {
  if (value === null || value === undefined) return false;
  if (typeof value === "string") return value.trim() !== "";
  if (Array.isArray(value)) return value.length > 0;
  return !isObject(value) || Object.keys(value).length > 0;
}

/** Whether any field holds a value: decides between a partial success and a failure. */
export function hasData(data: Data): boolean {
  return Object.values(data).some(hasValue);
}

/** Returns the required fields without a value. A field may be a path: `author.name`. */
export function missingFields(data: Data, required: readonly string[]): string[] {
  return required.filter((path) => !hasValue(valueAt(data, path)));
}

/**
 * Returns the required labels that no screenshot has. A label matches a file name that contains it, written as file names are:
 * `PR overview` matches `01_PR_overview.png`.
 */
export function missingArtifacts(filenames: readonly string[], labels: readonly string[]): string[] {
  const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{Letter}\p{Number}]+/gu, "_");
  const saved = filenames.map(plain);
  return labels.filter((label) => !saved.some((name) => name.includes(plain(label))));
}

/** Number of items in the longest list of the data: what `expected_items` is compared with. Undefined without a list. */
export function itemCount(data: Data): number | undefined {
  const counts = Object.values(data).flatMap((value) => (Array.isArray(value) ? [value.length] : []));
  return counts.length === 0 ? undefined : Math.max(...counts);
}

function valueAt(data: unknown, path: string): unknown {
  if (isObject(data) && Object.hasOwn(data, path)) return data[path];
  const [first, ...rest] = path.split(".");
  if (first === undefined || !isObject(data) || !Object.hasOwn(data, first)) return undefined;
  return rest.length === 0 ? data[first] : valueAt(data[first], rest.join("."));
}
