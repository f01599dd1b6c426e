import {
  childrenOf,
  elementsIn,
  headingLevel,
  isLeaf,
  kindOf,
  type Leaf,
  leavesOf,
  mainKindOf,
  type PageElement,
  type PageNode,
  type Span,
  textOf,
} from "../page/page-tree.ts";
import { LABEL_LEVEL, NAMING, type PartName, partNames } from "./surroundings.ts";
import { isTable, readTable } from "./tables.ts";

/** A longer text is no name of what follows it. */
const LONGEST = 60;
/** Behind the name may stand how many there are of what it names. */
const COUNT = /^\s*\(?\d+\)?\s*$/;
/** A sentence, a value with its name, and what says where in a list one is are no names of what follows. */
const NO_NAME = /[.!?]$|[:：]\s*\S|\s[·•|]\s/u;
const BEGINNING = /^(?:\p{L}|(?:19|20)\d{2}\b)/u;
/** What they hold stands in a place of its own, and names nothing behind it. */
const NO_CAPTIONS = new Set(["td", "th", "tr", "tbody", "li", "dt", "dd", "label", "option", "button", "a", "nav"]);
/** So many lines may stand between what names things and the things: "Updated every hour". */
const MOST_BETWEEN = 1;

const partsOfRoot = new WeakMap<PageElement, readonly PartName[]>();

/** All parts of the page that have names: those that markup says, and those that only a line above them tells. */
export function allParts(root: PageElement): readonly PartName[] {
  let parts = partsOfRoot.get(root);
  if (!parts) partsOfRoot.set(root, (parts = [...partNames(root), ...captionedParts(root)]));
  return parts;
}

/** Things that are made alike below a line of its own: in old pages, and in those made of nameless boxes, nothing else names them. */
function captionedParts(root: PageElement): PartName[] {
  const headings = new Set(partNames(root).map(({ heading }) => heading));
  return [...elementsIn(root)].flatMap((box) => {
    const nodes = shownNodes(box);
    const captions = nodes.flatMap((node, at) => {
      const end = isLeaf(node) || headings.has(node) || !isCaption(node, { nodes, at }) ? undefined : endOf(nodes, at);
      return isLeaf(node) || end === undefined ? [] : [{ element: node, end }];
    });
    return captions.map(({ element, end }): PartName => {
      const isOfBox = captions.length === 1 && element === nodes[0];
      const span: Span = { from: element.from, to: isOfBox ? box.to : end };
      return { text: textOf(leavesOf(element)), level: LABEL_LEVEL, heading: element, span };
    });
  });
}

function shownNodes({ tag, nodes }: PageElement): readonly PageNode[] {
  if (tag === "tr" || tag === "select" || tag === "dl") return [];
  return nodes.filter((node) => (isLeaf(node) ? node.text.trim() !== "" : leavesOf(node).length > 0));
}

/** One short text on a line of its own. */
function isCaption(
  element: PageElement,
  { nodes, at }: { readonly nodes: readonly PageNode[]; readonly at: number },
): boolean {
  if (NO_CAPTIONS.has(element.tag) || NAMING.has(element.tag) || element.role !== undefined) return false;
  if (!isName(leavesOf(element)) || [...elementsIn(element)].some((inner) => headingLevel(inner) !== undefined))
    return false;
  const next = nodes[at + 1];
  if (next && !isLeaf(next) && kindOf(next) === kindOf(element) && !holdsThings(next)) return false;
  return element.isBlock === true || (isBlock(next) && (at === 0 || isBlock(nodes[at - 1])));
}

function isName(leaves: readonly Leaf[]): boolean {
  const [name, count, ...others] = leaves;
  if (!name || others.length > 0 || (count && !COUNT.test(count.text))) return false;
  const text = textOf([name]);
  const isPlain = leaves.every(({ kind, role }) => kind === "text" && role === undefined);
  return isPlain && text.length <= LONGEST && BEGINNING.test(text) && !NO_NAME.test(text);
}

function isBlock(node: PageNode | undefined): boolean {
  return node !== undefined && !isLeaf(node) && node.isBlock === true;
}

/** Where the things behind a line end; undefined where there are none. */
function endOf(nodes: readonly PageNode[], at: number): number | undefined {
  for (const [index, node] of nodes.slice(at + 1, at + 2 + MOST_BETWEEN).entries()) {
    if (isLeaf(node)) return undefined;
    if (holdsThings(node)) return node.to;
    const things = thingsFrom(nodes.slice(at + 1 + index));
    if (things.length > 1) return things.at(-1)?.to;
    if (leavesOf(node).length > 1) return undefined;
  }
  return undefined;
}

/** Of things that stand one after another those that are made like the first. */
function thingsFrom(nodes: readonly PageNode[]): readonly PageElement[] {
  const [first] = nodes;
  if (!first || isLeaf(first)) return [];
  const end = nodes.findIndex((node) => isLeaf(node) || mainKindOf(node) !== mainKindOf(first) || !isThing(node));
  const things = end < 0 ? nodes : nodes.slice(0, end);
  return things.filter((node): node is PageElement => !isLeaf(node));
}

function isThing(element: PageElement): boolean {
  return leavesOf(element).length > 1;
}

/** A table, a list, or a box of several things that are made alike. */
function holdsThings(element: PageElement): boolean {
  if (isTable(element)) return readTable(element) !== undefined;
  const children = childrenOf(element).filter((child) => leavesOf(child).length > 0);
  const [only, ...others] = children;
  if (only && others.length === 0) return holdsThings(only);
  if (/^(?:ul|ol)$/.test(element.tag)) return children.length > 0;
  return children.length > 1 && thingsFrom(children).length === children.length;
}
