import { type Ref, renderLine, type Snapshot, type SnapshotLine } from "@surehand/browser";

/** How the lines of a snapshot stand below each other. */
export interface LineTree {
  readonly lines: readonly SnapshotLine[];
  readonly parents: readonly (number | undefined)[];
  /** Numbers of the lines above, from the inside out. */
  chainOf(line: number): number[];
  /** What the page says there, controls by name and value; without the marks of the snapshot. */
  textOf(line: number): string;
  /** For a person: `## Shop` is Shop, `region "Pictures":` is region "Pictures". */
  titleOf(line: number): string;
  /** "navigation", "dialog"; empty for what is no region. */
  regionOf(line: number): string;
  /** The last line below a line. */
  endOf(line: number): number;
  lineOf(ref: Ref): number | undefined;
  /** The row that heads the columns of a row. */
  headOf(line: number): number | undefined;
  /** Whether it only parts the head of a table from its rows. */
  isRuler(line: number): boolean;
}

export function lineTreeOf({ lines }: Pick<Snapshot, "lines">): LineTree {
  const parents = parentsOf(lines);
  const texts: string[] = [];
  const heads = headsOf(lines);
  const ends = endsOf(parents);
  const indexes = new Map(lines.flatMap((line, index) => refsOf(line).map((ref) => [ref, index] as const)));
  return {
    lines,
    parents,
    chainOf: (line) => chainFrom(line, parents),
    textOf: (line) => (texts[line] ??= wordsOn(lines[line])),
    titleOf: (line) => titleOf(lines[line]),
    regionOf: (line) => regionOf(lines[line]),
    lineOf: (ref) => indexes.get(ref),
    headOf: (line) => heads[line],
    isRuler: (line) => isRuler(lines[line]),
    endOf: (line) => ends[line] ?? line,
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
  if (upper.kind === "text" && lower.kind === "item") return isTitle(upper);
  return upper.kind === "heading" && (lower.kind !== "heading" || levelOf(upper) < levelOf(lower));
}

const LONGEST_TITLE = 60;

/** A short text right above a list heads it: "Categories:". */
function isTitle({ segments }: SnapshotLine): boolean {
  const [only, ...others] = segments;
  return typeof only === "string" && only.length <= LONGEST_TITLE && others.length === 0;
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

function endsOf(parents: readonly (number | undefined)[]): number[] {
  const ends = parents.map((_, line) => line);
  for (let line = parents.length - 1; line >= 0; line--) {
    const parent = parents[line];
    if (parent !== undefined) ends[parent] = Math.max(ends[parent] ?? parent, ends[line] ?? line);
  }
  return ends;
}

/** The line under a head row says so. */
const RULER = "|--";

function headsOf(lines: readonly SnapshotLine[]): (number | undefined)[] {
  let head: { readonly at: number; readonly depth: number } | undefined;
  return lines.map((line, at) => {
    const { kind, depth } = line;
    if (isRuler(line)) head = { at: at - 1, depth };
    else if (head && depth < head.depth) head = undefined;
    else if (head && depth === head.depth && kind !== "row") head = undefined;
    return head && kind === "row" && depth === head.depth && at > head.at + 1 ? head.at : undefined;
  });
}

function isRuler(line: SnapshotLine | undefined): boolean {
  const mark = line?.segments[0];
  return typeof mark === "object" && mark[0] === RULER;
}

/** A control, a mark, or space. */
export function isNoText(segment: SnapshotLine["segments"][number]): boolean {
  return typeof segment !== "string" || segment.trim() === "";
}

function refsOf(line: SnapshotLine): Ref[] {
  const prefix = line.frame === 0 ? "" : `f${line.frame}`;
  return line.segments.flatMap((segment) => (typeof segment[0] === "number" ? [`${prefix}e${segment[0]}`] : []));
}

function wordsOn(line: SnapshotLine | undefined): string {
  // A frame says its title in its mark.
  if (line?.kind === "frame") return /"(.*)"/.exec(titleOf(line))?.[1] ?? "";
  return (line?.segments ?? []).map(wordsOf).join(" ").replace(/\s+/g, " ").trim();
}

function wordsOf(segment: SnapshotLine["segments"][number]): string {
  if (typeof segment === "string") return segment;
  if (typeof segment[0] === "string") return "";
  const [, , name, , extra] = segment;
  return [name, extra?.description, extra?.guessedName, extra?.value, extra?.placeholder].filter(Boolean).join(" ");
}

function regionOf(line: SnapshotLine | undefined): string {
  const [mark] = line?.kind === "region" ? line.segments : [];
  return typeof mark === "object" && typeof mark[0] === "string" ? (/^[a-z]+/.exec(mark[0])?.[0] ?? "") : "";
}

function titleOf(line: SnapshotLine | undefined): string {
  if (!line) return "";
  return renderLine(line)
    .trim()
    .replace(/^(?:#+|-|\||\d+\.) /, "")
    .replace(/:$/, "")
    .replace(/\[(?:f\d+)?e\d+ ([^\]]*)\]/g, "$1");
}
