import type { Span } from "./merge-spans.ts";
import { createPrefixSearch, type PrefixSearch } from "./prefix-search.ts";
import { shortestUnambiguousLength } from "./secret-pattern.ts";

const CUT = "…";

/** Finds the rest of a value in a text that was cut off inside the value and ends with `…`. */
export type CutSearch = (text: string) => Span[];

/**
 * Creates a search for a folded value in folded texts. Its time is proportional to the text, however many cuts it has: a page chooses both.
 */
export function createCutSearch(name: string, value: string): CutSearch {
  if (value.length <= shortestUnambiguousLength) return () => [];
  const search = createPrefixSearch(value);
  return (text) => spansBeforeCuts(text, { name, search });
}

function spansBeforeCuts(
  folded: string,
  { name, search }: { readonly name: string; readonly search: PrefixSearch },
): Span[] {
  const spans: Span[] = [];
  let from = 0;
  let matched = 0;
  for (let end = folded.indexOf(CUT); end >= 0; end = folded.indexOf(CUT, end + 1)) {
    const start = end - search.length;
    if (start > from) [from, matched] = [start, 0];
    matched = search.advance(folded, { from, end, matched });
    from = end;
    // Shorter beginnings may occur by chance.
    if (matched >= shortestUnambiguousLength) spans.push({ name, start: end - matched, end });
  }
  return spans;
}
