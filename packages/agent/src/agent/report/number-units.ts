import { isGrammar } from "@surehand/language";
import { datesIn } from "./dates-in.ts";
import { numbersIn } from "./record-store.ts";

/** Letters of an abbreviated unit: "kg", "EUR". */
const LONGEST_UNIT = 3;
const NUMBER = /(?<![\p{L}\p{N}_.,-])\p{Sc}?\d[\d.,]*(?<=\d)(?![\p{N}_]|-\p{L})/gu;

/** Returns the word or the percent sign after a number, in lower case; "" if there is none. */
export function wordAfter(text: string, end: number): string {
  const [, word = ""] = /^\s?(\p{L}+|%)/u.exec(text.slice(end)) ?? [];
  return isGrammar(word.toLowerCase()) ? "" : word.toLowerCase();
}

/** Whether a text has a number with an abbreviated unit that the word after the number in an answer is not: "312 MB" for "312 GB", "4 h" for "4 cards". */
export function hasOtherUnit(text: string, number: string, word: string): boolean {
  if (word === "") return false;
  const found = [...text.matchAll(NUMBER)].filter(([value]) => numbersIn(value, undefined).includes(number));
  return found.length > 0 && found.every(({ 0: value, index }) => isOther(wordAfter(text, index + value.length), word));
}

/** Whether a unit is not the one that a word writes: "h" is that of "hours". */
function isOther(unit: string, word: string): boolean {
  if (unit === "" || unit === word || unit.length > LONGEST_UNIT) return false;
  return unit === "%" || word.length <= LONGEST_UNIT || word[0] !== unit[0];
}

/** Returns quotes that can't be added or compared: numbers of dates alone, and of different units. */
export function unlikeQuotes(quotes: readonly string[]): readonly string[] {
  const dated = quotes.filter((quote) => datesIn(quote).length > 0 && numbersOutOfDates(quote).length === 0);
  if (dated.length > 0) return dated;
  const single = quotes.map(numbersOutOfDates).filter(({ length }) => length === 1);
  const units = new Set(single.flat().filter((unit) => unit !== ""));
  return single.length === quotes.length && units.size > 1 ? quotes : [];
}

/** Returns the words after the numbers of a quote that are no part of a date. */
function numbersOutOfDates(quote: string): string[] {
  const dates = datesIn(quote);
  return [...quote.matchAll(NUMBER)]
    .filter(({ index }) => !dates.some(({ start, end }) => index >= start && index < end))
    .map(({ 0: value, index }) => wordAfter(quote, index + value.length));
}
