import { countTokens, renderLine, type Snapshot, type SnapshotLine } from "@surehand/browser";

/** The part of a page in one request. */
export interface Chunk {
  /** Lines above it that apply to it: regions, headings, the header of a table. */
  readonly above: readonly SnapshotLine[];
  readonly lines: readonly SnapshotLine[];
  /** Index of the first line in the snapshot. */
  readonly from: number;
}

/** Splits a page into parts of at most this many tokens, if possible at a heading or the start of an item. */
export function chunksOf({ lines }: Snapshot, maxTokens: number): Chunk[] {
  if (maxTokens === Infinity) return [{ above: [], lines, from: 0 }];
  const costs = lines.map((line) => countTokens(renderLine(line)) + 1);
  const total = costs.reduce((sum, cost) => sum + cost, 0);
  if (total <= maxTokens) return [{ above: [], lines, from: 0 }];
  const chunks: Chunk[] = [];
  for (let from = 0; from < lines.length;) {
    const above = linesAbove(lines, from);
    const room = maxTokens - Math.min(maxTokens / 2, costOf(above));
    let to = from;
    for (let cost = 0; to < lines.length && (to === from || cost + (costs[to] ?? 0) <= room); to++)
      cost += costs[to] ?? 0;
    const end = to < lines.length ? bestCut(lines, from, to) : to;
    chunks.push({ above, lines: lines.slice(from, end), from });
    from = end;
  }
  return chunks;
}

export function chunkText({ above, lines }: Chunk): string {
  return [...above, ...lines].map(renderLine).join("\n");
}

function costOf(lines: readonly SnapshotLine[]): number {
  return lines.reduce((sum, line) => sum + countTokens(renderLine(line)) + 1, 0);
}

/** Returns the last place in the second half of a part where an item begins. */
function bestCut(lines: readonly SnapshotLine[], from: number, to: number): number {
  const half = from + Math.ceil((to - from) / 2);
  for (const begins of [isHeading, isRegion, isOutermost(lines, from, to), isRowOrItem]) {
    for (let cut = to; cut > half; cut--) {
      const line = lines[cut];
      if (line && begins(line)) return cut;
    }
  }
  return to;
}

function isHeading({ kind }: SnapshotLine): boolean {
  return kind === "heading";
}

function isRegion({ kind }: SnapshotLine): boolean {
  return kind === "region" || kind === "frame";
}

function isRowOrItem({ kind, segments }: SnapshotLine): boolean {
  return (kind === "row" && !isRule(segments[0])) || kind === "item";
}

function isOutermost(lines: readonly SnapshotLine[], from: number, to: number): (line: SnapshotLine) => boolean {
  const least = Math.min(...lines.slice(from, to + 1).map(({ depth }) => depth));
  return (line) =>
    line.depth === least && (isRowOrItem(line) || line.kind === "text") && least < (lines[to]?.depth ?? least);
}

function isRule(segment: SnapshotLine["segments"][number] | undefined): boolean {
  return typeof segment === "object" && segment[0] === "|--";
}

function linesAbove(lines: readonly SnapshotLine[], from: number): SnapshotLine[] {
  const above: SnapshotLine[] = [];
  let depth = lines[from]?.depth ?? 0;
  let level = 7;
  if (lines[from]?.kind === "row") above.push(...tableHeader(lines, from));
  for (let index = from - 1; index >= 0; index--) {
    const line = lines[index];
    if (!line) break;
    if (isRegion(line) && line.depth < depth) {
      depth = line.depth;
      above.unshift(line);
    } else if (line.kind === "heading" && line.depth <= depth && levelOf(line) < level) {
      level = levelOf(line);
      above.unshift(line);
    }
  }
  return above;
}

function levelOf({ segments: [mark] }: SnapshotLine): number {
  return typeof mark === "object" && typeof mark[0] === "string" ? mark[0].trim().length : 6;
}

/** Returns the header row and its rule, if the table began earlier. */
function tableHeader(lines: readonly SnapshotLine[], from: number): SnapshotLine[] {
  let index = from - 1;
  const { depth } = lines[from] ?? { depth: 0 };
  while (lines[index]?.kind === "row" && lines[index]?.depth === depth && !isRule(lines[index]?.segments[0]))
    index -= 1;
  const rule = lines[index];
  const header = lines[index - 1];
  return rule && header && isRule(rule.segments[0]) ? [header, rule] : [];
}
