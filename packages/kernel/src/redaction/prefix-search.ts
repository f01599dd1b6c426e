/**
 * A Knuth-Morris-Pratt search that also reports partial matches: how much of a pattern's beginning a text ends with.
 */
export interface PrefixSearch {
  readonly length: number;
  /**
   * Returns how many characters of the pattern's beginning end right before `end`, given that `matched` of them ended
   * before `from`.
   */
  advance(text: string, range: { readonly from: number; readonly end: number; readonly matched: number }): number;
}

export function createPrefixSearch(pattern: string): PrefixSearch {
  const borders = bordersOf(pattern);
  return {
    length: pattern.length,
    advance(text, { from, end, matched }) {
      let count = matched;
      for (let index = from; index < end; index++) count = step(pattern, borders, count, text[index]);
      return count;
    },
  };
}

/** Returns, for each length of the pattern's beginning, the longest shorter beginning that it ends with. */
function bordersOf(pattern: string): readonly number[] {
  const borders = [0, 0];
  for (let length = 1; length < pattern.length; length++) {
    borders.push(step(pattern, borders, borders[length] ?? 0, pattern[length]));
  }
  return borders;
}

// oxlint-disable-next-line max-params -- the inner loop of a search: no object for each character
function step(pattern: string, borders: readonly number[], matched: number, next: string | undefined): number {
  let count = matched === pattern.length ? (borders[matched] ?? 0) : matched;
  while (count > 0 && pattern[count] !== next) count = borders[count] ?? 0;
  return pattern[count] === next ? count + 1 : 0;
}
