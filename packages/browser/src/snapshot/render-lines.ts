import { type RenderedLine, renderLine, type SnapshotLine } from "./render.ts";
import { splitValues } from "./value-lines.ts";

/** Renders the lines of a page, and below a field with a long value the lines of that value. */
export function renderLines(lines: readonly SnapshotLine[]): RenderedLine[] {
  return lines.flatMap((whole) => {
    const { line, values } = splitValues(whole);
    return [line, ...values].map((one) => ({ line: one, text: renderLine(one) }));
  });
}
