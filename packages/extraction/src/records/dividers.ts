import {
  childrenOf,
  headingLevel,
  isLeaf,
  kindOf,
  leavesOf,
  mainKindOf,
  type PageElement,
  textOf,
} from "../page/page-tree.ts";

/** A longer text is no name of what follows it. */
const LONGEST = 60;
/** Elements whose children are all items, or parts of a table. */
const NO_BOXES = new Set(["table", "tbody", "thead", "tr", "dl", "select", "nav"]);

/**
 * Lines that stand before several things again and again, in the box that holds the things, too: the day above what happened on
 * it, where no heading says so. Of a box with such things alone there are none.
 */
export function dividersIn(box: PageElement): readonly PageElement[] {
  let lines = dividersOfBox.get(box);
  if (!lines) dividersOfBox.set(box, (lines = readDividers(box)));
  return lines;
}

const dividersOfBox = new WeakMap<PageElement, readonly PageElement[]>();

function readDividers(box: PageElement): readonly PageElement[] {
  if (NO_BOXES.has(box.tag) || box.nodes.some((node) => isLeaf(node) && node.text.trim() !== "")) return [];
  const children = childrenOf(box).filter((child) => leavesOf(child).length > 0);
  const plain = children.filter(isPlainLine);
  const alike = [...Map.groupBy(plain, kindOf).values()].filter(({ length }) => length > 1);
  const [lines, ...others] = alike.filter((group) => isBeforeThings(group, children));
  return lines && others.length === 0 ? lines : [];
}

/** One short text by itself, which says by its class what it is. */
function isPlainLine(element: PageElement): boolean {
  const [leaf, ...others] = leavesOf(element);
  if (!leaf || others.length > 0 || leaf.kind !== "text" || leaf.role !== undefined) return false;
  const text = textOf([leaf]);
  return (
    element.isBlock === true &&
    element.role === undefined &&
    headingLevel(element) === undefined &&
    element.names !== undefined &&
    text.length <= LONGEST &&
    /[\p{L}\d]/u.test(text) &&
    !text.endsWith(":")
  );
}

/** Whether each of the lines has things behind it that are made alike, and consist of several texts; some of them more than one. */
function isBeforeThings(lines: readonly PageElement[], children: readonly PageElement[]): boolean {
  const places = new Map(children.map((child, index) => [child, index]));
  const starts = lines.map((line) => places.get(line) ?? 0);
  const groups = starts.map((start, index) => children.slice(start + 1, starts[index + 1]));
  const things = groups.flat();
  const [kind] = new Set(things.map(mainKindOf));
  return (
    new Set(lines.map((line) => textOf(leavesOf(line)))).size === lines.length &&
    things.length > lines.length &&
    groups.every((group) => group.length > 0 && group.every((thing) => mainKindOf(thing) === kind && isThing(thing)))
  );
}

function isThing(element: PageElement): boolean {
  return leavesOf(element).length > 1;
}
