import type { PackedLines } from "../src/wire/packing.ts";
import type { LineKind, WireExtra } from "../src/wire/wire.ts";
import { LinePacker } from "./line-packer.ts";
import { refOf } from "./registry.ts";
import { limitMarks } from "./tidy.ts";

/** Separators between parts of one line, from the weakest to the strongest. */
const SEPARATORS = ["", " ", " · ", "; ", ": "] as const;

export type Separator = (typeof SEPARATORS)[number];

/** Kind of the last part of a line so far. */
type Ending = "nothing" | "text" | "mark" | "border" | "control";

/** Assembles text and controls to lines, and collapses white space as a browser does. */
export class LineBuilder {
  readonly #packer = new LinePacker();
  /** Elements of the lines without a ref of their own, in order. */
  readonly #anchors: Element[] = [];
  /** Element of each line: the block, item or row that it shows. */
  readonly #blocks: Element[] = [];
  depth = 0;
  block: Element;
  textLength = 0;
  /** Text at the end of the line, which may continue. */
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
  /** Number of ancestors that strike out their content. */
  #strikes = 0;
  /** Whether the line has a mark that starts struck-out text. */
  #isStruck = false;
  readonly #maxTextLength: number;
  readonly #send: ((part: PackedLines) => void) | undefined;

  /** @param send receives lines that will not change any more, while others are still being written */
  constructor(root: Element, maxTextLength: number, send?: (part: PackedLines) => void) {
    this.block = root;
    this.#anchor = root;
    this.#maxTextLength = maxTextLength;
    this.#send = send;
  }

  /** Number of lines. */
  get count(): number {
    return this.#packer.count;
  }

  /** Takes the lines that were not sent yet. */
  takeRest(): PackedLines {
    return this.#packer.takeRest();
  }

  /** Returns the refs of lines without one. They are assigned last, so that controls get the short numbers. */
  takeAnchors(): number[] {
    return this.#anchors.map(refOf);
  }

  /** Returns the element of each line. */
  get blocks(): readonly Element[] {
    return this.#blocks;
  }

  get isLineEmpty(): boolean {
    return this.#ending === "nothing";
  }

  /** Adds page text in normal flow: runs of white space become one space, and are removed at the ends of a line. */
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

  /** Adds page text whose white space is significant; line ends break the line. */
  preformatted(raw: string): void {
    const rows = raw.split(/\r?\n/);
    rows.forEach((row, index) => {
      if (row.trim() !== "") this.#append(row.replaceAll("\t", "    ").replace(UNSEEN_CHARACTERS, "").trimEnd());
      if (index < rows.length - 1) this.break();
    });
  }

  /** Adds a control with a ref. It is separated from the words and controls beside it, but not from punctuation. */
  control(ref: number, role: string, name: string, states: readonly string[], extra?: WireExtra): void {
    if (this.#ending !== "text" || !OPENING.test(this.#text)) this.#isSpacePending = true;
    this.#openStrike();
    this.#open();
    this.#startSegment("control");
    this.#packer.control(ref, role, name, states, extra);
    this.#hasRef = true;
    this.#hasContent = true;
  }

  /** Adds our own text, such as a list item's dash. */
  mark(mark: string): void {
    this.#open();
    this.#addMark(mark);
  }

  space(): void {
    this.#isSpacePending = true;
  }

  /** Starts struck-out text: on each of its lines, it is enclosed in two marks. */
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

  /** Requests `separator` before the next part of this line; of several the strongest is written. */
  separate(separator: Separator): void {
    if (this.isLineEmpty || this.#ending === "border") return;
    if (SEPARATORS.indexOf(separator) > SEPARATORS.indexOf(this.#separator)) this.#separator = separator;
    this.#isSpacePending = false;
  }

  /** Starts the next line with `prefix`, if it gets any content. A heading at the start of an item keeps the item's dash. */
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

  /** Ends the line. The requested start of a line without content remains for the next one. */
  break(): void {
    this.#isSpacePending = false;
    this.#separator = "";
    if (this.isLineEmpty) return;
    this.#closeStrike();
    if (this.#cut > 0) this.#addMark(`[+${this.#cut} chars]`);
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

  /** Ends the line. A row that consists only of borders is dropped. */
  #finishLine(): void {
    this.#endText();
    if (this.#kind === "row" && !this.#hasContent) return this.#packer.startLine();
    this.#packer.endLine(this.#kind === "item" ? Math.min(this.#startDepth, this.depth) : this.depth, this.#kind);
    this.#blocks.push(this.#anchor);
    if (!this.#hasRef) this.#anchors.push(this.#anchor);
  }

  #sendFinished(send: (part: PackedLines) => void): void {
    const finished = this.#packer.takeFinished();
    if (finished) send(finished);
  }

  /** Ends the line, and drops the requested start of the next one. */
  endLine(): void {
    this.break();
    this.#prefix = "";
    this.#kind = "text";
  }

  /** Whether the line contains more than separators; the ruler below a header counts. */
  get hasContent(): boolean {
    return this.#hasContent;
  }

  /** Adds the border between two cells, even if a cell is empty. */
  cell(): void {
    this.#closeStrike();
    this.#separator = "";
    this.#isSpacePending = false;
    this.#open();
    this.#addMark(BORDER);
  }

  /** Removes the last line, a header without content below it. */
  dropLast(): void {
    this.#packer.dropLast();
    this.#anchors.pop();
    this.#blocks.pop();
  }

  #append(given: string): void {
    const text = limitMarks(given);
    this.textLength += text.length;
    const room = this.#maxTextLength - this.#lineLength;
    if (room <= 0) return this.#cutOff(text.length);
    if (this.#ending === "control" && !CLOSING.test(text)) this.#isSpacePending = true;
    this.#openStrike();
    this.#open();
    const shown = text.length > room ? text.slice(0, room) : text;
    this.#lineLength += shown.length;
    this.#write(shown);
    if (shown !== text) this.#cutOff(text.length - shown.length);
  }

  /** Marks the place of the cut: a part of a secret may stand before it. Other texts of the line may follow. */
  #cutOff(length: number): void {
    if (this.#cut === 0) this.#write("…");
    this.#cut += length;
  }

  /** Starts a segment: with the prefix before the first one, with the requested separator or a space before any other. */
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

  /** Continues the current text. */
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
/** Markdown's mark. */
const STRIKE = "~~";

/** Few enough that sending starts early, many enough to be worth a message. */
const LINES_PER_PART = 400;

/** Ruler below the header row of a table. */
export const RULER = "|--";
const OPENING = /[([{"'\u201c\u2018\u00ab/-]$/;
const CLOSING = /^[)\]}"'\u201d\u2019\u00bb.,;:!?/-]/;
/** Nearly all texts are clean, and one test is cheaper than two replacements. */
// oxlint-disable-next-line no-control-regex -- the pattern matches them
const MESSY =
  /[\0-\x1F\x7F-\xA0\u00AD\u200B\u202A-\u202E\u2060-\u2069\uFEFF\uE000-\uF8FF]| {2}|[\u{E0000}-\u{E007F}\u{F0000}-\u{10FFFD}]/u;
const WHITE_SPACE = /[\t\n\f\r \u00A0]+/g;

/**
 * Characters without a visible shape: glyphs of icon fonts (private use), soft hyphens, zero-width characters, which can carry
 * hidden messages, control characters, which a terminal would execute, and overrides of the writing direction, which display
 * words in another order.
 */
// oxlint-disable-next-line no-control-regex -- the pattern matches them
const UNSEEN_CHARACTERS =
  /[\0-\x1F\x7F-\x9F\u00AD\u200B\u202A-\u202E\u2060-\u2069\uFEFF\uE000-\uF8FF]|[\u{E0000}-\u{E007F}]|[\u{F0000}-\u{10FFFD}]/gu;
