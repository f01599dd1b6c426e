import type { PageText, Place } from "./page-text.ts";

export interface QuoteSearch {
  readonly text: PageText;
  /** The expected place; elsewhere on the page, only exact quotes count. */
  readonly window: Place;
  /** Whether the words of a line may match without its marks. */
  readonly isLoose: boolean;
}

/** Finds the places of quotes; undefined if one of them has none. Equal quotes need different places. */
export function placeQuotes(quotes: readonly string[], search: QuoteSearch): Place[] | undefined {
  return placeAll(quotes, search, (quote, taken) => taken.get(quote) ?? []);
}

/** Finds a separate place for each of the quotes. */
export function placeApart(quotes: readonly string[], search: QuoteSearch): Place[] | undefined {
  // The longer one has fewer places to choose from.
  const longestFirst = [...quotes].sort((left, right) => right.length - left.length);
  return placeAll(longestFirst, search, (_quote, taken) => [...taken.values()].flat());
}

type Taken = ReadonlyMap<string, readonly Place[]>;

function placeAll(
  quotes: readonly string[],
  { text, window, isLoose }: QuoteSearch,
  takenFor: (quote: string, taken: Taken) => readonly Place[],
): Place[] | undefined {
  if (quotes.length === 0) return undefined;
  const searches = [
    { place: window, isLoose },
    { place: text.whole, isLoose: false },
  ];
  for (const { place, ...how } of searches) {
    const taken = new Map<string, Place[]>();
    const isPlaced = quotes.every((quote) => {
      const others = takenFor(quote, taken);
      const free = firstFree(text.placesOfQuote(quote, place, how), others);
      if (free) taken.set(quote, [...(taken.get(quote) ?? []), free]);
      return free !== undefined;
    });
    if (isPlaced) return [...taken.values()].flat().sort((left, right) => left.from - right.from);
  }
  return undefined;
}

function firstFree(places: Iterable<Place>, taken: readonly Place[]): Place | undefined {
  for (const place of places) if (!taken.some(({ from, to }) => place.from < to && place.to > from)) return place;
  return undefined;
}
