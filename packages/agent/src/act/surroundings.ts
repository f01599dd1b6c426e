import { type Ref, renderLine, type Snapshot, type SnapshotLine } from "@surehand/browser";

/** What stands around an element: its own line, then what it is below of, from the inside out. */
export interface Surroundings {
  readonly line: string;
  /** Headings, items and headers of regions and frames, without the marks of the snapshot. */
  readonly above: readonly string[];
}

/** Answers for any element of a snapshot; one that is not in it has nothing around it. */
export function surroundingsIn({ lines }: Snapshot): (ref: Ref) => Surroundings {
  const indexes = new Map(lines.flatMap((line, index) => refsOf(line).map((ref) => [ref, index] as const)));
  const parents = parentsOf(lines);
  return (ref) => {
    const own = indexes.get(ref);
    const line = own === undefined ? undefined : lines[own];
    if (own === undefined || !line) return { line: "", above: [] };
    const above = chainFrom(own, parents).flatMap((index) => lines[index] ?? []);
    return { line: plainText(line), above: above.map(plainText) };
  };
}

/** For each line the one that it is below of: a line that is less deep, or a heading at its depth that is not yet over. */
function parentsOf(lines: readonly SnapshotLine[]): (number | undefined)[] {
  const open: { readonly index: number; readonly line: SnapshotLine }[] = [];
  return lines.map((line, index) => {
    for (let last = open.at(-1); last && !isAbove(last.line, line); last = open.at(-1)) open.pop();
    const parent = open.at(-1)?.index;
    open.push({ index, line });
    return parent;
  });
}

function isAbove(upper: SnapshotLine, lower: SnapshotLine): boolean {
  if (upper.depth !== lower.depth) return upper.depth < lower.depth;
  return upper.kind === "heading" && (lower.kind !== "heading" || levelOf(upper) < levelOf(lower));
}

/** 1 for "# ", and so on. */
function levelOf({ segments: [mark] }: SnapshotLine): number {
  return typeof mark === "object" && typeof mark[0] === "string" ? mark[0].trim().length : 0;
}

function chainFrom(own: number, parents: readonly (number | undefined)[]): number[] {
  const chain: number[] = [];
  for (let index = parents[own]; index !== undefined; index = parents[index]) chain.push(index);
  return chain;
}

function refsOf(line: SnapshotLine): Ref[] {
  const prefix = line.frame === 0 ? "" : `f${line.frame}`;
  return line.segments.flatMap((segment) => (typeof segment[0] === "number" ? [`${prefix}e${segment[0]}`] : []));
}

/** `## Shop` is Shop, `region "Pictures":` is region "Pictures". */
function plainText(line: SnapshotLine): string {
  return renderLine(line)
    .trim()
    .replace(/^(?:#+|-|\d+\.) /, "")
    .replace(/:$/, "");
}
