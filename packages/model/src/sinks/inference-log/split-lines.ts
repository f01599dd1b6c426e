/** Keys of prose in requests and answers. */
const PROSE: ReadonlySet<string> = new Set([
  "instructions",
  "content",
  "text",
  "value",
  "reasoning",
  "description",
  "body",
]);
/** Keys of data, which is left unchanged. */
const DATA: ReadonlySet<string> = new Set(["input", "inputSchema", "schema", "settings", "providerOptions"]);

/**
 * Copies a value and splits prose into arrays of lines, so that files are easy to read and to compare. JSON results of tools and other
 * data are left unchanged.
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
