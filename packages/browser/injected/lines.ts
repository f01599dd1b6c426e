import type { PackedLines } from "../src/wire/packing.ts";
import type { LineKind, WireExtra } from "../src/wire/wire.ts";
import { LinePacker } from "./line-packer.ts";
import { refOf } from "./registry.ts";

/** Separators between parts of one line, from the weakest to the strongest. */
const SEPARATORS = ["", " ", " · ", "; ", ": "] as const;

export type Separator = (typeof SEPARATORS)[number];

/** Kind of the last part of a line so far. */
type Ending = "nothing" | "text" | "mark" | "border" | "control";

/** Puts text and controls together to lines, folding white space as a browser does. */
export class LineBuilder {
  readonly #packer = new LinePacker();
  /** Elements that lines without a ref of their own stand for, in order. */
  readonly #anchors: Element[] = [];
  depth = 0;
  block: Element;
  textLength = 0;
  /** The text at the end of the line, to which more may come. */
  #text = "";
  #ending: Ending = "nothing";
  #segments = 0;
  #hasRef = false;
  #hasContent = false;
  #lineLength = 0;
  #cut = 0;
  #isSpacePending = false;
  #separator: Separator = "";
  #prefix = "";
  #kind: LineKind = "text";
  /** Depth at which the line was requested; an item keeps its depth even if its content is deeper. */
  #startDepth = 0;
  #anchor: Element;
  /** How many elements around cross out what they hold. */
  #strikes = 0;
  /** Whether the line has a sign that text is crossed out from there on. */
  #isStruck = false;
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
    return this.#packer.count;
  }

  /** The lines that were not sent yet. */
  takeRest(): PackedLines {
    return this.#packer.takeRest();
  }

  /** Refs of lines that have none of their own: given last, so that controls get the short numbers. */
  takeAnchors(): number[] {
    return this.#anchors.map(refOf);
  }

  get isLineEmpty(): boolean {
    return this.#ending === "nothing";
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
    if (this.#ending !== "text" || !OPENING.test(this.#text)) this.#isSpacePending = true;
    this.#openStrike();
    this.#open();
    this.#startSegment("control");
    this.#packer.control(ref, role, name, states, extra);
    this.#hasRef = true;
    this.#hasContent = true;
  }

  /** Words of ours, such as a list item's dash. */
  mark(mark: string): void {
    this.#open();
    this.#addMark(mark);
  }

  space(): void {
    this.#isSpacePending = true;
  }

  /** The following text is crossed out: on each of its lines, two signs enclose it. */
  beginStrike(): void {
    this.#strikes += 1;
  }

  endStrike(): void {
    this.#strikes -= 1;
    if (this.#strikes === 0) this.#closeStrike();
  }

  #openStrike(): void {
    if (this.#strikes === 0 || this.#isStruck) return;
    this.#isSpacePending = true;
    this.#open();
    this.#addMark(STRIKE);
    this.#isStruck = true;
  }

  #closeStrike(): void {
    if (this.#isStruck) this.#addMark(STRIKE);
    this.#isStruck = false;
  }

  /** Asks for `separator` before whatever comes next on this line; of several the strongest is written. */
  separate(separator: Separator): void {
    if (this.isLineEmpty || this.#ending === "border") return;
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
    this.#closeStrike();
    if (this.#cut > 0) this.#addMark(`…[+${this.#cut} chars]`);
    this.#finishLine();
    this.#ending = "nothing";
    this.#segments = 0;
    this.#hasRef = false;
    this.#hasContent = false;
    this.#lineLength = 0;
    this.#cut = 0;
    this.#prefix = "";
    this.#kind = "text";
    if (this.#send && this.#packer.waiting >= LINES_PER_PART) this.#sendFinished(this.#send);
  }

  /** A row of nothing but borders is not told. */
  #finishLine(): void {
    this.#endText();
    if (this.#kind === "row" && !this.#hasContent) return this.#packer.startLine();
    this.#packer.endLine(this.#kind === "item" ? Math.min(this.#startDepth, this.depth) : this.depth, this.#kind);
    if (!this.#hasRef) this.#anchors.push(this.#anchor);
  }

  #sendFinished(send: (part: PackedLines) => void): void {
    const finished = this.#packer.takeFinished();
    if (finished) send(finished);
  }

  /** Ends the line and what was asked for the next one. */
  endLine(): void {
    this.break();
    this.#prefix = "";
    this.#kind = "text";
  }

  /** Whether the line holds more than separators; the ruler below a header counts. */
  get hasContent(): boolean {
    return this.#hasContent;
  }

  /** The border between two cells, which stands even where a cell is empty. */
  cell(): void {
    this.#closeStrike();
    this.#separator = "";
    this.#isSpacePending = false;
    this.#open();
    this.#addMark(BORDER);
  }

  /** Takes back the last line, a header under which nothing came. */
  dropLast(): void {
    this.#packer.dropLast();
    this.#anchors.pop();
  }

  #append(text: string): void {
    this.textLength += text.length;
    const room = this.#maxTextLength - this.#lineLength;
    if (room <= 0) {
      this.#cut += text.length;
      return;
    }
    if (this.#ending === "control" && !CLOSING.test(text)) this.#isSpacePending = true;
    this.#openStrike();
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
      if (this.#prefix !== "") this.#addMark(this.#prefix);
    } else if (this.#separator !== "") {
      this.#addMark(this.#separator);
    } else if (this.#isSpacePending && !this.#isAfterPrefix()) {
      this.#write(" ");
    }
    this.#separator = "";
    this.#isSpacePending = false;
  }

  /** Text goes on where text stands. */
  #write(text: string): void {
    if (this.#ending !== "text") this.#startSegment("text");
    this.#text += text;
    this.#hasContent = true;
  }

  #addMark(word: string): void {
    this.#startSegment(word === BORDER ? "border" : "mark");
    this.#packer.mark(word);
    if (word === RULER) this.#hasContent = true;
  }

  #startSegment(ending: Ending): void {
    this.#endText();
    this.#ending = ending;
    this.#segments += 1;
  }

  #endText(): void {
    if (this.#ending === "text") this.#packer.text(this.#text);
    this.#text = "";
  }

  #isAfterPrefix(): boolean {
    return (this.#segments === 1 && this.#prefix !== "") || this.#ending === "border";
  }
}

const SPACE = 32;
const BORDER = " | ";
/** As in Markdown. */
const STRIKE = "~~";

/** Few enough to be under way early, many enough to be worth a message. */
const LINES_PER_PART = 400;

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
 * Characters without a shape: glyphs of icon fonts (private use), soft hyphens, characters without width, which can
 * carry hidden messages, controls, which a terminal would obey, and overrides of the writing direction, which show
 * words in another order than they are in.
 */
// oxlint-disable-next-line no-control-regex -- they are what it looks for
const UNSEEN_CHARACTERS =
  /[\0-\x1F\x7F-\x9F\u00AD\u200B\u202A-\u202E\u2060-\u2069\uFEFF\uE000-\uF8FF]|[\u{E0000}-\u{E007F}]|[\u{F0000}-\u{10FFFD}]/gu;
