import {
  elementsIn,
  headingLevel,
  isAround,
  isInside,
  leavesOf,
  mainKindOf,
  childrenOf,
  ancestorsOf,
  type PageElement,
  textOf,
} from "../page/page-tree.ts";
import { headedByFirstRow, isTable, readTable, recordsOf } from "../records/tables.ts";
import type { PageRecord } from "../records/page-record.ts";
import type { GroundScope } from "./ground-scope.ts";
import { foldText } from "./reads-as.ts";

/** Records that are compared at most for one item. */
const MOST = 6;

/**
 * Returns the rows, cards and items of a page that one of the keys names, the most likely first; and the page itself where its main heading
 * does. Empty if the page does not name the item.
 */
export function recordsNamed(keys: readonly string[], scope: GroundScope): PageRecord[] {
  for (const key of keys) {
    const places = placesOf(key, scope);
    if (places.length === 0) continue;
    const found = places.flatMap((place) => recordAround(place, scope) ?? []);
    const distinct = found.filter((one, index) => found.findIndex(({ roots }) => roots[0] === one.roots[0]) === index);
    if (distinct.length > 0) return distinct.slice(0, MOST);
  }
  return [];
}

/** Elements that show the key and nothing else, outside of the navigation first. */
function placesOf(key: string, { record }: GroundScope): PageElement[] {
  const wanted = foldText(key);
  const elements = record.roots.flatMap((root) => [...elementsIn(root)]);
  const exact = elements.filter((element) => {
    const leaves = leavesOf(element);
    return leaves.length > 0 && leaves.length <= MOST_LEAVES && isShown(foldText(textOf(leaves)), wanted);
  });
  const innermost = exact.filter((element) => !exact.some((other) => other !== element && isInside(other, element)));
  const begun =
    innermost.length > 0
      ? innermost
      : elements.filter((element) => element.nodes.some((node) => "text" in node && beginsWith(node.text, wanted)));
  return begun.filter((element) => !isAround(element));
}

const MOST_LEAVES = 8;

/** "#128" shows the key 128. */
function isShown(text: string, wanted: string): boolean {
  return text === wanted || text.replace(/^(?:#|no\.?\s|nr\.?\s|\p{L}+\s#)/u, "") === wanted;
}

function beginsWith(text: string, wanted: string): boolean {
  const shown = foldText(text).replace(/^#/u, "");
  return shown.startsWith(wanted) && /^(?:[\s,;:|·–—(-]|$)/u.test(shown.slice(wanted.length));
}

/** The row, item or card that an element stands in; the page if it stands in its main heading. */
function recordAround(element: PageElement, { record, context }: GroundScope): PageRecord | undefined {
  const around = [element, ...ancestorsOf(element)].filter((one) =>
    record.roots.some((root) => one === root || isInside(one, root)),
  );
  const isMain = around.some((one) => headingLevel(one) === 1);
  if (isMain) return record;
  for (const one of around) {
    const row = one.tag === "tr" || one.role === "row" ? rowRecord(one) : undefined;
    if (row) return row;
    if (isRepeated(one)) return { roots: [one] };
  }
  const section = sectionUnder(element, context.root);
  return section ?? (around.length > 0 ? record : undefined);
}

function rowRecord(row: PageElement): PageRecord | undefined {
  const table = ancestorsOf(row).find(isTable);
  const read = table && readTable(table);
  if (!read) return undefined;
  const headed = read.headers.every((header) => header === "") ? (headedByFirstRow(read) ?? read) : read;
  // Two columns without names are the properties of one thing.
  if (headed === read && read.headers.every((header) => header === "") && read.headers.length === 2) return undefined;
  return recordsOf(headed, true).find(({ roots }) => roots.includes(row));
}

/** One of several boxes of the same kind, each with more than a word in it. */
function isRepeated(element: PageElement): boolean {
  const { parent } = element;
  if (!parent || !BOXES.test(element.tag) || leavesOf(element).length < 2)
    return /^li$/u.test(element.tag) && leavesOf(element).some(({ text }) => /[,:–—|]/u.test(text));
  const alike = childrenOf(parent).filter((one) => mainKindOf(one) === mainKindOf(element) && leavesOf(one).length > 1);
  return alike.length > 1 || element.tag === "article" || element.tag === "li";
}

const BOXES = /^(?:li|article|section|div|a|fieldset|details)$/u;

/** A heading with what stands below it, up to the next heading of its level. */
function sectionUnder(element: PageElement, root: PageElement): PageRecord | undefined {
  const heading = [element, ...ancestorsOf(element)].find((one) => headingLevel(one) !== undefined);
  const level = heading && headingLevel(heading);
  if (!heading || level === undefined) return undefined;
  const next = [...elementsIn(root)].find((one) => one.from >= heading.to && (headingLevel(one) ?? 9) <= level);
  const box = ancestorsOf(heading).find(({ tag }) => /^(?:section|article|main|body)$/u.test(tag));
  return { roots: [root], span: { from: heading.from, to: Math.min(next?.from ?? Infinity, box?.to ?? Infinity) } };
}
