import { parseBoolean, parseDate, parseNumber } from "@surehand/language";
import type { Expected } from "./expectations.ts";
import { fitsPattern } from "./fits-pattern.ts";
import { isSameUrl } from "./match-url.ts";

export interface CompareOptions {
  /** Whether lists must be in order. Default: false. */
  readonly isOrdered?: boolean | undefined;
}

/**
 * Compares by type and structure. Returns the path of the first difference, such as `items.2.price`; undefined if they match.
 * If a list is compared in any order, the path ends at the list.
 */
export function differenceOf(
  expected: Expected,
  actual: unknown,
  options: CompareOptions = {},
): readonly string[] | undefined {
  if (expected instanceof RegExp || typeof expected !== "object" || expected === null)
    return isSameValue(expected, actual) ? undefined : [];
  if (isList(expected)) return differenceOfList(expected, actual, options);
  if (typeof actual !== "object" || actual === null) return [];
  for (const [name, value] of Object.entries(expected)) {
    const path = differenceOf(value, Reflect.get(actual, name), options);
    if (path) return [name, ...path];
  }
  return undefined;
}

/** `Array.isArray` does not narrow a readonly list. */
function isList(expected: Expected): expected is readonly Expected[] {
  return Array.isArray(expected);
}

function differenceOfList(
  expected: readonly Expected[],
  actual: unknown,
  options: CompareOptions,
): readonly string[] | undefined {
  if (!Array.isArray(actual) || actual.length !== expected.length) return [];
  if (options.isOrdered) {
    const paths = expected.map((value, index) => differenceOf(value, actual[index], options));
    const index = paths.findIndex((path) => path !== undefined);
    return index < 0 ? undefined : [String(index), ...(paths[index] ?? [])];
  }
  return canPair(expected, actual, options) ? undefined : [];
}

/**
 * Whether each expected item can be paired with an item of its own. This needs a matching, since one pattern may match
 * several items.
 */
function canPair(expected: readonly Expected[], actual: readonly unknown[], options: CompareOptions): boolean {
  const ownerOf = new Map<number, number>();
  const assign = (index: number, tried: Set<number>): boolean =>
    actual.some((value, place) => {
      const item = expected[index];
      if (tried.has(place) || item === undefined || differenceOf(item, value, options)) return false;
      tried.add(place);
      const owner = ownerOf.get(place);
      if (owner !== undefined && !assign(owner, tried)) return false;
      ownerOf.set(place, index);
      return true;
    });
  return expected.every((_, index) => assign(index, new Set()));
}

const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;
const WEB_ADDRESS = /^https?:\/\//i;

function isSameValue(expected: string | number | boolean | null | RegExp, actual: unknown): boolean {
  if (expected === null) return actual === null || actual === undefined || actual === "";
  if (expected instanceof RegExp) return isPlain(actual) && fitsPattern(expected, String(actual));
  if (typeof expected === "number") return numberOf(actual) === expected;
  if (typeof expected === "boolean") return booleanOf(actual) === expected;
  if (!isPlain(actual)) return false;
  const text = String(actual);
  if (ISO_DATE.test(expected)) return parseDate(text) === expected;
  if (WEB_ADDRESS.test(expected)) return isSameUrl(expected, text);
  return normalised(expected) === normalised(text);
}

function isPlain(value: unknown): value is string | number | boolean {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean";
}

function numberOf(value: unknown): number | undefined {
  if (typeof value === "number") return value;
  return typeof value === "string" ? parseNumber(value) : undefined;
}

function booleanOf(value: unknown): boolean | undefined {
  if (typeof value === "boolean") return value;
  return typeof value === "string" ? parseBoolean(value) : undefined;
}

/** Normalizes case, white space, quotes and dashes, and removes a full stop at the end. */
export function normalised(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[‘’‛′]/g, "'")
    .replace(/[“”„″]/g, '"')
    .replace(/[‐‑‒–—−]/g, "-")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/\.$/, "");
}
