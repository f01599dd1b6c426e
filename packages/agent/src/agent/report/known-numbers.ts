import { CARDINAL_WORD, cardinalOf } from "@surehand/language";
import { type Decimal, decimalText, fromNumber, shifted } from "./decimal.ts";
import { type Line, type ReadText, wordsIn } from "./shown-lines.ts";
import { type DecimalMark, foldText, type ShownNumber, shownNumbers, valuesOf } from "./shown-numbers.ts";

/** Numbers that an answer may state: shown, written by the user, or calculated. */
export interface KnownNumbers {
  /** Exact values, as text. */
  readonly values: ReadonlySet<string>;
  /** Dates, times, versions and codes that contain a number, as words. */
  readonly words: string;
  readonly marks: ReadonlySet<DecimalMark | undefined>;
}

export interface KnownSources {
  readonly texts: readonly ReadText[];
  /** Texts that are not lines of a page: the goal, instructions, the date. */
  readonly userTexts: readonly string[];
  readonly results: readonly number[];
}

export function knownNumbers({ texts, userTexts, results }: KnownSources): KnownNumbers {
  const lines = new Map<string, Line>(texts.flatMap(({ words }) => words.map(({ line }) => [line.id, line])));
  const values = new Set<string>();
  const put = (value: Decimal): unknown => values.add(decimalText(value));
  for (const { numbers, mark } of lines.values()) for (const number of numbers) valuesShown(number, mark).forEach(put);
  const folded = userTexts.map(foldText);
  for (const text of folded) for (const number of shownNumbers(text)) valuesShown(number, undefined).forEach(put);
  for (const result of results) [fromNumber(result)].flatMap((value) => value ?? []).forEach(put);
  const all = [...[...lines.values()].map(({ text }) => text), ...folded];
  for (const text of all) for (const value of spelledIn(text)) values.add(value);
  return { values, words: all.map(asWords).join("\n"), marks: new Set([...lines.values()].map(({ mark }) => mark)) };
}

function asWords(text: string): string {
  return ` ${wordsIn(text)
    .map((word) => word.text)
    .join(" ")} `;
}

/** Returns the values of a number; for a percentage also its fraction: 25% is 0.25, too. */
function valuesShown(number: ShownNumber, mark: DecimalMark | undefined): Decimal[] {
  if (number.dot === undefined && number.comma === undefined) return partsOf(number);
  const values = valuesOf(number, mark);
  return number.isPercent ? [...values, ...values.map((value) => shifted(value, -2))] : values;
}

/** Returns the numbers of a date such as 23.11.2026, or of a version. */
function partsOf({ text }: ShownNumber): Decimal[] {
  return text.split(/\D/).flatMap((part) => fromNumber(Number(part)) ?? []);
}

const SPELLED_WORD = new RegExp(String.raw`(?<!\p{L})(?:${CARDINAL_WORD})(?!\p{L})`, "giu");

function spelledIn(text: string): string[] {
  return [...text.matchAll(SPELLED_WORD)].map(([word]) => String(cardinalOf(word)));
}

/** Returns the numbers of an answer, in digits or spelled out, that are not known. "One" is rarely a number. */
export function unknownNumbers(answer: string, known: KnownNumbers): string[] {
  const text = stripEnumeration(foldText(answer));
  const unknown = shownNumbers(text).filter((number) => !isKnown(number, text, known));
  const spelled = [...text.matchAll(SPELLED_WORD)]
    .map(([word]) => word)
    .filter((word) => !known.values.has(String(cardinalOf(word))) && !/^(?:zero|one)$/i.test(word));
  return [...new Set([...unknown.map((number) => fullText(number, text)), ...spelled])];
}

export function isKnownValue(value: number, { values }: KnownNumbers): boolean {
  const exact = fromNumber(value);
  return exact !== undefined && values.has(decimalText(exact));
}

function isKnown(number: ShownNumber, text: string, { values, words, marks }: KnownNumbers): boolean {
  if (number.isPartOfWord) {
    const whole = asWords(fullText(number, text));
    return words.includes(whole) || partsOf(number).every((part) => values.has(decimalText(part)));
  }
  const readings = [
    ...(number.dot === undefined || marks.has("comma") ? [number.comma] : []),
    ...(number.dot === undefined ? [] : [number.dot]),
  ];
  return readings.some((value) => value !== undefined && values.has(decimalText(value)));
}

/** Returns the number with its unit or the rest of its word: "$64.50", "2026-11-23", "A-100". */
function fullText({ start, end }: ShownNumber, text: string): string {
  const before = /(?<![\p{L}\p{N}\p{Sc}_/:.-])[\p{L}\p{N}\p{Sc}_/:.-]*$/u.exec(text.slice(0, start))?.[0] ?? "";
  const after = /^(?:[-/:_.,]?[\p{L}\p{N}%])*/u.exec(text.slice(end))?.[0] ?? "";
  return `${before}${text.slice(start, end)}${after}`;
}

/** Removes the numbers of list items, "1." and so on, which are not data. */
function stripEnumeration(text: string): string {
  let next = 1;
  return text.replace(
    /(^|\n|[;:.,]\s)([^\S\n]*)(\d{1,2})([.)]\s)/g,
    (whole, before: string, space: string, digits: string) => {
      if (Number(digits) !== next) return whole;
      next++;
      return `${before}${space}`;
    },
  );
}
