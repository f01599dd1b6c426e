import { createPrefixSearch, type PrefixSearch } from "./prefix-search.ts";
import { shortestUnambiguousLength } from "./secret-pattern.ts";

const CUT = "…";

export interface Range {
  readonly start: number;
  readonly end: number;
}

/** Finds the rest of a value beside a cut, which is marked with `…`: its beginning before the mark, its end behind it. */
export type CutSearch = (text: string) => Range[];

/**
 * Creates a search for a folded value in folded texts. Its time is proportional to the text, however many cuts it has: a page chooses both.
 */
export function createCutSearch(value: string): CutSearch {
  if (value.length <= shortestUnambiguousLength) return () => [];
  const beginning = createPrefixSearch(value);
  const ending = createPrefixSearch(reversed(value));
  return (text) => {
    if (!text.includes(CUT)) return [];
    const behind = rangesBeforeCuts(reversed(text), ending);
    const { length } = text;
    return [
      ...rangesBeforeCuts(text, beginning),
      ...behind.map(({ start, end }) => ({ start: length - end, end: length - start })),
    ];
  };
}

function rangesBeforeCuts(text: string, search: PrefixSearch): Range[] {
  const ranges: Range[] = [];
  let from = 0;
  let matched = 0;
  for (let end = text.indexOf(CUT); end >= 0; end = text.indexOf(CUT, end + 1)) {
    const start = end - search.length;
    if (start > from) [from, matched] = [start, 0];
    matched = search.advance(text, { from, end, matched });
    from = end;
    // Shorter beginnings may occur by chance.
    if (matched >= shortestUnambiguousLength) ranges.push({ start: end - matched, end });
  }
  return ranges;
}

function reversed(text: string): string {
  return text.split("").reverse().join("");
}
