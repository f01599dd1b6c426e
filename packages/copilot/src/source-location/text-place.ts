/** A place in a text, from 1. */
export interface TextPlace {
  readonly line: number;
  readonly column: number;
}

/** The offset of a place. The length of a text that ends before it. */
export function offsetOf(source: string, { line, column }: TextPlace): number {
  const before = source.split("\n", line);
  if (before.length < line) return source.length;
  return before.slice(0, -1).reduce((sum, each) => sum + each.length + 1, 0) + column - 1;
}

export function placeAt(source: string, offset: number): TextPlace {
  const before = source.slice(0, offset).split("\n");
  return { line: before.length, column: (before.at(-1) ?? "").length + 1 };
}

/** Ends of a path that may be the path of a file from the root, the longest first. */
export function endsOfPath(path: string): string[] {
  const segments = path.split("/").filter((segment) => !["", ".", ".."].includes(segment));
  return segments.map((_, start) => segments.slice(start).join("/"));
}
