import type { LineTree } from "../page/line-tree.ts";
import type { PageItem } from "../page/page-index.ts";
import { firstFrom } from "./surroundings.ts";

/** Others that might be meant instead of an item: what belongs to one of them does not belong to it. */
export interface Rivals {
  /** The lines that belong to an item by standing around it; undefined where none do. */
  groupOf(item: PageItem): LineRange | undefined;
}

interface LineRange {
  readonly from: number;
  readonly to: number;
}

const LARGEST_GROUP = 40;
/** Where nothing shows what belongs together, only what is next to it does. */
const ALONE = 6;

/**
 * Where several that might be meant stand in one part of the page, either all of them come behind what belongs to them, or all
 * before it; where that can't be told, nothing belongs to any. Rows and items hold all that is theirs on their own line.
 */
export function rivalsAmong(tree: LineTree, items: readonly PageItem[]): Rivals {
  const lines = [...new Set(items.map(({ line }) => line))].toSorted((left, right) => left - right);
  return { groupOf: (item) => groupOf(tree, item, lines) };
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
  return hasBefore ? around(line, previous, line) : around(line, line, next);
}

function around(line: number, from: number, to: number): LineRange {
  return { from: Math.max(from, line - LARGEST_GROUP), to: Math.min(to, line + LARGEST_GROUP) };
}
