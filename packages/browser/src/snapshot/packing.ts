import type { LineKind, WireExtra, WireFrame, WireLine, WireMark, WireSegment } from "./wire.ts";

/**
 * A frame as it goes over the protocol, where every character costs 20 to 40 ns and a quote twice that: words of ours, which
 * are few and come again and again, are numbers into a list, and what is empty is left out.
 */
export interface PackedFrame extends Omit<WireFrame, "lines">, PackedLines {
  /** Refs of the lines that have no control, in order. */
  readonly anchors: readonly number[];
  /** How many `WalkPart`s went before: lines are sent while others are still being written. */
  readonly parts: number;
}

export interface PackedLines {
  /** Marks and roles, after those of earlier parts. */
  readonly words: readonly string[];
  readonly lines: readonly PackedLine[];
}

/** Lines of a walk that is still under way. */
export interface WalkPart extends PackedLines {
  /** Counted from 0; a walk that begins again begins with 0 again. */
  readonly part: number;
}

/** `kind` is a place in `LINE_KINDS`. Where `hasControl` is 1, the line stands for its first control, else for an anchor. */
export type PackedLine = [depth: number, kind: number, hasControl: number, ...segments: PackedSegment[]];

/** Text, the number of a mark, or a control. */
export type PackedSegment = string | number | PackedControl;

/** `step` is how much higher its ref is than that of the control before it in the frame, or lower. */
type PackedControl = [step: number, role: number, name: string, states?: readonly string[], extra?: WireExtra];

export const LINE_KINDS: readonly LineKind[] = ["text", "heading", "item", "row", "region", "frame", "unread"];

/** Puts a frame together from its parts, as they come. */
export class FrameUnpacker {
  #marks: WireMark[] = [];
  #lines: WireLine[] = [];
  #lastRef = 0;
  #parts = 0;

  addPart({ part, words, lines }: WalkPart): void {
    if (part === 0) {
      this.#marks = [];
      this.#lines = [];
      this.#lastRef = 0;
    }
    this.#parts = part + 1;
    this.#addLines(words, lines);
  }

  /** `undefined` where a part is missing. */
  finish({ words, lines, anchors, parts, ...rest }: PackedFrame): WireFrame | undefined {
    if (parts === 0) this.addPart({ part: 0, words, lines });
    else if (parts === this.#parts) this.#addLines(words, lines);
    else return undefined;
    let next = 0;
    for (const line of this.#lines) if (line[2] === 0) line[2] = anchors[next++] ?? 0;
    return { ...rest, lines: this.#lines };
  }

  #addLines(words: readonly string[], lines: readonly PackedLine[]): void {
    for (const word of words) this.#marks.push([word]);
    for (const line of lines) this.#lines.push(this.#unpackLine(line));
  }

  #unpackLine([depth, kind, hasControl, ...packed]: PackedLine): WireLine {
    const before = this.#lastRef;
    const segments = packed.map((segment) => this.#unpackSegment(segment));
    const first = hasControl === 1 ? packed.find((segment) => typeof segment === "object") : undefined;
    return [depth, LINE_KINDS[kind] ?? "text", first ? before + first[0] : 0, segments];
  }

  #unpackSegment(segment: PackedSegment): WireSegment {
    if (typeof segment === "string") return segment;
    if (typeof segment === "number") return this.#marks[segment] ?? NO_MARK;
    const [step, role, name, states = NO_STATES, extra] = segment;
    const ref = (this.#lastRef += step);
    const word = (this.#marks[role] ?? NO_MARK)[0];
    return extra ? [ref, word, name, states, extra] : [ref, word, name, states];
  }
}

/** Shared by all: snapshots of big pages are mostly of these. */
const NO_STATES: readonly string[] = [];
const NO_MARK: WireMark = [""];
