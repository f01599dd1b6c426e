import { NAME } from "./variables.ts";

/** Returns the names of variables and secrets that occur anywhere in steps: `%name%`, or `{ secret: "name" }`. */
export function namesIn(value: unknown): ReadonlySet<string> {
  const names = new Set<string>();
  collect(value);
  return names;

  function collect(part: unknown): void {
    if (typeof part === "string") for (const [, name = ""] of part.matchAll(NAME)) names.add(name);
    if (typeof part !== "object" || part === null) return;
    if ("secret" in part && typeof part.secret === "string") names.add(part.secret);
    for (const inner of Object.values(part)) collect(inner);
  }
}
