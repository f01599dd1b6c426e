import {
  ancestorsOf,
  elementsIn,
  headingLevel,
  isAround,
  isInside,
  leavesOf,
  type PageElement,
  type Span,
  textOf,
} from "../page/page-tree.ts";
import { compact } from "../page/certify.ts";
import { type PageRecord, recordLeaves } from "./page-record.ts";

/**
 * Returns the record of the page: its main heading with the elements below it up to the next one, and those in one box with it alone.
 *
 * @param title of the document: of several headings the main one is what the title says, too
 */
export function topRecord(record: PageRecord, title: string): PageRecord | undefined {
  const headings = headingsOf(record);
  const heading = titleHeading(headings, title) ?? highest(headings);
  if (!heading) return headings.length === 0 && isSmall(record) ? record : undefined;
  const { roots, span = EVERYTHING } = record;
  const { from, to } = surroundingsOf(heading, headings);
  return { roots, span: { from: Math.max(from, span.from), to: Math.min(to, span.to) } };
}

/** A title that is shorter names the site rather than what the page is about. */
const FEWEST_LETTERS = 8;

/** The heading that says most of the title; of several that say the same the first of the highest level. */
function titleHeading(headings: readonly PageElement[], title: string): PageElement | undefined {
  const plainTitle = compact(title);
  const known = headings
    .map((heading) => ({ heading, text: compact(textOf(leavesOf(heading))), level: headingLevel(heading) ?? 9 }))
    .filter(({ text }) => text.length >= FEWEST_LETTERS && plainTitle.includes(text))
    .sort((one, other) => other.text.length - one.text.length || one.level - other.level);
  return known[0]?.heading;
}

/** The one of the highest level. Of several sections none is what the page is about. */
function highest(headings: readonly PageElement[]): PageElement | undefined {
  const levels = headings.map((heading) => headingLevel(heading) ?? 9);
  const best = Math.min(...levels);
  if (best > 1 && levels.filter((level) => level === best).length > 1) return undefined;
  return headings[levels.indexOf(best)];
}

const EVERYTHING: Span = { from: 0, to: Infinity };

function headingsOf({ roots, span = EVERYTHING }: PageRecord): PageElement[] {
  const elements = roots.flatMap((root) => [...elementsIn(root)]).filter((element) => isInside(element, span));
  const headings = elements.filter((element) => headingLevel(element) !== undefined && leavesOf(element).length > 0);
  const inside = headings.filter((heading) => !isAround(heading));
  // Some pages have what they are about in their header.
  const isHeaded = inside.some((heading) => headingLevel(heading) === 1);
  return isHeaded
    ? inside
    : headings.filter((heading) => inside.includes(heading) || (headingLevel(heading) === 1 && isInHeader(heading)));
}

function isInHeader(heading: PageElement): boolean {
  return ancestorsOf(heading).every(({ tag }) => !["nav", "footer", "aside"].includes(tag));
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
