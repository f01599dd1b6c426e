import { LINE_KINDS, type PackedLine, type PackedLines, type PackedSegment } from "../src/snapshot/packing.ts";
import type { LineKind, WireExtra } from "../src/snapshot/wire.ts";
import { refOf } from "./registry.ts";

/** What may stand between parts of one line, from the weakest to the strongest. */
const SEPARATORS = ["", " ", " · ", "; ", ": "] as const;

export type Separator = (typeof SEPARATORS)[number];

/** Puts text and controls together to lines, packed for the wire, folding white space as a browser does. */
export class LineBuilder {
  #lines: PackedLine[] = [];
  /** Elements that lines without a ref of their own stand for, in order. */
  readonly #anchors: Element[] = [];
  /** Marks and roles, which stand in the lines as numbers. */
  readonly #words: string[] = [];
  #sentLines = 0;
  #sentWords = 0;
  readonly #numbers = new Map<string, number>();
  readonly #border = this.#numberOf(BORDER);
  readonly #ruler = this.#numberOf(RULER);
  #hasRef = false;
  /** Of the control written last. */
  #lastRef = 0;
  depth = 0;
  block: Element;
  textLength = 0;
  #line: PackedLine = [NOT_YET, NOT_YET, NOT_YET];
  #lineLength = 0;
  #cut = 0;
  #isSpacePending = false;
  #separator: Separator = "";
  #prefix = "";
  #kind: LineKind = "text";
  /** Where the line was asked for; an item keeps its depth though all that is in it is deeper. */
  #startDepth = 0;
  #anchor: Element;
  readonly #maxTextLength: number;
  readonly #send: ((part: PackedLines) => void) | undefined;

  /** `send` takes lines that will not change any more, while others are still being written. */
  constructor(root: Element, maxTextLength: number, send?: (part: PackedLines) => void) {
    this.block = root;
    this.#anchor = root;
    this.#maxTextLength = maxTextLength;
    this.#send = send;
  }

  /** How many lines there are. */
  get count(): number {
    return this.#sentLines + this.#lines.length;
  }

  /** The lines, and words in them, that were not sent yet. */
  takeRest(): PackedLines {
    const rest = { words: this.#words.slice(this.#sentWords), lines: this.#lines };
    this.#sentWords = this.#words.length;
    this.#sentLines += this.#lines.length;
    this.#lines = [];
    return rest;
  }

  /** Refs of lines that have none of their own: given last, so that controls get the short numbers. */
  takeAnchors(): number[] {
    return this.#anchors.map(refOf);
  }

  get isLineEmpty(): boolean {
    return this.#line.length === FIRST;
  }

  /** Page text in normal flow: runs of white space are one space, none at a line's ends. */
  text(raw: string): void {
    const text = MESSY.test(raw) ? raw.replace(WHITE_SPACE, " ").replace(UNSEEN_CHARACTERS, "") : raw;
    const core = text.trim();
    if (core === "") {
      if (text !== "") this.#isSpacePending = true;
      return;
    }
    if (text.charCodeAt(0) === SPACE) this.#isSpacePending = true;
    this.#append(core);
    this.#isSpacePending = text.charCodeAt(text.length - 1) === SPACE;
  }

  /** Page text whose spaces count; line ends break the line. */
  preformatted(raw: string): void {
    const rows = raw.split(/\r?\n/);
    rows.forEach((row, index) => {
      if (row.trim() !== "") this.#append(row.replaceAll("\t", "    ").replace(UNSEEN_CHARACTERS, "").trimEnd());
      if (index < rows.length - 1) this.break();
    });
  }

  /** Something with a ref; apart from the words and controls beside it, close to punctuation. */
  control(ref: number, role: string, name: string, states: readonly string[], extra?: WireExtra): void {
    const previous = this.#last;
    if (typeof previous !== "string" || !OPENING.test(previous)) this.#isSpacePending = true;
    this.#open();
    const word = this.#numberOf(role);
    const step = ref - this.#lastRef;
    this.#lastRef = ref;
    if (extra) this.#line.push([step, word, name, states, extra]);
    else this.#line.push(states.length > 0 ? [step, word, name, states] : [step, word, name]);
    this.#hasRef = true;
  }

  /** Words of ours, such as a list item's dash. */
  mark(mark: string): void {
    this.#open();
    this.#line.push(this.#numberOf(mark));
  }

  space(): void {
    this.#isSpacePending = true;
  }

  /** Asks for `separator` before whatever comes next on this line; of several the strongest is written. */
  separate(separator: Separator): void {
    if (this.isLineEmpty || this.#last === this.#border) return;
    if (SEPARATORS.indexOf(separator) > SEPARATORS.indexOf(this.#separator)) this.#separator = separator;
    this.#isSpacePending = false;
  }

  /** The next line starts with `prefix`, if it gets any content. A heading that opens an item keeps the item's dash. */
  startLine(kind: LineKind, prefix: string, anchor: Element): void {
    const opensItem = kind === "heading" && this.isLineEmpty && this.#kind === "item";
    const dash = opensItem ? this.#prefix : "";
    const itemAnchor = this.#anchor;
    this.endLine();
    this.#kind = opensItem ? "item" : kind;
    this.#prefix = dash + prefix;
    this.#anchor = opensItem ? itemAnchor : anchor;
    if (!opensItem) this.#startDepth = this.depth;
  }

  /** Ends the line. What was asked for the start of a line that has no content yet stays asked for. */
  break(): void {
    this.#isSpacePending = false;
    this.#separator = "";
    if (this.isLineEmpty) return;
    if (this.#cut > 0) this.#line.push(this.#numberOf(`…[+${this.#cut} chars]`));
    if (this.#kind !== "row" || this.hasContent) {
      this.#line[0] = this.#kind === "item" ? Math.min(this.#startDepth, this.depth) : this.depth;
      this.#line[1] = LINE_KINDS.indexOf(this.#kind);
      this.#line[2] = this.#hasRef ? 1 : 0;
      this.#lines.push(this.#line);
      if (!this.#hasRef) this.#anchors.push(this.#anchor);
    }
    this.#line = [NOT_YET, NOT_YET, NOT_YET];
    this.#hasRef = false;
    this.#lineLength = 0;
    this.#cut = 0;
    this.#prefix = "";
    this.#kind = "text";
    if (this.#send && this.#lines.length >= LINES_PER_PART) this.#sendFinished(this.#send);
  }

  /** The last lines may be headers of regions under which nothing comes, and be taken back. */
  #sendFinished(send: (part: PackedLines) => void): void {
    let end = this.#lines.length;
    while (end > 0 && this.#lines[end - 1]?.[1] === REGION) end -= 1;
    const kept = this.#lines.splice(end);
    if (end > 0) send(this.takeRest());
    this.#lines = kept;
  }

  /** Ends the line and what was asked for the next one. */
  endLine(): void {
    this.break();
    this.#prefix = "";
    this.#kind = "text";
  }

  /** Whether the line holds more than separators; the ruler below a header counts. */
  get hasContent(): boolean {
    return this.#line.some((segment) => typeof segment !== "number" || segment === this.#ruler);
  }

  /** The border between two cells, which stands even where a cell is empty. */
  cell(): void {
    this.#separator = "";
    this.#isSpacePending = false;
    this.#open();
    this.#line.push(this.#border);
  }

  /** Takes back the last line, a header under which nothing came. */
  dropLast(): void {
    if (this.#lines.pop()?.[2] === 0) this.#anchors.pop();
  }

  #append(text: string): void {
    this.textLength += text.length;
    const room = this.#maxTextLength - this.#lineLength;
    if (room <= 0) {
      this.#cut += text.length;
      return;
    }
    if (typeof this.#last === "object" && !CLOSING.test(text)) this.#isSpacePending = true;
    this.#open();
    const shown = text.length > room ? text.slice(0, room) : text;
    this.#cut += text.length - shown.length;
    this.#lineLength += shown.length;
    this.#write(shown);
  }

  /** Before the first segment the prefix, before any other what is owed: a separator, or a space. */
  #open(): void {
    if (this.isLineEmpty) {
      if (this.#kind === "text" && this.#prefix === "") this.#anchor = this.block;
      if (this.#prefix !== "") this.#line.push(this.#numberOf(this.#prefix));
    } else if (this.#separator !== "") {
      this.#line.push(this.#numberOf(this.#separator));
    } else if (this.#isSpacePending && !this.#isAfterPrefix()) {
      this.#write(" ");
    }
    this.#separator = "";
    this.#isSpacePending = false;
  }

  /** Text goes on where text stands. */
  #write(text: string): void {
    const last = this.#last;
    if (typeof last === "string") this.#line[this.#line.length - 1] = last + text;
    else this.#line.push(text);
  }

  get #last(): PackedSegment | undefined {
    return this.#line[this.#line.length - 1];
  }

  #numberOf(word: string): number {
    let number = this.#numbers.get(word);
    if (number === undefined) {
      number = this.#words.push(word) - 1;
      this.#numbers.set(word, number);
    }
    return number;
  }

  #isAfterPrefix(): boolean {
    return (this.#line.length === FIRST + 1 && this.#prefix !== "") || this.#last === this.#border;
  }
}

const SPACE = 32;
const BORDER = " | ";

/** Where the segments of a packed line begin. */
const FIRST = 3;
const REGION = LINE_KINDS.indexOf("region");
/** Few enough to be under way early, many enough to be worth a message. */
const LINES_PER_PART = 400;
/** No number of a word. */
const NOT_YET = -1;

/** Stands below the header row of a table. */
export const RULER = "|--";
const OPENING = /[([{"'\u201c\u2018\u00ab/-]$/;
const CLOSING = /^[)\]}"'\u201d\u2019\u00bb.,;:!?/-]/;
/** Nearly all texts are clean, and one look is cheaper than two replacements. */
// oxlint-disable-next-line no-control-regex -- they are what it looks for
const MESSY =
  /[\0-\x1F\x7F-\xA0\u00AD\u200B\u202A-\u202E\u2060-\u2069\uFEFF\uE000-\uF8FF]| {2}|[\u{E0000}-\u{E007F}\u{F0000}-\u{10FFFD}]/u;
const WHITE_SPACE = /[\t\n\f\r \u00A0]+/g;

/**
 * What has no shape of its own: glyphs of icon fonts (private use), soft hyphens, characters without width, which can carry
 * hidden messages, controls, which a terminal would obey, and overrides of the writing direction, which show words in another
 * order than they are in.
 */
// oxlint-disable-next-line no-control-regex -- they are what it looks for
const UNSEEN_CHARACTERS =
  /[\0-\x1F\x7F-\x9F\u00AD\u200B\u202A-\u202E\u2060-\u2069\uFEFF\uE000-\uF8FF]|[\u{E0000}-\u{E007F}]|[\u{F0000}-\u{10FFFD}]/gu;
