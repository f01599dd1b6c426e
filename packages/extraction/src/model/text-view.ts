/** A range of text on the page. */
export interface Place {
  readonly from: number;
  readonly to: number;
}

/** Some of the page's characters without the white space between them, for whole-word searches. */
export class TextView {
  readonly #flat: string;
  /** Position on the page, by character. */
  readonly #at: Int32Array;
  /** Whether a word may begin before it, by character. */
  readonly #begins: Uint8Array;

  /** @param characters all of the page; white space separates its neighbors, an empty string is skipped */
  constructor(characters: readonly string[]) {
    const parts: string[] = [];
    const at: number[] = [];
    const begins: number[] = [];
    let previous = NONE;
    for (const [position, character] of characters.entries()) {
      if (character === "") continue;
      const current = classOf(character);
      if (!current.isSpace) {
        parts.push(character);
        for (let unit = 0; unit < character.length; unit++) {
          at.push(position);
          begins.push(unit === 0 && mayBegin(previous, current) ? 1 : 0);
        }
      }
      previous = current;
    }
    this.#flat = parts.join("");
    this.#at = Int32Array.from(at);
    this.#begins = Uint8Array.from([...begins, 1]);
  }

  /** Finds a text as whole words, also across line ends. */
  *places(text: string, { from, to }: Place): Generator<Place> {
    const wanted = text.replace(/\s+/g, "");
    if (wanted === "") return;
    for (let at = this.#flat.indexOf(wanted, this.#indexOf(from)); at >= 0; at = this.#flat.indexOf(wanted, at + 1)) {
      const place = { from: this.#at[at] ?? 0, to: (this.#at[at + wanted.length - 1] ?? 0) + 1 };
      if (place.to > to) return;
      if (this.#begins[at] === 1 && this.#begins[at + wanted.length] === 1) yield place;
    }
  }

  /** Returns the index of the first character at a position or after it. */
  #indexOf(position: number): number {
    let low = 0;
    let high = this.#at.length;
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if ((this.#at[middle] ?? 0) < position) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** Normalizes spelling variants: case, kinds of quotes and dashes, composed letters. */
export function fold(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[‘’‛`´]/g, "'")
    .replace(/[“”„«»]/g, '"')
    .replace(/[‐‑‒–—−]/g, "-")
    .replace(/[\p{Cf}\p{Co}~]+/gu, "");
}

interface CharacterClass {
  readonly isSpace: boolean;
  readonly isWord: boolean;
  readonly isDigit: boolean;
  readonly isUnspaced: boolean;
}

const NONE: CharacterClass = { isSpace: true, isWord: false, isDigit: false, isUnspaced: false };

/** Cached, because pages have many characters, but few different ones. */
const known = new Map<string, CharacterClass>();

export function classOf(character: string): CharacterClass {
  let found = known.get(character);
  if (!found) {
    found = {
      isSpace: /\s/.test(character),
      isWord: /[\p{L}\p{N}]/u.test(character),
      isDigit: /\p{N}/u.test(character),
      isUnspaced: UNSPACED.test(character),
    };
    if (known.size < MOST_KNOWN) known.set(character, found);
  }
  return found;
}

const MOST_KNOWN = 10_000;
/** Scripts without spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** Whether a word may begin between two characters. */
function mayBegin(previous: CharacterClass, { isWord, isDigit, isUnspaced }: CharacterClass): boolean {
  return !previous.isWord || !isWord || isUnspaced || previous.isDigit !== isDigit;
}
