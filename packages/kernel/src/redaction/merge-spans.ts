/** A part of a text, from `start` up to but not including `end`. */
export interface Span {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** Joins spans that share a character, under the name of the longest. The result is in order and does not overlap. */
export function mergeSpans(spans: readonly Span[]): Span[] {
  const merged: Span[] = [];
  let longest = 0;
  for (const span of spans.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const length = span.end - span.start;
    const last = merged.at(-1);
    if (!last || span.start >= last.end) {
      merged.push(span);
      longest = length;
      continue;
    }
    const name = length > longest ? span.name : last.name;
    longest = Math.max(longest, length);
    merged[merged.length - 1] = { name, start: last.start, end: Math.max(last.end, span.end) };
  }
  return merged;
}
