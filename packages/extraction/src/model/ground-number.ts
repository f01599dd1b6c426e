import { labelWords } from "../records/field-names.ts";
import type { Found } from "../values/found.ts";
import { isClose } from "../values/is-close.ts";
import { isCountedAs } from "./box-states.ts";
import { findWritten } from "./find-written.ts";
import type { Grounds } from "./grounds.ts";
import { numbersIn } from "./numbers-in.ts";
import type { Place } from "./page-text.ts";
import { placeApart, placeQuotes } from "./place-quotes.ts";
import { type NumberWish, numberWish, distinctive } from "./wish.ts";

/** Finds the evidence of a number: the model's quotes, or, if they do not support it, a place under its name. */
export function groundNumber(value: number, grounds: Grounds): Found | undefined {
  const wish = numberWish(grounds.wish);
  return groundQuoted(value, wish, grounds) ?? findWritten(value, wish, grounds);
}

function groundQuoted(value: number, wish: NumberWish, grounds: Grounds): Found | undefined {
  const { quotes, text, window } = grounds;
  const [first = "", ...others] = quotes;
  const places = placeQuotes(quotes, { text, window, isLoose: false });
  const rests = (kind: Found["kind"], on: readonly Place[]): Found => ({
    value,
    kind,
    quote: quotes.join(" … "),
    refs: [...new Set(on.flatMap((place) => text.refsAt(place)))],
    from: "page",
  });
  if (places && others.length === 0 && tells(first, value, wish)) return rests("normalized", places);
  const counted = countPlaces(value, wish, grounds);
  if (counted) return rests("derived", counted);
  return places && isReckoned(value, wish, quotes) ? rests("derived", places) : undefined;
}

/** Finds a separate place for each counted quote; for a count of zero, the places of all quotes. */
function countPlaces(value: number, wish: NumberWish, grounds: Grounds): Place[] | undefined {
  const { quotes, text, window } = grounds;
  if (!wish.mayCount || (value !== 0 && value !== quotes.length)) return undefined;
  if (quotes.length === 1 && quotes.some((quote) => tellsAnother(quote, wish))) return undefined;
  const places = placeApart(quotes, { text, window, isLoose: true });
  const boxes = places?.flatMap((place) => text.controlsAt(place)) ?? [];
  return isCountedAs(boxes, { wish: grounds.wish, isFound: value > 0 }) ? places : undefined;
}

/** Whether a quote contains a different number: "36 left" and "In stock: 36" are not one counted item for `inStock`. */
function tellsAnother(quote: string, { labels }: NumberWish): boolean {
  if (!numbersIn(quote).some(({ isMoney }) => !isMoney)) return false;
  return /^\W*\d(?!\d*[.)]\s)/.test(quote) || distinctive(labelWords(quote)).some((word) => labels.has(word));
}

/** Whether the numbers of the quotes produce the value: one of them, their sum, average or difference. */
function isReckoned(value: number, wish: NumberWish, quotes: readonly string[]): boolean {
  if (quotes.some((quote) => tells(quote, value, wish))) return true;
  // A sum of several prices is not a count, even if the request counts something else.
  return columnsOf(quotes, { ...wish, isCount: false }).some((numbers) => {
    const sum = numbers.reduce((total, one) => total + one, 0);
    const [first = 0, second = 0] = numbers;
    const results = [sum, sum / numbers.length, ...(numbers.length === 2 ? [first - second, second - first] : [])];
    return results.some((result) => isRounded(value, result));
  });
}

function tells(quote: string, value: number, wish: NumberWish): boolean {
  return numbersOf(quote, wish).some(({ values }) => values.some((one) => isClose(one, value)));
}

/**
 * Returns one number of each quote per column: numbers at the same position, if all quotes have equally many, like
 * rows.
 */
function columnsOf(quotes: readonly string[], wish: NumberWish): number[][] {
  const rows = quotes.map((quote) => numbersOf(quote, wish).flatMap(({ values }) => values[0] ?? []));
  const widths = new Set(rows.map(({ length }) => length));
  const width = Math.min(...widths);
  if (rows.length < 2 || width === 0) return [];
  return Array.from({ length: widths.size === 1 ? width : 1 }, (_, column) => rows.map((row) => row[column] ?? 0));
}

/** Excludes prices from counts. */
function numbersOf(quote: string, { isCount }: NumberWish): ReturnType<typeof numbersIn> {
  return numbersIn(quote).filter(({ isMoney }) => !(isCount && isMoney));
}

/** Whether the value equals the number, or rounds it to at most two decimals, as is usual for dollars and percent. */
function isRounded(value: number, exact: number): boolean {
  return isClose(value, exact) || [0, 1, 2].some((digits) => isClose(value, Number(exact.toFixed(digits))));
}
