import { ancestorsOf, elementsIn, headingLevel, isAround, isInside, leavesOf } from "../page/page-tree.ts";
import { type PageRecord, recordLeaves } from "./page-record.ts";

/** What a page is about: its main heading with what stands below it up to the next one, and what is in one box with it alone. */
export function topRecord({ roots, span }: PageRecord): PageRecord | undefined {
  const headings = roots
    .flatMap((root) => [...elementsIn(root)])
    .filter((element) => headingLevel(element) !== undefined && leavesOf(element).length > 0 && !isAround(element) && (!span || isInside(element, span)));
  const best = Math.min(...headings.map((heading) => headingLevel(heading) ?? 9));
  const main = headings.filter((heading) => headingLevel(heading) === best);
  const [heading] = main;
  if (!heading) return isSmall({ roots, span }) ? { roots, span } : undefined;
  if (main.length > 1 && best > 1) return undefined;
  const next = headings.find((other) => other.from >= heading.to);
  const alone = ancestorsOf(heading).filter((box) => headings.every((other) => other === heading || !isInside(other, box)));
  const box = alone.findLast((element) => element.tag !== "body" && element.tag !== "html") ?? alone.at(-1);
  const from = Math.min(heading.from, box?.from ?? heading.from);
  const limit = ancestorsOf(heading).find(({ tag }) => ["main", "article", "body"].includes(tag))?.to ?? Infinity;
  const to = Math.max(Math.min(next?.from ?? limit, limit), box?.to ?? 0);
  return { roots, span: { from: Math.max(from, span?.from ?? 0), to: Math.min(to, span?.to ?? Infinity) } };
}

/** A page without a heading is about itself, where there is little on it. */
function isSmall(record: PageRecord): boolean {
  return recordLeaves(record).length <= 12;
}
