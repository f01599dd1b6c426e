import type { StructureNode } from "./structure.ts";
import type { LineKind, WireControl, WireExtra, WireFrame, WireLine, WireMark } from "./wire.ts";

/**
 * The lines of a frame in a compact form for the protocol, where every character costs 20 to 40 ns and a quote twice that. Lines
 * of a page are similar: the form of a line, which is everything except its texts, is sent once, and is replaced by a number from
 * then on.
 */
export interface PackedLines {
  /** Marks and roles, numbered after those of earlier parts. */
  readonly words: readonly string[];
  /** Forms, numbered after those of earlier parts. */
  readonly forms: readonly LineForm[];
  /** The number of each line's form. */
  readonly lines: readonly number[];
  /** All texts and names in the order of the lines, separated by line feeds, which none of them contains. */
  readonly texts: string;
  /** Details of the controls that have any, in the order of the lines. */
  readonly details: readonly ControlDetails[];
}

/** A frame as it is sent over the protocol. */
export interface PackedFrame extends Omit<WireFrame, "lines" | "nodes" | "lineNodes">, PackedLines {
  readonly structure: PackedStructure;
  /** Refs of the lines that have no control, in order. */
  readonly anchors: readonly number[];
  /** Number of `WalkPart`s sent before: lines are sent while others are still being written. */
  readonly parts: number;
}

/** The elements that contain the lines. */
export interface PackedStructure {
  /** Number of each element's parent, -1 for the root. A parent precedes its children. */
  readonly parents: readonly number[];
  /** Number of the word that describes each element. */
  readonly kinds: readonly number[];
  /** Pairs of an element's number and its ref. */
  readonly refs: readonly number[];
  /** Number of the element of each line. */
  readonly lines: readonly number[];
  /** Tag, role, itemprop and classes, separated by line feeds. */
  readonly words: readonly string[];
}

/** Lines of a walk that is not finished. */
export interface WalkPart extends PackedLines {
  /** Counted from 0; a walk that restarts counts from 0 again. */
  readonly part: number;
}

/** A part as it is sent. */
interface SentPart extends WalkPart {
  /** Number of the walk, counted over all walks. */
  readonly walk: number;
}

/** `kind` is an index of `LINE_KINDS`. Each segment is `TEXT`, the number of a mark, or the result of `controlSegment`. */
export type LineForm = readonly [depth: number, kind: number, ...segments: number[]];

/** `step` is the difference between its ref and that of the preceding control in the frame. */
export type ControlDetails = readonly [step: number, states: readonly string[], extra?: WireExtra];

export const LINE_KINDS: readonly LineKind[] = ["text", "heading", "item", "row", "region", "frame", "unread"];

export const TEXT = -1;

/** Encodes a control whose role is the word with this number. Without details it has no states, and the next ref. */
export function controlSegment(role: number, hasDetails: boolean): number {
  return -2 - role * 2 - (hasDetails ? 1 : 0);
}

function readControlSegment(segment: number): { role: number; hasDetails: boolean } {
  const packed = -2 - segment;
  return { role: packed >> 1, hasDetails: packed % 2 === 1 };
}

/** Serializes a part. The texts stay outside the JSON, in which each of their quotes would be escaped twice. */
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

/** Texts and details, consumed in order. */
interface Supply {
  readonly texts: readonly string[];
  readonly details: readonly ControlDetails[];
  nextText: number;
  nextDetails: number;
}

/** Assembles a frame from its parts as they arrive. */
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

  /** Returns `undefined` if a part is missing. */
  finish({
    words,
    forms,
    lines,
    texts,
    details,
    anchors,
    structure,
    parts,
    ...rest
  }: PackedFrame): WireFrame | undefined {
    const last: PackedLines = { words, forms, lines, texts, details };
    if (parts === 0) this.addPart({ part: 0, ...last });
    else if (parts === this.#parts) this.#addLines(last);
    else return undefined;
    let next = 0;
    for (const line of this.#lines) if (line[2] === 0) line[2] = anchors[next++] ?? 0;
    return { ...rest, lines: this.#lines, nodes: unpackNodes(structure), lineNodes: structure.lines };
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
    // The line gets the ref of its first control; without one, of an anchor that follows.
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

function unpackNodes({ parents, kinds, refs, words }: PackedStructure): StructureNode[] {
  const shapes = words.map((word) => {
    const [tag = "", role = "", property = "", classes = ""] = word.split("\n");
    return { tag, role, property, classes };
  });
  const refOf = new Map<number, number>();
  for (let at = 0; at < refs.length; at += 2) refOf.set(refs[at] ?? 0, refs[at + 1] ?? 0);
  return parents.map((parent, number) => ({
    ...(shapes[kinds[number] ?? 0] ?? NO_SHAPE),
    parent,
    ref: refOf.get(number) ?? 0,
  }));
}

const NO_SHAPE = { tag: "", role: "", property: "", classes: "" };

/** Shared by all lines, because most controls of a big page have no details. */
const NO_DETAILS: ControlDetails = [1, []];
const NO_MARK: WireMark = [""];
