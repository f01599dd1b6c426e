import type { LineTree } from "../page/line-tree.ts";
import type { PageItem } from "../page/page-item.ts";
import { controlName, type SharedRun, splitRun, startOfEach } from "./shared-run.ts";
import { type LineRange, withBadges } from "./line-range.ts";
import { firstFrom } from "./between.ts";

/** Others that might be meant instead of an item: what belongs to one of them does not belong to it. */
export interface Rivals {
  /** The lines that belong to an item by standing around it; undefined where none do. */
  groupOf(item: PageItem): LineRange | undefined;
  /** Whether that is told by how they repeat. */
  isRepeated(item: PageItem): boolean;
  /** The lines that an item is below of, without headings that belong to the next of them. */
  chainOf(item: PageItem): readonly number[];
}

const LARGEST_GROUP = 40;
/** Where nothing shows what belongs together, only what is next to it does. */
const ALONE = 4;

/**
 * Where several that might be meant stand in one part of the page, either all of them come behind what belongs to them, or all
 * before it; where that can't be told, nothing belongs to any. Rows and items hold all that is theirs on their own line.
 */
export function rivalsAmong(tree: LineTree, items: readonly PageItem[]): Rivals {
  const own = [...new Set(items.map(({ line }) => line))].toSorted((left, right) => left - right);
  const lines = own.length === 1 ? linesLike(tree, own) : own;
  const known = new Map<number, GroupInRun | undefined>();
  const runs: Runs = new Map();
  const repeated = ({ line }: PageItem): GroupInRun | undefined => {
    if (!known.has(line)) known.set(line, groupInRun(tree, line, lines, runs));
    return known.get(line);
  };
  return {
    isRepeated: (item) => repeated(item) !== undefined,
    groupOf(item) {
      const range = repeated(item) ?? groupOf(tree, item, lines);
      return range && withBadges(tree, range, item.line);
    },
    chainOf(item) {
      const group = repeated(item);
      const chain = tree.chainOf(item.line);
      if (!group) return chain;
      const { depth } = tree.lines[item.line] ?? { depth: 0 };
      const isTheirs = (line: number): boolean => line < group.from && line >= group.blockFrom;
      return chain.filter((line) => tree.lines[line]?.depth !== depth || !isTheirs(line));
    },
  };
}

/** What there is one of may stand beside something that every card has: "Reply" beside "Edit". */
function linesLike({ lines, parents }: LineTree, own: readonly number[]): readonly number[] {
  const [line = 0] = own;
  const names = new Set((lines[line]?.segments ?? []).map(controlName).filter((name) => name !== ""));
  if (names.size === 0 || lines[line]?.kind === "row" || lines[line]?.kind === "item") return own;
  return lines.flatMap((other, at) => {
    const isLike =
      at === line ||
      (parents[at] === parents[line] && other.segments.some((segment) => names.has(controlName(segment))));
    return isLike ? [at] : [];
  });
}

interface GroupInRun extends LineRange {
  /** Where the part of the page begins that all of them are in. */
  readonly blockFrom: number;
}

interface RunInBlock {
  readonly rivals: readonly number[];
  readonly run: SharedRun | undefined;
  /** How many lines before each of them its card begins, where cards differ in what follows. */
  readonly start: number | undefined;
}

/** By the line where their part of the page begins. */
type Runs = Map<number, RunInBlock>;

/** Among things that repeat one below the other, as a list of cards does. */
// oxlint-disable-next-line max-params -- where, which, among which, and what is known of them
function groupInRun(tree: LineTree, line: number, all: readonly number[], runs: Runs): GroupInRun | undefined {
  const kind = tree.lines[line]?.kind;
  const block = kind === "row" || kind === "item" ? undefined : blockOf(tree, line, all);
  if (!block) return undefined;
  const made = runs.get(block.from) ?? runIn(tree, block, all);
  runs.set(block.from, made);
  const { rivals, run, start } = made;
  const place = firstFrom(rivals, line);
  const [previous, next] = [rivals[place - 1], rivals[place + 1]];
  if (start !== undefined) {
    const end = next === undefined ? headingBehind(tree, line, block.to) : next - start - 1;
    return { blockFrom: block.from, from: line - start, to: Math.min(end, line + LARGEST_GROUP) };
  }
  if (!run || run.before + run.behind === 0) return undefined;
  const isAllBefore = run.behind === 0 && previous !== undefined;
  const isAllBehind = run.before === 0 && next !== undefined;
  const from = isAllBefore ? previous + 1 : line - run.before;
  return {
    blockFrom: block.from,
    from: Math.max(from, headingBefore(tree, line, from)),
    to: isAllBehind ? next - 1 : line + run.behind,
  };
}

/** The last heading before a line, where what is before it is of something else. */
export function headingBefore({ lines }: LineTree, line: number, least: number): number {
  for (let at = line - 1; at > least; at--) if (lines[at]?.kind === "heading") return at;
  return least;
}

/** The line before the next heading. */
function headingBehind({ lines }: LineTree, line: number, most: number): number {
  for (let at = line + 1; at <= most; at++) if (lines[at]?.kind === "heading") return at - 1;
  return most;
}

function runIn({ lines }: LineTree, block: LineRange, all: readonly number[]): RunInBlock {
  const rivals = all.slice(firstFrom(all, block.from), firstFrom(all, block.to + 1));
  const run = splitRun(lines, rivals, block);
  return { rivals, run, start: run ? undefined : startOfEach(lines, rivals, block) };
}

/** The smallest part of the page with another of them, where nothing but headings lies between. */
function blockOf(tree: LineTree, line: number, all: readonly number[]): LineRange | undefined {
  const { depth } = tree.lines[line] ?? { depth: 0 };
  for (const parent of [...tree.chainOf(line), undefined]) {
    const from = (parent ?? -1) + 1;
    const to = parent === undefined ? tree.lines.length - 1 : tree.endOf(parent);
    if (firstFrom(all, to + 1) - firstFrom(all, from) > 1) return { from, to };
    if (parent !== undefined && tree.lines[parent]?.depth !== depth) return undefined;
  }
  return undefined;
}

function groupOf(tree: LineTree, { line }: PageItem, rivals: readonly number[]): LineRange | undefined {
  const kind = tree.lines[line]?.kind;
  if (kind === "row" || kind === "item") return undefined;
  const parent = tree.parents[line];
  const block: LineRange = {
    from: (parent ?? -1) + 1,
    to: parent === undefined ? tree.lines.length - 1 : tree.endOf(parent),
  };
  const first = firstFrom(rivals, block.from);
  const last = firstFrom(rivals, block.to + 1) - 1;
  if (last <= first) return { from: Math.max(block.from, line - ALONE), to: Math.min(block.to, line + ALONE) };
  const hasBefore = (rivals[first] ?? block.from) > block.from;
  const hasBehind = (rivals[last] ?? block.to) < block.to;
  if (hasBefore === hasBehind) return undefined;
  const place = firstFrom(rivals, line);
  const previous = place > first ? (rivals[place - 1] ?? -1) + 1 : block.from;
  const next = place < last ? (rivals[place + 1] ?? block.to + 1) - 1 : block.to;
  return hasBefore
    ? around(line, headingBefore(tree, line, previous), line)
    : around(line, line, headingBehind(tree, line, next));
}

function around(line: number, from: number, to: number): LineRange {
  return { from: Math.max(from, line - LARGEST_GROUP), to: Math.min(to, line + LARGEST_GROUP) };
}
