import {
  ancestorsOf,
  elementsIn,
  headingLevel,
  isAround,
  isInside,
  leavesOf,
  type PageElement,
  type Span,
} from "../page/page-tree.ts";
import { type PageRecord, recordLeaves } from "./page-record.ts";

/** What a page is about: its main heading with what stands below it up to the next one, and what is in one box with it alone. */
export function topRecord(record: PageRecord): PageRecord | undefined {
  const headings = headingsOf(record);
  const levels = headings.map((heading) => headingLevel(heading) ?? 9);
  const best = Math.min(...levels);
  const heading = headings[levels.indexOf(best)];
  if (!heading) return isSmall(record) ? record : undefined;
  // Of several sections none is what the page is about.
  if (best > 1 && levels.filter((level) => level === best).length > 1) return undefined;
  const { roots, span = EVERYTHING } = record;
  const { from, to } = surroundingsOf(heading, headings);
  return { roots, span: { from: Math.max(from, span.from), to: Math.min(to, span.to) } };
}

const EVERYTHING: Span = { from: 0, to: Infinity };

function headingsOf({ roots, span = EVERYTHING }: PageRecord): PageElement[] {
  const elements = roots.flatMap((root) => [...elementsIn(root)]).filter((element) => isInside(element, span));
  return elements.filter(
    (element) => headingLevel(element) !== undefined && leavesOf(element).length > 0 && !isAround(element),
  );
}

function surroundingsOf(heading: PageElement, headings: readonly PageElement[]): Span {
  const outer = ancestorsOf(heading);
  const isAlone = (box: PageElement): boolean => headings.every((other) => other === heading || !isInside(other, box));
  const alone = outer.filter(isAlone);
  const box = alone.findLast(({ tag }) => tag !== "body" && tag !== "html") ?? alone.at(-1) ?? heading;
  const limit = outer.find(({ tag }) => ["main", "article", "body"].includes(tag))?.to ?? Infinity;
  const next = headings.find((other) => other.from >= heading.to)?.from ?? limit;
  return { from: Math.min(heading.from, box.from), to: Math.max(Math.min(next, limit), box.to) };
}

/** A page without a heading is about itself, where there is little on it. */
function isSmall(record: PageRecord): boolean {
  return recordLeaves(record).length <= 12;
}
