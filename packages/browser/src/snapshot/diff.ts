import type { RenderedLine } from "./fold.ts";

/** How one snapshot differs from an earlier one, line by line. */
export interface SnapshotDiff {
  readonly added: number;
  readonly removed: number;
  readonly changed: number;
  readonly lines: readonly RenderedLine[];
}

/**
 * `+` for a new line, `-` for one that is gone, `~` for one whose element stayed and whose text changed; the headers and
 * headings they stand under are given once, unmarked. Refs stay with their elements, so equal lines are found without a search.
 */
export function diffLines(before: readonly RenderedLine[], after: readonly RenderedLine[]): SnapshotDiff {
  const old = keyed(before);
  const now = keyed(after);
  const counts = { added: 0, removed: 0, changed: 0 };
  const lines: RenderedLine[] = [];
  const shownContext = new Set<string>();
  const context: RenderedLine[] = [];
  const gone = removedAfter(old, now);
  const flushGone = (key: string): void => {
    for (const line of gone.get(key) ?? []) {
      counts.removed += 1;
      lines.push(marked("-", line));
    }
  };
  flushGone("");
  for (const [key, line] of now) {
    keepContext(context, line);
    const previous = old.get(key);
    if (previous?.text !== line.text) {
      for (const header of context) {
        if (header === line || shownContext.has(header.line.anchor)) continue;
        shownContext.add(header.line.anchor);
        lines.push({ ...header, text: `  ${header.text}` });
      }
      shownContext.add(line.line.anchor);
      if (previous) counts.changed += 1;
      else counts.added += 1;
      lines.push(marked(previous ? "~" : "+", line));
    }
    flushGone(key);
  }
  return { ...counts, lines };
}

function marked(sign: string, line: RenderedLine): RenderedLine {
  return { ...line, text: `${sign} ${line.text}` };
}

/** One element may stand for several lines; they are told apart by their order. */
function keyed(lines: readonly RenderedLine[]): Map<string, RenderedLine> {
  const seen = new Map<string, number>();
  const result = new Map<string, RenderedLine>();
  for (const line of lines) {
    const count = (seen.get(line.line.anchor) ?? 0) + 1;
    seen.set(line.line.anchor, count);
    result.set(`${line.line.anchor}#${count}`, line);
  }
  return result;
}

/** Lines that are gone, by the key of the line that stood before them and is still there. */
function removedAfter(
  old: ReadonlyMap<string, RenderedLine>,
  now: ReadonlyMap<string, RenderedLine>,
): Map<string, RenderedLine[]> {
  const gone = new Map<string, RenderedLine[]>();
  let last = "";
  for (const [key, line] of old) {
    if (now.has(key)) last = key;
    else gone.set(last, [...(gone.get(last) ?? []), line]);
  }
  return gone;
}

/** Headers and headings above the line at hand. */
function keepContext(context: RenderedLine[], { line, text }: RenderedLine): void {
  while (
    context.length > 0 &&
    (context.at(-1)?.line.depth ?? 0) >= line.depth &&
    !isHeadingFor(context.at(-1), line.kind, line.depth)
  )
    context.pop();
  if (line.kind === "region" || line.kind === "frame" || line.kind === "heading") context.push({ line, text });
}

function isHeadingFor(header: RenderedLine | undefined, kind: string, depth: number): boolean {
  return header?.line.kind === "heading" && header.line.depth === depth && kind !== "heading" && kind !== "region";
}
