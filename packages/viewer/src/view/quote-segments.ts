/** A part of a captured text. */
export interface Segment {
  readonly text: string;
  /** Paths of the fields that quote it; empty for text that no field quotes. */
  readonly paths: readonly string[];
}

export interface QuotedRange {
  readonly path: string;
  readonly start: number;
  readonly end: number;
}

/** Cuts a text where quotes begin and end. Ranges may overlap; those outside of the text are left out. */
export function quoteSegments(text: string, ranges: readonly QuotedRange[]): Segment[] {
  const inside = ranges.filter(({ start, end }) => start < end && end <= text.length);
  const cuts = [...new Set([0, text.length, ...inside.flatMap(({ start, end }) => [start, end])])].toSorted(
    (one, other) => one - other,
  );
  return cuts.slice(1).map((end, index) => {
    const start = cuts[index] ?? 0;
    const paths = inside.filter((range) => range.start <= start && range.end >= end).map(({ path }) => path);
    return { text: text.slice(start, end), paths };
  });
}
