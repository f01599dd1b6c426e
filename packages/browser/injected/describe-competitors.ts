import { wordSimilarity, stemKeyOf, wordsOf } from "../src/target/similarity.ts";

/** Up to this number, all names are compared. */
const FEW = 300;
/** Maximum number of names to compare: those that share the rarest words and, for words that all share, the neighbors. */
const MAX_COMPARED = 100;

/** The names of one role, for the similarity of each to the others. */
export class Competitors {
  readonly #words: readonly (readonly string[])[];
  readonly #places: ReadonlyMap<string, number>;
  readonly #byStem = new Map<string, number[]>();
  readonly #found = new Map<string, number>();

  /** @param names without duplicates, in the order of the page */
  constructor(names: ReadonlySet<string>) {
    this.#words = [...names].map(wordsOf);
    this.#places = new Map([...names].map((name, place) => [name, place]));
    if (names.size <= FEW) return;
    for (const [place, words] of this.#words.entries())
      for (const stem of new Set(words.map(stemKeyOf))) {
        const sharing = this.#byStem.get(stem);
        if (sharing) sharing.push(place);
        else this.#byStem.set(stem, [place]);
      }
  }

  /** Returns the similarity of a name to the most similar other one, 0 to 1. */
  highestSimilarityTo(name: string): number {
    const known = this.#found.get(name);
    if (known !== undefined) return known;
    const words = wordsOf(name);
    const own = this.#places.get(name);
    let highest = 0;
    for (const place of this.#comparedWith(words, own ?? 0))
      if (place !== own) highest = Math.max(highest, wordSimilarity(words, this.#words[place] ?? []));
    this.#found.set(name, highest);
    return highest;
  }

  #comparedWith(words: readonly string[], own: number): Iterable<number> {
    if (this.#words.length <= FEW) return this.#words.keys();
    const sharing = [...new Set(words.map(stemKeyOf))].map((stem) => this.#byStem.get(stem) ?? []);
    const compared = new Set<number>();
    for (const places of sharing.toSorted((a, b) => a.length - b.length)) {
      for (const place of nearest(places, own)) {
        compared.add(place);
        if (compared.size >= MAX_COMPARED) return compared;
      }
    }
    return compared;
  }
}

/** Returns the given number of sorted places closest to one. */
function nearest(places: readonly number[], own: number): readonly number[] {
  if (places.length <= MAX_COMPARED) return places;
  let middle = 0;
  for (let end = places.length; middle < end;) {
    const half = (middle + end) >> 1;
    if ((places[half] ?? 0) < own) middle = half + 1;
    else end = half;
  }
  const from = Math.max(0, Math.min(middle - MAX_COMPARED / 2, places.length - MAX_COMPARED));
  return places.slice(from, from + MAX_COMPARED);
}
