import { renderLine, type Snapshot, type SnapshotLine } from "@surehand/browser";

const charactersPerToken = 3;

/**
 * Returns the actionable elements that the snapshot's folded text leaves out, in parts of about `maxTokens` tokens,
 * each line with its headings and the text right before it. Text alone is left out: it can't be acted on.
 */
export function unseenParts(snapshot: Snapshot, maxTokens: number): string[] {
  if (snapshot.folded.length === 0) return [];
  const shown = refsIn(snapshot.text);
  const { lines } = snapshot;
  const missing = [...lines.keys()].filter((index) => refsOf(lines[index]).some((ref) => !shown.has(ref)));
  return cut(lines, withSurroundings(lines, missing), maxTokens * charactersPerToken);
}

/** Page text can't look like this: a snapshot escapes it. */
const REF = /(?<!\\)\[((?:f\d+)?e\d+)/g;

function refsIn(text: string): ReadonlySet<string> {
  return new Set([...text.matchAll(REF)].flatMap(([, ref]) => ref ?? []));
}

function refsOf(line: SnapshotLine | undefined): string[] {
  return line === undefined ? [] : [...refsIn(renderLine(line))];
}

/** Returns the indexes with those of the lines above them and the one before each, in page order. */
function withSurroundings(lines: readonly SnapshotLine[], indexes: readonly number[]): number[] {
  const wanted = new Set<number>();
  const open: number[] = [];
  const missing = new Set(indexes);
  for (const [index, line] of lines.entries()) {
    while (open.length > 0 && !isAbove(lines[open.at(-1) ?? 0], line)) open.pop();
    if (missing.has(index)) {
      for (const above of open) wanted.add(above);
      if (lines[index - 1]?.depth === line.depth) wanted.add(index - 1);
      wanted.add(index);
    }
    open.push(index);
  }
  return [...wanted].toSorted((a, b) => a - b);
}

function isAbove(upper: SnapshotLine | undefined, lower: SnapshotLine): boolean {
  if (!upper) return false;
  if (upper.depth !== lower.depth) return upper.depth < lower.depth;
  return upper.kind === "heading" && lower.kind !== "heading";
}

function cut(lines: readonly SnapshotLine[], indexes: readonly number[], maxLength: number): string[] {
  const parts: string[] = [];
  let part = "";
  for (const index of indexes) {
    const line = lines[index];
    const text = line === undefined ? "" : renderLine(line);
    if (part !== "" && part.length + text.length > maxLength) {
      parts.push(part);
      part = "";
    }
    part += `${text}\n`;
  }
  return part === "" ? parts : [...parts, part];
}
