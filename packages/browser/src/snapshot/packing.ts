import type { LineKind, WireControl, WireExtra, WireFrame, WireLine, WireMark, WireSegment } from "./wire.ts";

/**
 * A frame as it goes over the protocol, where every character costs 20 to 40 ns and a quote twice that: words of ours, which
 * are few and come again and again, are numbers into a list, and what is empty is left out.
 */
export interface PackedFrame extends Omit<WireFrame, "lines"> {
  /** Marks and roles. */
  readonly words: readonly string[];
  readonly lines: readonly PackedLine[];
}

type PackedLine = [depth: number, kind: number, anchor: number, ...segments: PackedSegment[]];

/** Text, the number of a mark, or a control. */
type PackedSegment = string | number | PackedControl;

type PackedControl = [ref: number, role: number, name: string, states?: readonly string[], extra?: WireExtra];

const KINDS: readonly LineKind[] = ["text", "heading", "item", "row", "region", "frame", "unread"];

/** For `unpackFrame`. */
export function packFrame(frame: WireFrame): string {
  const words: string[] = [];
  const numbers = new Map<string, number>();
  const numberOf = (word: string): number => {
    let number = numbers.get(word);
    if (number === undefined) {
      number = words.push(word) - 1;
      numbers.set(word, number);
    }
    return number;
  };
  const lines = frame.lines.map((line) => packLine(line, numberOf));
  return JSON.stringify({ ...frame, words, lines } satisfies PackedFrame);
}

function packLine([depth, kind, anchor, segments]: WireLine, numberOf: (word: string) => number): PackedLine {
  const packed: PackedLine = [depth, KINDS.indexOf(kind), anchor];
  for (const segment of segments) {
    if (typeof segment === "string") packed.push(segment);
    else if (segment.length === 1) packed.push(numberOf(segment[0]));
    else packed.push(packControl(segment, numberOf(segment[1])));
  }
  return packed;
}

function packControl([ref, , name, states, extra]: WireControl, role: number): PackedControl {
  if (extra) return [ref, role, name, states, extra];
  return states.length > 0 ? [ref, role, name, states] : [ref, role, name];
}

/** What `packFrame` made, once parsed. */
export function unpackFrame({ words, lines, ...rest }: PackedFrame): WireFrame {
  const marks = words.map((word): WireMark => [word]);
  return { ...rest, lines: lines.map((line) => unpackLine(line, marks)) };
}

function unpackLine([depth, kind, anchor, ...segments]: PackedLine, marks: readonly WireMark[]): WireLine {
  return [depth, KINDS[kind] ?? "text", anchor, segments.map((segment) => unpackSegment(segment, marks))];
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
