import { type Line, type PlacedWord, type ReadText, wordsIn } from "./shown-lines.ts";
import { foldText, type ShownNumber } from "./shown-numbers.ts";

/** A part of a line that a quote covers, by the positions of its words. */
export interface QuotedPart {
  readonly line: Line;
  readonly from: number;
  readonly to: number;
}

/** A place where a quote occurs. */
export interface Place {
  readonly parts: readonly QuotedPart[];
  /** Keys of its words: two places that share one overlap. */
  readonly words: readonly string[];
}

export type Allocation =
  | { readonly places: readonly Place[] }
  /** A quote that does not occur, or occurs less often than it is used. */
  | { readonly quote: string; readonly count: number };

/**
 * Assigns each quote a separate place, so that nothing is counted twice: in lines of pages; or in data that tools read, one
 * text per page; never in both, since both show the same.
 */
export function allocateQuotes(quotes: readonly string[], texts: readonly ReadText[]): Allocation {
  const user = texts.filter(({ source }) => source === "user");
  const pages = texts.filter(({ source }) => source === "page");
  const data = texts.filter(({ source }) => source !== "user" && source !== "page");
  const fromPages = allocateIn(quotes, [...pages, ...user]);
  if ("places" in fromPages) return fromPages;
  const fromData = allocateIn(quotes, [...bestPerPage(quotes, data), ...user]);
  if ("places" in fromData) return fromData;
  return fromPages.count === 0 ? fromData : fromPages;
}

/** Returns one result for each page, since two results about one page may list the same things. */
function bestPerPage(quotes: readonly string[], data: readonly ReadText[]): ReadText[] {
  const score = (text: ReadText): number => quotes.filter((quote) => placesIn(quote, text).length > 0).length;
  return [...Map.groupBy(data, ({ url }) => url).values()].flatMap(
    (texts) => texts.toSorted((left, right) => score(right) - score(left)).at(0) ?? [],
  );
}

function allocateIn(quotes: readonly string[], texts: readonly ReadText[]): Allocation {
  const found = quotes.map((quote, index) => ({ quote, index, places: numbersFirst(quote, distinct(texts, quote)) }));
  const taken = new Set<string>();
  const places: Place[] = [];
  // A quote with fewer places chooses first.
  for (const { quote, index, places: own } of found.toSorted(
    (left, right) => left.places.length - right.places.length,
  )) {
    const free = own.find(({ words }) => words.every((word) => !taken.has(word)));
    if (!free) return { quote, count: own.length };
    for (const word of free.words) taken.add(word);
    places[index] = free;
  }
  return { places };
}

/** Returns the places of a bare number with those first where it is a whole number, and no part of a name. */
function numbersFirst(quote: string, places: readonly Place[]): readonly Place[] {
  if (!/^[\d.,]+$/.test(quote.trim())) return places;
  const isNumber = (place: Place): boolean => numbersAt(place).length > 0 && !isTornFromCell(place);
  return places.toSorted((left, right) => Number(isNumber(right)) - Number(isNumber(left)));
}

/** Returns all places of a quote. */
export function placesOf(quote: string, texts: readonly ReadText[]): Place[] {
  return distinct(texts, quote);
}

function distinct(texts: readonly ReadText[], quote: string): Place[] {
  const all = texts.flatMap((text) => placesIn(quote, text));
  return [...new Map(all.map((place) => [place.words.join("\n"), place])).values()];
}

function placesIn(quote: string, { words }: ReadText): Place[] {
  const wanted = wordsIn(foldText(quote)).map(({ text }) => text);
  const [first] = wanted;
  if (first === undefined) return [];
  return words.flatMap(({ text }, start) => {
    if (text !== first || !wanted.every((word, offset) => words[start + offset]?.text === word)) return [];
    const parts = partsOf(words.slice(start, start + wanted.length));
    return parts.length === 0 ? [] : [{ parts, words: parts.flatMap(namesOf) }];
  });
}

function partsOf(words: readonly PlacedWord[]): QuotedPart[] {
  const own = words.flatMap(({ line, at }) => (at === undefined ? [] : [{ line, at }]));
  return [...Map.groupBy(own, ({ line }) => line)].map(([line, placed]) => ({
    line,
    from: Math.min(...placed.map(({ at }) => at)),
    to: Math.max(...placed.map(({ at }) => at)),
  }));
}

function namesOf({ line, from, to }: QuotedPart): string[] {
  return Array.from({ length: to - from + 1 }, (_, offset) => `${line.id} ${from + offset}`);
}

/** A number inside a quote, with its line. */
export interface QuotedNumber {
  readonly number: ShownNumber;
  readonly line: Line;
}

/** Returns the numbers that a quote covers completely. */
export function numbersAt({ parts }: Place): QuotedNumber[] {
  return parts.flatMap(({ line, from, to }) => {
    const start = line.words[from]?.start ?? 0;
    const end = line.words[to]?.end ?? 0;
    return line.numbers
      .filter((number) => number.start >= start && number.end <= end && !number.isPartOfWord)
      .map((number) => ({ number, line }));
  });
}

/** Whether a quote is only a number from a longer cell: a bare "5" may mean anything. */
export function isTornFromCell(place: Place): boolean {
  const [quoted, other] = numbersAt(place);
  const [part] = place.parts;
  if (!quoted || other || !part) return false;
  const { line, number } = quoted;
  const words = line.words.slice(part.from, part.to + 1);
  const isBare = words.every(({ start, end }) => start >= number.start && end <= number.end);
  if (!isBare) return false;
  const { start, end } = cellAround(line.text, number.start);
  const rest = `${line.text.slice(start, number.start)}${line.text.slice(number.end, end)}`;
  return /[\p{L}\p{N}]/u.test(rest.replace(number.currency, ""));
}

export interface Cell {
  readonly start: number;
  readonly end: number;
  readonly index: number;
  readonly count: number;
}

/** Returns the cell of a table row that contains a position; a line without cells is one cell. */
export function cellAround(text: string, at: number): Cell {
  const marks = [...text.matchAll(CELL_MARK)].map(({ index }) => index);
  const before = marks.filter((mark) => mark < at);
  const next = marks.find((mark) => mark >= at);
  return {
    start: (before.at(-1) ?? -1) + 1,
    end: next ?? text.length,
    index: before.length,
    count: marks.length + 1,
  };
}

const CELL_MARK = /(?<![^\s])\|(?![^\s])/g;
