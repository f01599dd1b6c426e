import type { Span } from "./merge-spans.ts";

/** Finds patterns in a text. Includes overlapping occurrences: "abab" occurs twice in "ababab". */
export function occurrences(text: string, mask: string, patterns: readonly RegExp[]): Span[] {
  return patterns.flatMap((pattern) => {
    const spans: Span[] = [];
    pattern.lastIndex = 0;
    for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
      spans.push({ name: mask, start: match.index, end: pattern.lastIndex });
      pattern.lastIndex = match.index + 1;
    }
    return spans;
  });
}
