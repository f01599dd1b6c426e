import { attributeOf, tagOf } from "../dom.ts";
import { contentOf, type Signatures, wordsOf } from "./tree-signature.ts";
import type { TreeReading } from "./tree-reading.ts";

export interface Side {
  readonly reading: TreeReading;
  readonly signatures: Signatures;
}

/** The differences between two lists of children. Equal children in the same order are left out. */
export interface Alignment {
  readonly appeared: readonly Node[];
  readonly disappeared: readonly Node[];
  /** Children that are as before, in another order. */
  readonly moved: readonly Node[];
  /** Different nodes, of which the second took the place of the first. */
  readonly recreated: readonly Pair[];
}

export type Pair = readonly [old: Node, now: Node];

const NOTHING: Alignment = { appeared: [], disappeared: [], moved: [], recreated: [] };

/** Aligns the children that a parent had before with those that it, or the element in its place, has now. */
export function alignChildren([oldParent, nowParent]: Pair, before: Side, after: Side): Alignment {
  const [olds, news] = stripEqualEnds(contentOf(oldParent, before.reading), contentOf(nowParent, after.reading));
  if (olds.length + news.length === 0) return NOTHING;
  const oldIndexes = matchEqual(olds, news, before, after);
  const inOrder = longestIncreasing(oldIndexes);
  const gaps = gapsBetween({ olds, news, oldIndexes, inOrder });
  const recreated = gaps.flatMap((gap) => pairGap(gap, before, after));
  const paired = new Set(recreated.flat());
  return {
    appeared: gaps.flatMap(({ news: left }) => left).filter((node) => !paired.has(node)),
    disappeared: gaps.flatMap(({ olds: left }) => left).filter((node) => !paired.has(node)),
    moved: news.filter((_node, index) => oldIndexes[index] !== undefined && !inOrder.has(index)),
    recreated,
  };
}

/** Drops the same nodes at both ends: pages with thousands of rows add one. */
function stripEqualEnds(olds: readonly Node[], news: readonly Node[]): [Node[], Node[]] {
  const shortest = Math.min(olds.length, news.length);
  let start = 0;
  while (start < shortest && olds[start] === news[start]) start++;
  let end = 0;
  while (end < shortest - start && olds.at(-1 - end) === news.at(-1 - end)) end++;
  return [olds.slice(start, olds.length - end), news.slice(start, news.length - end)];
}

/** Returns, for each of the new nodes, the index of the old one that is the same node, or else an equal one. */
function matchEqual(
  olds: readonly Node[],
  news: readonly Node[],
  before: Side,
  after: Side,
): readonly (number | undefined)[] {
  const byNode = new Map(olds.map((node, index) => [node, index]));
  const same = news.map((node) => byNode.get(node));
  const used = new Set(same);
  const byContent = new Map<string, number[]>();
  for (const [index, node] of olds.entries()) {
    if (used.has(index)) continue;
    const signature = before.signatures.of(node);
    const indexes = byContent.get(signature);
    if (indexes) indexes.push(index);
    else byContent.set(signature, [index]);
  }
  for (const indexes of byContent.values()) indexes.reverse();
  return news.map((node, index) => same[index] ?? byContent.get(after.signatures.of(node))?.pop());
}

/** Returns the positions of the longest subsequence of indexes in rising order: these kept their order. */
function longestIncreasing(indexes: readonly (number | undefined)[]): ReadonlySet<number> {
  const ends: number[] = [];
  const previous = new Map<number, number | undefined>();
  for (const [position, index] of indexes.entries()) {
    if (index === undefined) continue;
    const length = lowerBound(ends, (end) => (indexes[end] ?? 0) < index);
    previous.set(position, length > 0 ? ends[length - 1] : undefined);
    ends[length] = position;
  }
  const found = new Set<number>();
  for (let position = ends.at(-1); position !== undefined; position = previous.get(position)) found.add(position);
  return found;
}

function lowerBound(items: readonly number[], isBelow: (item: number) => boolean): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = items[middle];
    if (item !== undefined && isBelow(item)) low = middle + 1;
    else high = middle;
  }
  return low;
}

interface Gap {
  readonly olds: readonly Node[];
  readonly news: readonly Node[];
}

interface Matched extends Gap {
  readonly oldIndexes: readonly (number | undefined)[];
  readonly inOrder: ReadonlySet<number>;
}

/** Returns the unmatched nodes, grouped by the matched ones between which they are. */
function gapsBetween({ olds, news, oldIndexes, inOrder }: Matched): Gap[] {
  const matchedOlds = new Set(oldIndexes);
  const gaps: Gap[] = [];
  let oldFrom = 0;
  let newFrom = 0;
  const close = (oldTo: number, newTo: number): void => {
    const gap = {
      olds: olds.slice(oldFrom, oldTo).filter((_node, index) => !matchedOlds.has(oldFrom + index)),
      news: news.slice(newFrom, newTo).filter((_node, index) => oldIndexes[newFrom + index] === undefined),
    };
    if (gap.olds.length + gap.news.length > 0) gaps.push(gap);
    oldFrom = oldTo + 1;
    newFrom = newTo + 1;
  };
  for (const position of [...inOrder].toSorted((one, other) => one - other)) {
    close(oldIndexes[position] ?? 0, position);
  }
  close(olds.length, news.length);
  return gaps;
}

/** Pairs nodes that were drawn again with other content: all of them if there are as many, else those that share something. */
function pairGap({ olds, news }: Gap, before: Side, after: Side): Pair[] {
  const isWhole = olds.length === news.length && olds.every((old, index) => isSameKind(old, news[index]));
  const left = [...news];
  return olds.flatMap((old): Pair[] => {
    const index = left.findIndex((now) => isSameKind(old, now) && (isWhole || isAlike(old, now, before, after)));
    const now = left[index];
    if (!now) return [];
    left.splice(0, index + 1);
    return [[old, now]];
  });
}

function isSameKind(old: Node, now: Node | undefined): boolean {
  if (old instanceof Element) return now instanceof Element && tagOf(old) === tagOf(now);
  return now instanceof Text;
}

function isAlike(old: Node, now: Node, before: Side, after: Side): boolean {
  if (!(old instanceof Element) || !(now instanceof Element)) return false;
  const id = attributeOf(now, "id");
  if (id !== null && attributeOf(old, "id") === id) return true;
  const parts = new Set(contentOf(old, before.reading).map((part) => before.signatures.of(part)));
  return contentOf(now, after.reading).some(
    (part) =>
      (part instanceof Element || wordsOf(part, after.reading).length > 2) && parts.has(after.signatures.of(part)),
  );
}
