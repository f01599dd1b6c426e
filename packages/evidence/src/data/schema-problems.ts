import { LONGEST_CHECK_MS, runAtMost } from "@surehand/kernel";
import { z } from "zod";
import { type Data, isObject } from "./merge-data.ts";

/** Problems that are reported at most. */
const MOST = 8;

/**
 * Returns how data differs from a JSON Schema: values of another type, and counts that do not fit: a `total...` or `...count` beside a
 * single list that has another length. Missing values are no problems. Empty if the schema can't be read.
 */
export function schemaProblems(data: Data, schema: Readonly<Record<string, unknown>>): string[] {
  const check = readSchema(schema);
  const checked = runAtMost(LONGEST_CHECK_MS, () => check?.safeParse(removeMissing(data)));
  if (checked === "time-up") return ["The check by output_schema took too long."];
  const issues = checked.value?.error?.issues ?? [];
  const wrong = issues.filter(({ path }) => valueAt(data, path) !== undefined);
  const problems = wrong.map(({ path, message }) => `${pathOf(path)}: ${message}`);
  return [...problems, ...wrongTotals(data)].slice(0, MOST);
}

function readSchema(schema: Readonly<Record<string, unknown>>): z.ZodType | undefined {
  try {
    return z.fromJSONSchema(schema);
  } catch {
    return undefined;
  }
}

/** Returns the value at a path. Undefined if it is missing, or if the field of the sample is null: `required_fields` checks those. */
function valueAt(data: Data, path: readonly PropertyKey[]): unknown {
  const [first, ...rest] = path;
  const top = first === undefined ? data : (data[String(first)] ?? undefined);
  return rest.reduce<unknown>((value, part) => {
    if (Array.isArray(value)) return value[Number(part)];
    return isObject(value) ? value[String(part)] : undefined;
  }, top);
}

/** Fields of the whole sample that are null stand for what was not found. */
function removeMissing(data: Data): Data {
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null && value !== undefined));
}

function wrongTotals(data: Data): string[] {
  const lists = Object.entries(data).flatMap(([name, value]) =>
    Array.isArray(value) ? [{ name, length: value.length }] : [],
  );
  const [list, ...others] = lists;
  if (!list || others.length > 0) return [];
  return Object.entries(data).flatMap(([name, value]) => {
    const isTotal = /^(?:total_|number_of_|count_)|_(?:total|count)$/u.test(name);
    return isTotal && Number.isInteger(value) && value !== list.length
      ? [`${name} is ${String(value)}, but ${list.name} has ${list.length} items`]
      : [];
  });
}

function pathOf(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (text, part) => (typeof part === "number" ? `${text}[${part}]` : `${text}${text === "" ? "" : "."}${String(part)}`),
    "",
  );
}

/** Paths of the values that are null: what was looked for and not found. */
export function nullPaths(data: unknown, path = ""): string[] {
  if (data === null) return [path];
  if (Array.isArray(data)) return data.flatMap((item, index) => nullPaths(item, `${path}[${index}]`));
  if (!isObject(data)) return [];
  return Object.entries(data).flatMap(([name, value]) => nullPaths(value, path === "" ? name : `${path}.${name}`));
}
