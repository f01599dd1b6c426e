import type { Span } from "./merge-spans.ts";
import { createPrefixSearch, foldCase, type PrefixSearch } from "./prefix-search.ts";
import { shortestUnambiguousLength } from "./secret-pattern.ts";

const CUT = "…";

/** Finds the rest of a value in a text that was cut off inside the value and ends with `…`. */
export type CutSearch = (text: string) => Span[];

/** Creates a search whose time is proportional to the text, however many cuts it has: a page chooses both. */
export function createCutSearch(name: string, value: string): CutSearch {
  const characters = Array.from(value);
  if (characters.length <= shortestUnambiguousLength) return () => [];
  const shortest = characters.slice(0, shortestUnambiguousLength).join("");
  const ways = WAYS_TO_WRITE.map((write) => ({
    search: createPrefixSearch(write(value)),
    least: write(shortest).length,
  }));
  return (text) => {
    if (!text.includes(CUT)) return [];
    const folded = foldCase(text);
    return ways.flatMap(({ search, least }) => spansBeforeCuts(folded, { name, search, least }));
  };
}

/** The same in a text that is folded already, for a value that is folded, too. */
export function createFoldedCutSearch(name: string, folded: string): CutSearch {
  if (folded.length <= shortestUnambiguousLength) return () => [];
  const search = createPrefixSearch(folded);
  return (text) => spansBeforeCuts(text, { name, search, least: shortestUnambiguousLength });
}

interface Way {
  readonly name: string;
  readonly search: PrefixSearch;
  /** Minimum length: shorter beginnings may occur by chance. */
  readonly least: number;
}

function spansBeforeCuts(folded: string, { name, search, least }: Way): Span[] {
  const spans: Span[] = [];
  let from = 0;
  let matched = 0;
  for (let end = folded.indexOf(CUT); end >= 0; end = folded.indexOf(CUT, end + 1)) {
    const start = end - search.length;
    if (start > from) [from, matched] = [start, 0];
    matched = search.advance(folded, { from, end, matched });
    from = end;
    if (matched >= least) spans.push({ name, start: end - matched, end });
  }
  return spans;
}

const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);

const WAYS_TO_WRITE: readonly ((text: string) => string)[] = [
  (text) => text,
  inJson,
  (text) => inJson(inJson(text)),
  (text) => encodeURIComponent(text.toWellFormed()),
];
