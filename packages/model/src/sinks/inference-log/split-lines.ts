/** Where prose stands in requests and answers. */
const PROSE: ReadonlySet<string> = new Set([
  "instructions",
  "content",
  "text",
  "value",
  "reasoning",
  "description",
  "body",
]);
/** What is data is kept as it is. */
const DATA: ReadonlySet<string> = new Set(["input", "inputSchema", "schema", "settings", "providerOptions"]);

/**
 * A deep copy in which prose of several lines is an array of its lines, for whoever reads the file or compares two. What a JSON
 * result of a tool holds, and all other data, stays as it is.
 */
export function splitLines(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(splitLines);
  if (typeof value !== "object" || value === null) return value;
  if ("type" in value && (value.type === "json" || value.type === "error-json")) return value;
  const entries = Object.entries(value).map(([key, inner]: [string, unknown]) => [key, splitProperty(key, inner)]);
  return Object.fromEntries(entries);
}

function splitProperty(key: string, value: unknown): unknown {
  if (DATA.has(key)) return value;
  if (typeof value === "string" && PROSE.has(key) && value.includes("\n")) return value.split("\n");
  return splitLines(value);
}
