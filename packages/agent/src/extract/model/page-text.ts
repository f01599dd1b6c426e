import { type Ref, renderLine, type SnapshotLine } from "@surehand/browser";
import { lineText } from "../page/line-text.ts";

/** A stretch of text on the page. */
export interface Place {
  readonly from: number;
  readonly to: number;
}

const WORD = /[\p{L}\p{N}]/u;
/** Scripts that put no spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** The text of lines without white space and case, to be searched for what is said to stand there. */
export class PageText {
  readonly lines: readonly SnapshotLine[];
  readonly texts: readonly string[];
  readonly #flat: string;
  /** By character: whether a word may begin before it. */
  readonly #begins: Uint8Array;
  readonly #starts: readonly number[];

  constructor(lines: readonly SnapshotLine[]) {
    this.lines = lines;
    this.texts = lines.map(lineText);
    let flat = "";
    const begins: number[] = [];
    const starts: number[] = [];
    for (const text of this.texts) {
      starts.push(flat.length);
      let previous = "";
      for (const character of fold(text)) {
        if (!/\s/.test(character)) {
          begins.push(mayBegin(previous, character) ? 1 : 0, ...Array.from({ length: character.length - 1 }, () => 0));
          flat += character;
        }
        previous = character;
      }
    }
    this.#flat = flat;
    this.#begins = Uint8Array.from([...begins, 1]);
    this.#starts = starts;
  }

  get whole(): Place {
    return { from: 0, to: this.#flat.length };
  }

  /** Where lines `from` to `to`, that one left out, stand. */
  placeOfLines(from: number, to: number): Place {
    return { from: this.#starts[from] ?? this.#flat.length, to: this.#starts[to] ?? this.#flat.length };
  }

  lineAt(position: number): number {
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.#starts[middle] ?? 0) <= position) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** Where a text stands as whole words, from a place on; over the ends of lines, too. */
  find(text: string, { from, to }: Place): Place | undefined {
    const wanted = fold(text).replace(/\s+/g, "");
    if (wanted === "") return undefined;
    for (
      let at = this.#flat.indexOf(wanted, from);
      at >= 0 && at + wanted.length <= to;
      at = this.#flat.indexOf(wanted, at + 1)
    ) {
      if (this.#begins[at] === 1 && this.#begins[at + wanted.length] === 1) return { from: at, to: at + wanted.length };
    }
    return undefined;
  }

  /**
   * The line of a place in which words stand as a model reads it, with roles, states and refs: `checkbox "Gift" checked`. Of the
   * whole page only where they are not states alone, which stand anywhere.
   */
  findAsShown(text: string, { from, to }: Place): Place | undefined {
    const wanted = shownWords(text);
    if (wanted.trim() === "") return undefined;
    const isWhole = from === 0 && to === this.#flat.length;
    for (let line = this.lineAt(from); line <= this.lineAt(Math.max(from, to - 1)); line++) {
      const { [line]: shown } = this.lines;
      if (!shown || !shownWords(renderLine(shown)).includes(wanted)) continue;
      if (!isWhole || sharesWord(wanted, shownWords(this.texts[line] ?? ""))) return this.placeOfLines(line, line + 1);
    }
    return undefined;
  }

  refsAt({ from, to }: Place): Ref[] {
    const [first, last] = [this.lineAt(from), this.lineAt(Math.max(from, to - 1))];
    return [...new Set(this.lines.slice(first, last + 1).map(({ anchor }) => anchor))];
  }

  /** What the lines of a place show. */
  textAt({ from, to }: Place): string {
    return this.texts.slice(this.lineAt(from), this.lineAt(Math.max(from, to - 1)) + 1).join("\n");
  }
}

/** As two people may write the same: case, kinds of quotes and dashes, composed letters. */
function fold(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[‘’‛`´]/g, "'")
    .replace(/[“”„«»]/g, '"')
    .replace(/[‐‑‒–—−]/g, "-")
    .replace(/[\p{Cf}\p{Co}~]+/gu, "");
}

/** Words with a space around each, without the marks of the notation. */
function shownWords(text: string): string {
  return ` ${(fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).join(" ")} `;
}

function sharesWord(words: string, others: string): boolean {
  return words
    .trim()
    .split(" ")
    .some((word) => others.includes(` ${word} `));
}

/** Whether a word may begin between two characters. */
function mayBegin(previous: string, character: string): boolean {
  if (previous === "" || !WORD.test(previous) || !WORD.test(character)) return true;
  return UNSPACED.test(character) || isDigit(previous) !== isDigit(character);
}

function isDigit(character: string): boolean {
  return /\p{N}/u.test(character);
}
