import { childrenOf, headingLevel, isInside, leavesOf, type PageElement, type Span } from "../page/page-tree.ts";
import { isAlike, sharesClass } from "./alike.ts";
import type { RecordRun } from "./runs.ts";

/**
 * Elements beside the records that are built like them and are none of them: of a list in which some items have what others lack,
 * the others.
 */
export function leftOut({ kind, records }: RecordRun, span?: Span): PageElement[] {
  if (kind !== "siblings" && kind !== "segments") return [];
  const roots = new Set(records.flatMap((record) => record.roots));
  const parents = new Set([...roots].flatMap(({ parent }) => parent ?? []));
  const [first] = roots;
  if (!first) return [];
  return [...parents]
    .flatMap(childrenOf)
    .filter(
      (element) =>
        !roots.has(element) &&
        leavesOf(element).length > 0 &&
        (!span || isInside(element, span)) &&
        isBuiltLike(element, first),
    );
}

function isBuiltLike(element: PageElement, record: PageElement): boolean {
  if (headingLevel(element) !== undefined) return false;
  const hasKind = record.names !== undefined || record.tag === "li" || record.tag === "article";
  return hasKind && isAlike(element, record) && (record.names === undefined || sharesClass(element, record));
}
