import type { LineKind, WireExtra, WireFrame, WireLine, WireMark, WireSegment } from "./wire.ts";

/**
 * A frame as it goes over the protocol, where every character costs 20 to 40 ns and a quote twice that: words of ours, which
 * are few and come again and again, are numbers into a list, and what is empty is left out.
 */
export interface PackedFrame extends Omit<WireFrame, "lines"> {
  /** Marks and roles. */
  readonly words: readonly string[];
  readonly lines: readonly PackedLine[];
}

/** `kind` is a place in `LINE_KINDS`. */
export type PackedLine = [depth: number, kind: number, anchor: number, ...segments: PackedSegment[]];

/** Text, the number of a mark, or a control. */
export type PackedSegment = string | number | PackedControl;

type PackedControl = [ref: number, role: number, name: string, states?: readonly string[], extra?: WireExtra];

export const LINE_KINDS: readonly LineKind[] = ["text", "heading", "item", "row", "region", "frame", "unread"];

export function unpackFrame({ words, lines, ...rest }: PackedFrame): WireFrame {
  const marks = words.map((word): WireMark => [word]);
  return { ...rest, lines: lines.map((line) => unpackLine(line, marks)) };
}

function unpackLine([depth, kind, anchor, ...segments]: PackedLine, marks: readonly WireMark[]): WireLine {
  return [depth, LINE_KINDS[kind] ?? "text", anchor, segments.map((segment) => unpackSegment(segment, marks))];
}

function unpackSegment(segment: PackedSegment, marks: readonly WireMark[]): WireSegment {
  if (typeof segment === "string") return segment;
  if (typeof segment === "number") return marks[segment] ?? NO_MARK;
  const [ref, role, name, states = NO_STATES, extra] = segment;
  const word = (marks[role] ?? NO_MARK)[0];
  return extra ? [ref, word, name, states, extra] : [ref, word, name, states];
}

/** Shared by all: snapshots of big pages are mostly of these. */
const NO_STATES: readonly string[] = [];
const NO_MARK: WireMark = [""];
