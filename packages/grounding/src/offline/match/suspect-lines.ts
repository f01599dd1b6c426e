import type { PageIndex } from "../page/page-index.ts";
import type { PageItem } from "../page/page-item.ts";
import { type LineRange, withBadges } from "./line-range.ts";
import { headingBefore, rivalsAmong } from "./rivals.ts";
import { shapeAt } from "./shared-run.ts";
import { nameKey, type Suspect } from "./suspects.ts";

/** Which lines belong to one of several that are called the same. */
export interface SuspectLines {
  /** How many there are of it. */
  readonly count: number;
  /** Those that stand around it, and around no other of its name. */
  readonly groups: readonly LineRange[];
  /** Those that are told by how they repeat. */
  readonly repeated?: LineRange | undefined;
  /** Those from the one before, where nothing shows how things group. */
  readonly before?: LineRange | undefined;
  /** Those that it is below of. */
  readonly chain: readonly number[];
}

export type LinesOf = (item: PageItem) => SuspectLines;

/** Others of the same name: what belongs to one of them does not belong to another. */
export function createLinesOf({ tree }: PageIndex, suspects: readonly Suspect[]): LinesOf {
  const equals = Map.groupBy(new Set(suspects.map(({ item }) => item)), nameKey);
  const rivals = new Map([...equals].map(([key, items]) => [key, rivalsAmong(tree, items)] as const));
  const known = new Map<PageItem, SuspectLines>();
  return (item) => {
    const found = known.get(item);
    if (found) return found;
    const group = equals.get(nameKey(item)) ?? [item];
    const among = rivals.get(nameKey(item)) ?? rivalsAmong(tree, group);
    const around = among.groupOf(item);
    const { own, before } = linesApart(tree, group, item);
    const groups = [around, own && withBadges(tree, own, item.line)].filter((range) => range !== undefined);
    const isAlone = around === undefined && !isToldByLine(tree, item.line);
    const repeated = among.isRepeated(item) ? around : undefined;
    const lines = {
      count: group.length,
      groups,
      repeated,
      before: isAlone ? before : undefined,
      chain: among.chainOf(item),
    };
    known.set(item, lines);
    return lines;
  };
}

/** A row, an item, and a line with a text say themselves what is theirs. */
function isToldByLine({ lines }: LineTree, line: number): boolean {
  const { kind, segments } = lines[line] ?? { kind: "text", segments: [] };
  return kind !== "text" || segments.some((segment) => typeof segment === "string" && /\p{L}/u.test(segment));
}

const LARGEST_CARD = 40;

interface OwnLines {
  readonly own?: LineRange | undefined;
  readonly before?: LineRange | undefined;
}

type LineTree = PageIndex["tree"];

/** The largest part of the page that has none of the others, where the page marks its parts. */
function linesApart(tree: LineTree, group: readonly PageItem[], { line }: PageItem): OwnLines {
  const { previous, next } = neighboursOf(group, line);
  const parts = tree.chainOf(line).filter((part) => {
    const end = tree.endOf(part);
    return end - part <= LARGEST_CARD && (previous ?? -1) < part && (next ?? Infinity) > end;
  });
  const part = previous === undefined && next === undefined ? undefined : parts.at(-1);
  return {
    ...(part !== undefined && { own: { from: part, to: tree.endOf(part) } }),
    ...(previous !== undefined &&
      !areFollowed(tree, group) && {
        before: { from: headingBefore(tree, line, previous + 1), to: line },
      }),
  };
}

interface Neighbours {
  readonly previous?: number | undefined;
  readonly next?: number | undefined;
}

const neighbours = new WeakMap<readonly PageItem[], ReadonlyMap<number, Neighbours>>();

/** The lines of the group next to one of them, above and below. */
function neighboursOf(group: readonly PageItem[], line: number): Neighbours {
  let known = neighbours.get(group);
  if (!known) {
    const sorted = [...new Set(group.map((item) => item.line))].toSorted((a, b) => a - b);
    known = new Map(sorted.map((own, index) => [own, { previous: sorted[index - 1], next: sorted[index + 1] }]));
    neighbours.set(group, known);
  }
  return known.get(line) ?? {};
}

/** Asked for each of a group, and the same for all of it. */
const followed = new WeakMap<readonly PageItem[], boolean>();

/** Whether what repeats with them stands behind each of them, as in cards that begin with a heart, and not before. */
function areFollowed({ lines }: LineTree, group: readonly PageItem[]): boolean {
  const known = followed.get(group);
  if (known !== undefined) return known;
  const areAlike = (step: number): boolean => {
    const shape = shapeAt(lines, (group[0]?.line ?? 0) + step);
    return group.every(({ line }) => shapeAt(lines, line + step) === shape);
  };
  const isFollowed = areAlike(1) && !areAlike(-1);
  followed.set(group, isFollowed);
  return isFollowed;
}
