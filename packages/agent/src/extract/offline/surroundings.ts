import {
  ancestorsOf,
  elementsIn,
  headingLevel,
  leavesOf,
  type PageElement,
  type PageNode,
  type Span,
  textOf,
} from "../page/page-tree.ts";

/** What names a part of the page: a heading, a caption, a label. */
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
    if (level !== undefined || NAMING.has(element.tag)) {
      const text = textOf(leavesOf(element));
      if (text === "") return [];
      if (level !== undefined) return [{ text, level, heading: element, span: sectionOf(element, level, headings) }];
      return element.parent ? [{ text, level: 7, span: element.parent }] : [];
    }
    const isPart = /^(?:section|article|table|ul|ol|dl|form|fieldset|nav|aside|div)$/.test(element.tag);
    return isPart && element.label !== undefined && leavesOf(element).length > 0
      ? [{ text: element.label, level: 7, span: element }]
      : [];
  });
}

const NAMING = new Set(["caption", "legend", "summary", "figcaption"]);

/** From a heading to the next one that is not below it, within the box that holds the heading and more. */
function sectionOf(heading: PageElement, level: number, headings: readonly PageElement[]): Span {
  const next = headings.find((other) => other.from >= heading.to && (headingLevel(other) ?? 9) <= level);
  const box = ancestorsOf(heading).find(({ tag }) =>
    ["section", "article", "main", "aside", "td", "li", "body"].includes(tag),
  );
  return { from: heading.from, to: Math.min(next?.from ?? Infinity, box?.to ?? Infinity) };
}

/** The names of the parts that a node stands in, the nearest first. */
export function namesAround(root: PageElement, node: PageNode): string[] {
  return partNames(root)
    .filter(({ span }) => node.from >= span.from && node.from < span.to)
    .map(({ text }) => text)
    .reverse();
}
