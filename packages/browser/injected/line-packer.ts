import {
  type ControlDetails,
  controlSegment,
  LINE_KINDS,
  type LineForm,
  type PackedLines,
  TEXT,
} from "../src/wire/packing.ts";
import type { LineKind, WireExtra } from "../src/wire/wire.ts";

/** The segments up to here. Lines with the same beginning share the path from the root. */
interface FormNode {
  readonly segment: number;
  readonly before: FormNode | undefined;
  readonly after: Map<number, FormNode>;
  /** Numbers of the forms that end here, by depth and kind. */
  readonly forms: Map<number, number>;
}

/** Packs lines for the protocol while they are being written, segment by segment. */
export class LinePacker {
  /** Marks and roles. */
  readonly #words: string[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #root = nodeFor(NOTHING, undefined);
  readonly #forms: LineForm[] = [];
  #lines: number[] = [];
  /** Number of texts before each line. */
  #starts: number[] = [];
  #texts: string[] = [];
  #details: ControlDetails[] = [];
  #node = this.#root;
  #textsBefore = 0;
  /** Ref of the control that was packed last. */
  #lastRef = 0;
  #sentLines = 0;
  #sentWords = 0;
  #sentForms = 0;

  /** Number of lines. */
  get count(): number {
    return this.#sentLines + this.#lines.length;
  }

  /** Number of lines that were not taken yet. */
  get waiting(): number {
    return this.#lines.length;
  }

  text(text: string): void {
    this.#texts.push(text);
    this.#step(TEXT);
  }

  /** Adds our own text. */
  mark(word: string): void {
    this.#step(this.#numberOf(word));
  }

  control(ref: number, role: string, name: string, states: readonly string[], extra: WireExtra | undefined): void {
    const step = ref - this.#lastRef;
    this.#lastRef = ref;
    const hasDetails = step !== 1 || states.length > 0 || extra !== undefined;
    if (hasDetails) this.#details.push(extra ? [step, states, extra] : [step, states]);
    this.#texts.push(name.includes("\n") ? name.replaceAll("\n", " ") : name);
    this.#step(controlSegment(this.#numberOf(role), hasDetails));
  }

  endLine(depth: number, kind: LineKind): void {
    const place = LINE_KINDS.indexOf(kind);
    const key = depth * LINE_KINDS.length + place;
    let form = this.#node.forms.get(key);
    if (form === undefined) {
      form = this.#forms.push([depth, place, ...segmentsTo(this.#node)]) - 1;
      this.#node.forms.set(key, form);
    }
    this.#lines.push(form);
    this.#starts.push(this.#textsBefore);
    this.startLine();
  }

  /** Removes the last line, which has no control. */
  dropLast(): void {
    this.#lines.pop();
    this.#texts.length = this.#starts.pop() ?? 0;
    this.startLine();
  }

  /** Takes the finished lines. Regions at the end stay, because their headers may still be dropped. */
  takeFinished(): PackedLines | undefined {
    let end = this.#lines.length;
    while (end > 0 && this.#forms[this.#lines[end - 1] ?? 0]?.[1] === REGION) end -= 1;
    if (end === 0) return undefined;
    const lines = this.#lines.splice(end);
    const starts = this.#starts.splice(end);
    const firstText = starts[0] ?? this.#texts.length;
    const texts = this.#texts.splice(firstText);
    const taken = this.takeRest();
    this.#lines = lines;
    this.#starts = starts.map((start) => start - firstText);
    this.#texts = texts;
    this.#textsBefore = texts.length;
    return taken;
  }

  takeRest(): PackedLines {
    const rest = {
      words: this.#words.slice(this.#sentWords),
      forms: this.#forms.slice(this.#sentForms),
      lines: this.#lines,
      texts: this.#texts.join("\n"),
      details: this.#details,
    };
    this.#sentWords = this.#words.length;
    this.#sentForms = this.#forms.length;
    this.#sentLines += this.#lines.length;
    this.#lines = [];
    this.#starts = [];
    this.#texts = [];
    this.#details = [];
    this.#textsBefore = 0;
    return rest;
  }

  /** Starts a new line; an unfinished line, which contains only marks, is dropped. */
  startLine(): void {
    this.#node = this.#root;
    this.#textsBefore = this.#texts.length;
  }

  #step(segment: number): void {
    const node = this.#node;
    let next = node.after.get(segment);
    if (!next) node.after.set(segment, (next = nodeFor(segment, node)));
    this.#node = next;
  }

  #numberOf(word: string): number {
    let number = this.#numbers.get(word);
    if (number === undefined) {
      number = this.#words.push(word) - 1;
      this.#numbers.set(word, number);
    }
    return number;
  }
}

const REGION = LINE_KINDS.indexOf("region");
/** Marks a missing segment. */
const NOTHING = Number.NaN;

function nodeFor(segment: number, before: FormNode | undefined): FormNode {
  return { segment, before, after: new Map(), forms: new Map() };
}

function segmentsTo(node: FormNode): number[] {
  const segments: number[] = [];
  for (let current = node; current.before; current = current.before) segments.push(current.segment);
  return segments.toReversed();
}
