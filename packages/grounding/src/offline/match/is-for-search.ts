import type { LineTree } from "../page/line-tree.ts";
import type { PageIndex } from "../page/page-index.ts";
import type { PageItem } from "../page/page-item.ts";

/** Says that it searches, itself or by what stands beside it: nothing is looked for in the field of a newsletter. */
export function isForSearch({ tree }: PageIndex, item: PageItem): boolean {
  if (item.element.role === "searchbox") return true;
  return (
    item.names.some(({ raw }) => SEARCHING.test(raw)) || namesBeside(tree, item).some((name) => SENDING.test(name))
  );
}

const SEARCHING = /\b(?:search|find|look|suche?n?)\b|[🔍🔎⌕]/iu;
const SENDING = /\b(?:search|find|look up|suchen?)\b|^go$|[🔍🔎⌕]/iu;

function namesBeside({ lines }: LineTree, { line }: PageItem): string[] {
  const segments = [line - 1, line, line + 1].flatMap((at) => lines[at]?.segments ?? []);
  return segments.flatMap((segment) => (typeof segment === "string" ? [] : [segment[2] ?? ""]));
}
