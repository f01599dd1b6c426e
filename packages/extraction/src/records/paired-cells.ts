import { ancestorsOf, childrenOf, kindOf, type Leaf, leavesOf, type PageElement, textOf } from "../page/page-tree.ts";

const LONGEST_LABEL = 50;

/**
 * Returns the label of a cell in a table of pairs: label, value, label, value in each row, if only the look of the labels tells it.
 * Rows of a single pair tell it by themselves.
 */
export function pairedLabel(cell: PageElement): PageElement | undefined {
  const row = cell.parent;
  const box = row?.parent;
  if (cell.tag !== "td" || !row || !box) return undefined;
  const at = childrenOf(row).indexOf(cell);
  const label = childrenOf(row)[at - 1];
  return at % 2 === 1 && label && isTableOfPairs(box) && leavesOf(label).length > 0 ? label : undefined;
}

const known = new WeakMap<PageElement, boolean>();

function isTableOfPairs(box: PageElement): boolean {
  let isOne = known.get(box);
  if (isOne === undefined) known.set(box, (isOne = readsAsPairs(box)));
  return isOne;
}

function readsAsPairs(box: PageElement): boolean {
  const rows = childrenOf(box)
    .filter((row) => row.tag === "tr" && leavesOf(row).length > 0)
    .map(childrenOf);
  if (!rows.some(({ length }) => length > 2) || rows.some((cells) => cells.length % 2 === 1)) return false;
  const labels = rows.flatMap((cells) => cells.filter((cell, at) => at % 2 === 0 && leavesOf(cell).length > 0));
  const values = rows.flatMap((cells) => cells.filter((cell, at) => at % 2 === 1 && leavesOf(cell).length > 0));
  const isNamed = labels.every(isNameLike) && new Set(labels.map(plain)).size === labels.length;
  const kinds = new Set(labels.map(kindOf));
  const isOfKind = (cell: PageElement): boolean => kinds.size === 1 && kinds.has(kindOf(cell));
  return isNamed && [isOfKind, ...MARKS].some((isMarked) => labels.every(isMarked) && !values.some(isMarked));
}

function isNameLike(cell: PageElement): boolean {
  const text = plain(cell);
  const isPlain = leavesOf(cell).every(({ kind, role }) => kind === "text" && role === undefined);
  return isPlain && text.length <= LONGEST_LABEL && /\p{L}/u.test(text);
}

/** How the labels may look unlike their values. */
const MARKS: readonly ((cell: PageElement) => boolean)[] = [
  (cell) => plain(cell).endsWith(":"),
  (cell) => leavesOf(cell).every((leaf) => isStrong(leaf, cell)),
];

function isStrong(leaf: Leaf, cell: PageElement): boolean {
  const around = ancestorsOf(leaf);
  return around.slice(0, around.indexOf(cell)).some(({ tag }) => /^(?:b|strong)$/.test(tag));
}

function plain(cell: PageElement): string {
  return textOf(leavesOf(cell));
}
