import type { LineKind, WireControl, WireExtra, WireFrame, WireLine, WireMark } from "./wire.ts";

/**
 * Lines in their form for the protocol, where every character costs 20 to 40 ns and a quote twice that. Lines of a page
 * are similar: the form of a line, which is everything except its texts, is sent once, and is a number from then on.
 */
export interface PackedLines {
  /** Marks and roles, numbered after those of earlier parts. */
  readonly words: readonly string[];
  /** Numbered after those of earlier parts. */
  readonly forms: readonly LineForm[];
  /** The number of each line's form. */
  readonly lines: readonly number[];
  /** All texts and names in the order of the lines, with a line feed between two, which none of them holds. */
  readonly texts: string;
  /** Details of the controls that have any, in the order of the lines. */
  readonly details: readonly ControlDetails[];
}

/** A frame as it goes over the protocol. */
export interface PackedFrame extends Omit<WireFrame, "lines">, PackedLines {
  /** Refs of the lines that have no control, in order. */
  readonly anchors: readonly number[];
  /** How many `WalkPart`s went before: lines are sent while others are still being written. */
  readonly parts: number;
}

/** Lines of a walk that is still under way. */
export interface WalkPart extends PackedLines {
  /** Counted from 0; a walk that begins again begins with 0 again. */
  readonly part: number;
}

/** A part on its way. */
interface SentPart extends WalkPart {
  /** The number of the walk, of all walks. */
  readonly walk: number;
}

/** `kind` is a place in `LINE_KINDS`. Each segment is `TEXT`, the number of a mark, or what `controlSegment` makes. */
export type LineForm = readonly [depth: number, kind: number, ...segments: number[]];

/** `step` is how much higher its ref is than that of the control before it in the frame, or lower. */
export type ControlDetails = readonly [step: number, states: readonly string[], extra?: WireExtra];

export const LINE_KINDS: readonly LineKind[] = ["text", "heading", "item", "row", "region", "frame", "unread"];

export const TEXT = -1;

/** A control whose role is the word of this number. Without details it has no states, and the next ref. */
export function controlSegment(role: number, hasDetails: boolean): number {
  return -2 - role * 2 - (hasDetails ? 1 : 0);
}

function readControlSegment(segment: number): { role: number; hasDetails: boolean } {
  const packed = -2 - segment;
  return { role: packed >> 1, hasDetails: packed % 2 === 1 };
}

/** The texts stay outside the JSON, in which each of their quotes would be escaped twice. */
export function writePart({ texts, ...head }: SentPart): string {
  return `${JSON.stringify(head)}\n${texts}`;
}

/** Reads the output of `writePart`. */
export function readPart(payload: string): SentPart {
  const end = payload.indexOf("\n");
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own script's words, through a function that the page has not
  const head = JSON.parse(payload.slice(0, end)) as Omit<SentPart, "texts">;
  return { ...head, texts: payload.slice(end + 1) };
}

/** Texts and details, which are taken one after the other. */
interface Supply {
  readonly texts: readonly string[];
  readonly details: readonly ControlDetails[];
  nextText: number;
  nextDetails: number;
}

/** Puts a frame together from its parts, as they come. */
export class FrameUnpacker {
  #marks: WireMark[] = [];
  #forms: { depth: number; kind: LineKind; segments: readonly number[] }[] = [];
  #lines: WireLine[] = [];
  #lastRef = 0;
  #parts = 0;

  addPart({ part, ...lines }: WalkPart): void {
    if (part === 0) {
      this.#marks = [];
      this.#forms = [];
      this.#lines = [];
      this.#lastRef = 0;
    }
    this.#parts = part + 1;
    this.#addLines(lines);
  }

  /** `undefined` where a part is missing. */
  finish({ words, forms, lines, texts, details, anchors, parts, ...rest }: PackedFrame): WireFrame | undefined {
    const last: PackedLines = { words, forms, lines, texts, details };
    if (parts === 0) this.addPart({ part: 0, ...last });
    else if (parts === this.#parts) this.#addLines(last);
    else return undefined;
    let next = 0;
    for (const line of this.#lines) if (line[2] === 0) line[2] = anchors[next++] ?? 0;
    return { ...rest, lines: this.#lines };
  }

  #addLines({ words, forms, lines, texts, details }: PackedLines): void {
    for (const word of words) this.#marks.push([word]);
    for (const [depth, kind, ...segments] of forms)
      this.#forms.push({ depth, kind: LINE_KINDS[kind] ?? "text", segments });
    const supply = { texts: texts.split("\n"), details, nextText: 0, nextDetails: 0 };
    for (const form of lines) this.#addLine(form, supply);
  }

  #addLine(number: number, supply: Supply): void {
    const form = this.#forms[number];
    if (!form) return;
    // The line stands for its first control; without one, for an anchor that comes later.
    let ref = 0;
    const segments = form.segments.map((segment) => {
      if (segment === TEXT) return supply.texts[supply.nextText++] ?? "";
      if (segment >= 0) return this.#marks[segment] ?? NO_MARK;
      const control = this.#unpackControl(segment, supply);
      if (ref === 0) [ref] = control;
      return control;
    });
    this.#lines.push([form.depth, form.kind, ref, segments]);
  }

  #unpackControl(segment: number, supply: Supply): WireControl {
    const { role, hasDetails } = readControlSegment(segment);
    const [step, states, extra] = (hasDetails ? supply.details[supply.nextDetails++] : undefined) ?? NO_DETAILS;
    const ref = (this.#lastRef += step);
    const [word] = this.#marks[role] ?? NO_MARK;
    const name = supply.texts[supply.nextText++] ?? "";
    return extra ? [ref, word, name, states, extra] : [ref, word, name, states];
  }
}

/** Shared by all: snapshots of big pages are mostly of these. */
const NO_DETAILS: ControlDetails = [1, []];
const NO_MARK: WireMark = [""];
