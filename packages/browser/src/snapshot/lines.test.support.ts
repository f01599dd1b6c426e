import * as fc from "fast-check";
import { formatRef, type RenderedLine, renderLine, type SnapshotLine } from "./render.ts";
import type { LineKind, WireSegment } from "../wire/wire.ts";

const KINDS: readonly LineKind[] = ["text", "heading", "item", "row", "region", "frame"];

/** A line of a snapshot with one text, and the properties that a test sets. */
export function line(text: string, options: Partial<SnapshotLine> & { readonly ref?: number } = {}): SnapshotLine {
  const { ref = 1, frame = 0, ...rest } = options;
  return { depth: 0, kind: "text", anchor: formatRef(frame, ref), segments: [text], frame, ...rest };
}

export function rendered(lines: readonly SnapshotLine[]): RenderedLine[] {
  return lines.map((one) => ({ line: one, text: renderLine(one) }));
}

/** Arbitrary lines; `distinct` gives each a separate element. */
export function anyLines(options: {
  readonly maxLength: number;
  readonly distinct: boolean;
}): fc.Arbitrary<SnapshotLine[]> {
  const shape = fc.record({
    depth: fc.nat(4),
    kind: fc.constantFrom(...KINDS),
    ref: fc.integer({ min: 1, max: options.distinct ? 1_000_000 : 20 }),
    frame: fc.constantFrom(0, 0, 0, 7),
    segments: fc.array(anySegment, { minLength: 1, maxLength: 3 }),
  });
  const toLines = (
    shapes: readonly { ref: number; frame: number; depth: number; kind: LineKind; segments: WireSegment[] }[],
  ): SnapshotLine[] => shapes.map(({ ref, ...rest }) => ({ ...rest, anchor: formatRef(rest.frame, ref) }));
  const arrays = options.distinct
    ? fc.uniqueArray(shape, { selector: ({ ref }) => ref, maxLength: options.maxLength })
    : fc.array(shape, { maxLength: options.maxLength });
  return arrays.map(toLines);
}

const anyText = fc.oneof(
  fc.string({ maxLength: 60 }),
  fc.string({ unit: "grapheme", maxLength: 60 }),
  fc.constantFrom(
    "lorem ipsum dolor sit amet ".repeat(40),
    "日本語のテキスト".repeat(30),
    "<|endoftext|>",
    "𝕏".repeat(200),
  ),
);

const anySegment: fc.Arbitrary<WireSegment> = fc.oneof(
  anyText,
  anyText.map((text): WireSegment => [text]),
  fc.tuple(fc.nat(999), fc.constantFrom("link", "button", "textbox"), anyText, fc.constant<string[]>([])),
);
