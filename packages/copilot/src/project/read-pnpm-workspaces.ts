import { readFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * Reads the globs of `packages` in `pnpm-workspace.yaml`. Empty if there is none. Knows the two forms of a list of strings in YAML, with
 * quotes and comments: the file's other keys may hold anything.
 */
export async function readPnpmWorkspaces(root: string): Promise<string[]> {
  const text = await readFile(join(root, "pnpm-workspace.yaml"), "utf8").catch(() => "");
  const lines = text.split(/\r?\n/u);
  const start = lines.findIndex((line) => /^packages\s*:/u.test(line));
  if (start < 0) return [];
  const value = stripComment((lines[start] ?? "").slice((lines[start] ?? "").indexOf(":") + 1)).trim();
  const end = lines.findIndex((line, index) => index > start && /^[^\s#-]/u.test(line));
  const block = lines.slice(start + 1, end < 0 ? undefined : end).map((line) => stripComment(line).trim());
  const items = value.startsWith("[")
    ? [value, ...block].join(" ").replaceAll(/[[\]]/gu, "").split(",")
    : block.flatMap((line) => (line.startsWith("-") ? [line.slice(1)] : []));
  return items.map((item) => unquoted(item.trim())).filter((item) => item !== "");
}

/** A `#` begins a comment at the start of a line or after a space, outside of quotes. */
function stripComment(line: string): string {
  let quote = "";
  for (const [index, character] of line.split("").entries()) {
    if (quote !== "") quote = character === quote ? "" : quote;
    else if (character === `"` || character === "'") quote = character;
    else if (character === "#" && (index === 0 || line[index - 1] === " ")) return line.slice(0, index);
  }
  return line;
}

function unquoted(item: string): string {
  const [first] = item;
  const isQuoted = (first === `"` || first === "'") && item.length > 1 && item.endsWith(first);
  return isQuoted ? item.slice(1, -1) : item;
}
