import { differenceOf } from "./compare-typed.ts";
import type { ExpectedUrl } from "./expectations.ts";
import { fitsPattern } from "./fits-pattern.ts";
import { isSameUrl } from "./match-url.ts";

/** Whether an address matches the expected one. An expected text that is not a whole address is a path, with its query. */
export function matchesUrl(expected: ExpectedUrl, address: string): boolean {
  if (expected instanceof RegExp) return fitsPattern(expected, address);
  if (!URL.canParse(address)) return expected === address;
  const url = new URL(address);
  if (typeof expected === "string")
    return URL.canParse(expected)
      ? isSameUrl(expected, address)
      : isSameUrl(new URL(expected, url.origin).href, address);
  const { origin, path, query } = expected;
  if (origin !== undefined && origin !== url.origin) return false;
  if (path instanceof RegExp ? !fitsPattern(path, url.pathname) : path !== undefined && !isSamePath(path, url.pathname))
    return false;
  return query === undefined || differenceOf(query, parametersOf(url)) === undefined;
}

function isSamePath(one: string, other: string): boolean {
  return one.replace(/\/$/, "") === other.replace(/\/$/, "");
}

/** Returns the parameters of the query. A parameter that occurs several times is a list. */
function parametersOf({ searchParams }: URL): Readonly<Record<string, unknown>> {
  const names = [...new Set(searchParams.keys())];
  return Object.fromEntries(
    names.map((name) => {
      const values = searchParams.getAll(name);
      return [name, values.length === 1 ? values[0] : values];
    }),
  );
}
