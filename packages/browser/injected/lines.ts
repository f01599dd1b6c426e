import type { LineKind, WireControl, WireLine, WireMark, WireSegment } from "../src/snapshot/wire.ts";

/** What may stand between parts of one line, from the weakest to the strongest. */
const SEPARATORS = ["", " ", " · ", "; ", ": "] as const;

export type Separator = (typeof SEPARATORS)[number];

/** Puts text and controls together to lines, folding white space as a browser does. */
export class LineBuilder {
  readonly lines: WireLine[] = [];
  /** Elements the lines stand for, turned into refs once the walk is over so that controls get the short numbers. */
  readonly anchors: Element[] = [];
  #ownRef = 0;
  depth = 0;
  block: Element;
  textLength = 0;
  #segments: WireSegment[] = [];
  #lineLength = 0;
  #cut = 0;
  #isSpacePending = false;
  #separator: Separator = "";
  #prefix = "";
  #kind: LineKind = "text";
  #anchor: Element;
  readonly #maxTextLength: number;

  constructor(root: Element, maxTextLength: number) {
    this.block = root;
    this.#anchor = root;
    this.#maxTextLength = maxTextLength;
  }

  get isLineEmpty(): boolean {
    return this.#segments.length === 0;
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
  control(control: WireControl): void {
    const previous = this.#segments.at(-1);
    if (typeof previous !== "string" || !OPENING.test(previous)) this.#isSpacePending = true;
    this.#open();
    this.#segments.push(control);
    if (this.#ownRef === 0) this.#ownRef = control[0];
  }

  /** Words of ours, such as a list item's dash. */
  mark(mark: string): void {
    this.#open();
    this.#segments.push([mark]);
  }

  space(): void {
    this.#isSpacePending = true;
  }

  /** Asks for `separator` before whatever comes next on this line; of several the strongest is written. */
  separate(separator: Separator): void {
    if (this.isLineEmpty || this.#segments.at(-1) === BORDER) return;
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
  }

  /** Ends the line. What was asked for the start of a line that has no content yet stays asked for. */
  break(): void {
    this.#isSpacePending = false;
    this.#separator = "";
    if (this.isLineEmpty) return;
    if (this.#cut > 0) this.#segments.push([`…[+${this.#cut} chars]`]);
    if (this.hasContent || this.#kind !== "row") {
      this.lines.push([this.depth, this.#kind, this.#ownRef, this.#segments]);
      this.anchors.push(this.#anchor);
    }
    this.#segments = [];
    this.#ownRef = 0;
    this.#lineLength = 0;
    this.#cut = 0;
    this.#prefix = "";
    this.#kind = "text";
  }

  /** Ends the line and what was asked for the next one. */
  endLine(): void {
    this.break();
    this.#prefix = "";
    this.#kind = "text";
  }

  /** Whether the line holds more than separators; the ruler below a header counts. */
  get hasContent(): boolean {
    return this.#segments.some((segment) => typeof segment === "string" || segment.length > 1 || segment[0] === RULER);
  }

  /** The border between two cells, which stands even where a cell is empty. */
  cell(): void {
    this.#separator = "";
    this.#isSpacePending = false;
    this.#open();
    this.#segments.push(BORDER);
  }

  /** Takes back the last line, a header under which nothing came. */
  dropLast(): void {
    this.lines.pop();
    this.anchors.pop();
  }

  #append(text: string): void {
    this.textLength += text.length;
    const room = this.#maxTextLength - this.#lineLength;
    if (room <= 0) {
      this.#cut += text.length;
      return;
    }
    const before = this.#segments.at(-1);
    if (typeof before === "object" && before.length > 1 && !CLOSING.test(text)) this.#isSpacePending = true;
    this.#open();
    const shown = text.length > room ? text.slice(0, room) : text;
    this.#cut += text.length - shown.length;
    this.#lineLength += shown.length;
    const last = this.#segments.length - 1;
    const previous = this.#segments[last];
    if (typeof previous === "string") this.#segments[last] = previous + shown;
    else this.#segments.push(shown);
  }

  /** Before the first segment the prefix, before any other what is owed: a separator, or a space. */
  #open(): void {
    if (this.isLineEmpty) {
      if (this.#kind === "text" && this.#prefix === "") this.#anchor = this.block;
      if (this.#prefix !== "") this.#segments.push([this.#prefix]);
    } else if (this.#separator !== "") {
      this.#segments.push([this.#separator]);
    } else if (this.#isSpacePending && !this.#isAfterPrefix()) {
      const last = this.#segments.length - 1;
      const previous = this.#segments[last];
      if (typeof previous === "string") this.#segments[last] = `${previous} `;
      else this.#segments.push(" ");
    }
    this.#separator = "";
    this.#isSpacePending = false;
  }

  #isAfterPrefix(): boolean {
    return (this.#segments.length === 1 && this.#prefix !== "") || this.#segments.at(-1) === BORDER;
  }
}

const SPACE = 32;
const BORDER: WireMark = [" | "];

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
