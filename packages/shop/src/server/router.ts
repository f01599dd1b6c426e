import type { Handler } from "./exchange.ts";

export interface Route {
  readonly method: "GET" | "POST";
  /** `/products/:id`; a parameter is one whole segment. */
  readonly pattern: string;
  readonly handle: Handler;
}

export type RouteMatch =
  | { readonly kind: "found"; readonly handle: Handler; readonly params: ReadonlyMap<string, string> }
  | { readonly kind: "wrong-method"; readonly allowed: readonly string[] }
  | { readonly kind: "not-found" };

export function matchRoute(routes: readonly Route[], method: string, path: string): RouteMatch {
  const wantedMethod = method === "HEAD" ? "GET" : method;
  const allowed: string[] = [];
  for (const route of routes) {
    const params = matchPattern(route.pattern, path);
    if (!params) continue;
    if (route.method === wantedMethod) return { kind: "found", handle: route.handle, params };
    allowed.push(route.method);
  }
  return allowed.length > 0 ? { kind: "wrong-method", allowed } : { kind: "not-found" };
}

function matchPattern(pattern: string, path: string): ReadonlyMap<string, string> | null {
  const expected = pattern.split("/");
  const actual = path.split("/");
  if (expected.length !== actual.length) return null;
  const params = new Map<string, string>();
  for (const [index, segment] of expected.entries()) {
    const given = decodeSegment(actual[index] ?? "");
    if (given === null) return null;
    if (segment.startsWith(":")) params.set(segment.slice(1), given);
    else if (segment !== given) return null;
  }
  return params;
}

function decodeSegment(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
