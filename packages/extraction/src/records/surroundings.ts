import {
  ancestorsOf,
  elementsIn,
  headingLevel,
  isLeaf,
  leavesOf,
  type PageElement,
  type Span,
  textOf,
} from "../page/page-tree.ts";

import { dividersIn } from "./dividers.ts";
import { groupHead, isTable, readTable } from "./tables.ts";

/** The name of a part of the page: a heading, a caption, a label. */
export interface PartName {
  readonly text: string;
  readonly span: Span;
  readonly level: number;
  /** Undefined where it is no heading. */
  readonly heading?: PageElement;
}

const namesOfRoot = new WeakMap<PageElement, readonly PartName[]>();

/** All parts of the page that have names, in reading order. */
export function partNames(root: PageElement): readonly PartName[] {
  let names = namesOfRoot.get(root);
  if (!names) namesOfRoot.set(root, (names = readNames(root)));
  return names;
}

function readNames(root: PageElement): PartName[] {
  const elements = [...elementsIn(root)];
  const headings = elements.filter((element) => headingLevel(element) !== undefined && leavesOf(element).length > 0);
  return elements.flatMap((element): PartName[] => {
    const level = headingLevel(element);
    if (isTable(element)) return [...labelOf(element), ...groupNames(element)];
    const lead = leadOf(element);
    if (lead) return [lead];
    const divided = dividerOf(element);
    if (divided) return [divided];
    if (level !== undefined || NAMING.has(element.tag)) {
      const text = textOf(leavesOf(element));
      if (text === "") return [];
      if (level !== undefined) return [{ text, level, heading: element, span: sectionOf(element, level, headings) }];
      return element.parent ? [{ text, level: LABEL_LEVEL, span: element.parent }] : [];
    }
    return /^(?:section|article|ul|ol|dl|form|fieldset|nav|aside|div)$/.test(element.tag) ? labelOf(element) : [];
  });
}

/** Level of a name that is no heading: below those of headings. */
export const LABEL_LEVEL = 7;

/** A line that names the things behind it, up to the next such line. */
function dividerOf(element: PageElement): PartName | undefined {
  const box = element.parent;
  const lines = box ? dividersIn(box) : [];
  const at = lines.indexOf(element);
  if (!box || at < 0) return undefined;
  const span = { from: element.from, to: lines[at + 1]?.from ?? box.to };
  return { text: textOf(leavesOf(element)), level: LABEL_LEVEL, heading: element, span };
}

function labelOf(element: PageElement): PartName[] {
  return element.label !== undefined && leavesOf(element).length > 0
    ? [{ text: element.label, level: LABEL_LEVEL, span: element }]
    : [];
}

/** Level of a name of some rows of a table: below all names of parts of the page. */
const GROUP_LEVEL = 8;

/** Rows of a table that name those below them. */
function groupNames(element: PageElement): PartName[] {
  const { rows = [], headers = [] } = readTable(element) ?? {};
  const heads = rows.flatMap((row) => groupHead(row, headers.length) ?? []);
  return heads.map((head, index) => ({
    text: textOf(leavesOf(head)),
    level: GROUP_LEVEL,
    span: { from: head.from, to: heads[index + 1]?.from ?? element.to },
  }));
}

/** A list in an item of another: what stands before it names it. */
function leadOf({ tag, nodes, to }: PageElement): PartName | undefined {
  if (tag !== "li") return undefined;
  const at = nodes.findIndex((node) => !isLeaf(node) && /^(?:ul|ol)$/.test(node.tag));
  const text = textOf(nodes.slice(0, Math.max(0, at)).flatMap((node) => (isLeaf(node) ? [node] : leavesOf(node))));
  const list = nodes[at];
  return list && text !== "" && text.length <= LONGEST_LEAD
    ? { text, level: LABEL_LEVEL, span: { from: list.from, to } }
    : undefined;
}

const LONGEST_LEAD = 60;

const NAMING: ReadonlySet<string> = new Set(["caption", "legend", "summary", "figcaption"]);

/** From a heading to the next one that is not below it, within the box that holds the heading and more. */
function sectionOf(heading: PageElement, level: number, headings: readonly PageElement[]): Span {
  const next = headings.find((other) => other.from >= heading.to && (headingLevel(other) ?? 9) <= level);
  const box = ancestorsOf(heading).find(({ tag }) =>
    ["section", "article", "main", "aside", "td", "li", "body"].includes(tag),
  );
  return { from: heading.from, to: Math.min(next?.from ?? Infinity, box?.to ?? Infinity) };
}
