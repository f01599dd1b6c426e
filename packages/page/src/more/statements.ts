import { hasWord } from "../words.ts";

/** A statement of the size of a list. */
export interface Statement {
  /** Items or pages that are shown, up to the last one. */
  readonly shown: number;
  /** The first item of a range. */
  readonly first?: number;
  readonly total: number;
  readonly unit: "items" | "pages" | "unknown";
  readonly quote: string;
}

const DIGITS = String.raw`(\d{1,3}(?:[.,\u00A0\u202F' ]\d{3})+|\d{1,7})`;
const RANGE = new RegExp(
  String.raw`(?<![\p{L}\d])${DIGITS}\s?(?:[-–—~]|\p{L}{1,6})\s?${DIGITS}\s?(?:/|[\p{L}]{1,8}(?: \p{L}{1,8})?)\s?${DIGITS}(?![\d%])`,
  "u",
);
const SHARE = new RegExp(String.raw`(?<![\p{L}\d.,/])${DIGITS}\s?(?:/|\p{L}{1,4}|out of)\s?${DIGITS}(?![\d%/])`, "u");
const TOTAL = new RegExp(String.raw`(?<![\p{L}\d.,$€£])${DIGITS}\s?(\p{L}+)`, "u");

/** Longest text that states the size of a list. */
const LONGEST = 80;

/** Reads "1-12 of 48", "2 of 57 orders", "Page 2 of 5", "3 / 8". Undefined for other texts, and where all is shown. */
export function statementIn(text: string): Statement | undefined {
  if (text.length > LONGEST || isDate(text)) return undefined;
  const range = rangeIn(text);
  if (range) return range;
  const share = SHARE.exec(text);
  const [shown, total] = share?.slice(1).map(toNumber) ?? [];
  if (shown === undefined || total === undefined || shown > total || shown === 0) return undefined;
  return { shown, total, unit: unitOf(text), quote: text };
}

function rangeIn(text: string): Statement | undefined {
  const [first, last, total] = RANGE.exec(text)?.slice(1).map(toNumber) ?? [];
  if (first === undefined || last === undefined || total === undefined) return undefined;
  return first > 0 && first <= last && last <= total
    ? { shown: last, first, total, unit: "items", quote: text }
    : undefined;
}

/** Reads "57 results", "Vases (14)" without the part that is shown. `noun`: what the list is of. */
export function totalIn(text: string, noun: string): number | undefined {
  if (text.length > LONGEST) return undefined;
  const match = TOTAL.exec(text);
  const isOfList = (word: string): boolean => hasWord(word, "results") || isSameNoun(word, noun);
  if (match && isOfList(match[2] ?? "")) return toNumber(match[1] ?? "");
  const counted = /^(\p{L}+)\s?\((\d{1,6})\)$/u.exec(text) ?? /^(\p{L}+):\s?(\d{1,6})$/u.exec(text);
  return counted && isOfList(counted[1] ?? "") ? Number(counted[2]) : undefined;
}

/** The name of a month before a year, as "14 March 2026" or "March 14, 2026", makes the numbers a date. */
const DATE = /(?<!\p{L})(?!(?:von|van|sur)\b)\p{L}{3,}\.?(?: \d{1,2},)? (?:19|20)\d\d(?!\d)/u;

function isDate(text: string): boolean {
  return DATE.test(text) && !hasWord(text, "results");
}

function isSameNoun(word: string, noun: string): boolean {
  const [one, other] = [word.toLowerCase(), noun.toLowerCase().split(" ").at(-1) ?? ""];
  const shorter = Math.min(one.length, other.length);
  return (
    shorter >= 3 &&
    one.slice(0, shorter - 1) === other.slice(0, shorter - 1) &&
    Math.abs(one.length - other.length) <= 2
  );
}

function unitOf(text: string): Statement["unit"] {
  if (hasWord(text, "page")) return "pages";
  return /\p{L}{3,}/u.test(text.replace(SHARE, "")) ? "items" : "unknown";
}

function toNumber(digits: string): number {
  return Number(digits.replaceAll(/\D/g, ""));
}
