import type { Ref, SnapshotLine } from "@surehand/browser";
import { lineText } from "../page/line-text.ts";
import { type PieceKind, piecesOf, type ShownControl } from "./line-pieces.ts";
import { classOf, fold, type Place, TextView } from "./text-view.ts";

export type { Place } from "./text-view.ts";

/** The text of lines, in which quotes are searched. */
export class PageText {
  readonly lines: readonly SnapshotLine[];
  readonly texts: readonly string[];
  /** All text that the model receives, character by character. */
  readonly #characters: readonly string[];
  /** Kind of each character. */
  readonly #kinds: readonly PieceKind[];
  readonly #starts: readonly number[];
  readonly #controls: readonly { readonly control: ShownControl; readonly place: Place }[];
  readonly #read: TextView;
  readonly #others = new Map<OtherView, TextView>();

  constructor(lines: readonly SnapshotLine[]) {
    this.lines = lines;
    this.texts = lines.map(lineText);
    const starts: number[] = [];
    const characters: string[] = [];
    const kinds: PieceKind[] = [];
    const controls = new Map<ShownControl, { from: number; to: number }>();
    for (const line of lines) {
      starts.push(characters.length);
      for (const { text, kind, control } of piecesOf(line)) {
        if (control) controls.set(control, { from: controls.get(control)?.from ?? characters.length, to: 0 });
        for (const character of fold(text)) {
          characters.push(character);
          kinds.push(kind);
        }
        const place = control && controls.get(control);
        if (place) place.to = characters.length;
      }
      characters.push("\n");
      kinds.push("mark");
    }
    this.#characters = characters;
    this.#starts = starts;
    this.#controls = [...controls].map(([control, place]) => ({ control, place }));
    this.#kinds = kinds;
    this.#read = new TextView(characters.map((character, at) => (kinds[at] === "read" ? character : " ")));
  }

  get whole(): Place {
    return { from: 0, to: this.#characters.length };
  }

  /** Returns the place of lines `from` to `to`, exclusive. */
  placeOfLines(from: number, to: number): Place {
    const end = this.#characters.length;
    return { from: this.#starts[from] ?? end, to: this.#starts[to] ?? end };
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

  /** Finds a text as whole words: in the visible text, otherwise in the descriptions of elements. */
  find(text: string, place: Place): Place | undefined {
    return this.findRead(text, place) ?? first(this.#view("described").places(fold(text), place));
  }

  /** Finds a text in the visible text; excludes the options of a list box. */
  findRead(text: string, place: Place): Place | undefined {
    return first(this.#read.places(fold(text), place));
  }

  /**
   * Finds the places of a quote, whether it was copied as the page shows it, with notation, or only with the words of
   * the notation (`Gift: checked`). States alone may be anywhere: they only count in an item's own range.
   */
  *placesOfQuote(quote: string, place: Place, how: { readonly isLoose: boolean }): Generator<Place> {
    const text = fold(quote);
    yield* this.#placesOfWords(text, place, how);
    const plain = text.replace(NOTES, "");
    if (plain !== text) yield* this.#placesOfWords(plain, place, how);
  }

  *#placesOfWords(text: string, place: Place, { isLoose }: { readonly isLoose: boolean }): Generator<Place> {
    yield* this.#read.places(text, place);
    const isWhole = place.from === 0 && place.to === this.#characters.length;
    for (const view of isLoose ? QUOTED : QUOTED_EXACTLY) {
      const wanted = view === "words" ? (text.match(WORDS) ?? []).join(GAP) : text.replaceAll("\\", "");
      for (const found of this.#view(view).places(wanted, place)) if (!isWhole || this.#isOfPage(found)) yield found;
    }
  }

  /** Returns the elements with a ref that contain a place, or that are in it. */
  controlsAt({ from, to }: Place): ShownControl[] {
    return this.#controls
      .slice(this.#firstControl(from), this.#firstControl(to) + 1)
      .flatMap(({ control, place }) => (place.from < to ? [control] : []));
  }

  /** Whether a place contains words of the page outside of elements with a ref. */
  holdsMoreThanControls({ from, to }: Place): boolean {
    let at = from;
    for (let index = this.#firstControl(from); at < to; index++) {
      const next = this.#controls[index]?.place;
      if (this.#isOfPage({ from: at, to: Math.min(to, next?.from ?? to) })) return true;
      at = Math.max(at, next?.to ?? to);
    }
    return false;
  }

  refsAt(place: Place): Ref[] {
    const within = this.#controls[this.#firstControl(place.from)];
    if (within && within.place.from <= place.from && within.place.to >= place.to) return [within.control.ref];
    const [top, bottom] = [this.lineAt(place.from), this.lineAt(Math.max(place.from, place.to - 1))];
    return [...new Set(this.lines.slice(top, bottom + 1).map(({ anchor }) => anchor))];
  }

  /** Returns the first element that ends after a position. */
  #firstControl(position: number): number {
    let low = 0;
    let high = this.#controls.length;
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if ((this.#controls[middle]?.place.to ?? 0) <= position) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Whether a part of a place is the page's own text. */
  #isOfPage({ from, to }: Place): boolean {
    for (let at = from; at < to; at++) {
      const kind = this.#kinds[at];
      if ((kind === "read" || kind === "described") && classOf(this.#characters[at] ?? "").isWord) return true;
    }
    return false;
  }

  /** Created on first use. */
  #view(name: OtherView): TextView {
    let view = this.#others.get(name);
    if (!view) this.#others.set(name, (view = new TextView(this.#charactersOf(name))));
    return view;
  }

  #charactersOf(name: OtherView): string[] {
    const kinds = this.#kinds;
    if (name === "sent") return this.#characters.map((character) => (character === "\\" ? "" : character));
    if (name === "words")
      return this.#characters.map((character, at) => {
        const isApart = !classOf(this.#characters[at - 1] ?? "").isWord;
        const gap = isApart ? "" : GAP;
        return classOf(character).isWord ? character : gap;
      });
    return this.#characters.map((character, at) =>
      kinds[at] === "described" || kinds[at] === "state" ? character : GAP,
    );
  }
}

/**
 * Other views than the visible text: the descriptions of elements; the text as it is sent, without the marks that keep
 * page text from being taken for notation; and its words, with a gap between each two.
 */
type OtherView = "described" | "sent" | "words";

const QUOTED_EXACTLY = ["described", "sent"] as const;
const QUOTED = [...QUOTED_EXACTLY, "words"] as const;
/** A character that no text contains, so that no match extends over it. */
const GAP = "\u0000";
/** Notation for positions and further options: not words of the page, so it is removed. */
const NOTES = / (?:\d+x\d+ at -?\d+,-?\d+|needs eyes|covered by [^\]]+|\.{3} \d+ more)(?=[ \],]|$)/g;
const WORDS = /[\p{L}\p{N}]+/gu;

function first(places: Iterable<Place>): Place | undefined {
  for (const place of places) return place;
  return undefined;
}
