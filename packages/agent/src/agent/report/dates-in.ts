import { FULL_MONTH, MONTH_NAME, parseDate } from "@surehand/language";

export interface DateInText {
  readonly start: number;
  readonly end: number;
  /** In ISO 8601, or the text itself in lower case if it has no year or is ambiguous. */
  readonly date: string;
}

const DAY = String.raw`\d{1,2}(?:st|nd|rd|th|\.)?`;
const YEAR = String.raw`(?:,?\s+\d{4})?`;
const WRITTEN = String.raw`(?<!\p{L})(?:${MONTH_NAME})\.?\s+${DAY}(?!\d)${YEAR}|(?<!\d)${DAY}\s+(?:of\s+)?(?:${MONTH_NAME})\.?(?!\p{L})${YEAR}`;
const NUMERIC = String.raw`(?<![\d.,/-])\d{4}[-/.]\d{1,2}[-/.]\d{1,2}(?![\d/-])|(?<![\d.,/-])\d{1,2}(?<mark>[-/.])\d{1,2}\k<mark>\d{2,4}(?![\d/-])`;
const MONTH_YEAR = String.raw`(?<!\p{L})(?:${FULL_MONTH})\s+\d{4}(?!\d)`;
const DATE = new RegExp(`${WRITTEN}|${NUMERIC}|${MONTH_YEAR}`, "giu");

/** Returns the dates in a text, so that their numbers do not count as numbers. */
export function datesIn(text: string): DateInText[] {
  return [...text.matchAll(DATE)].map(({ 0: found, index }) => ({
    start: index,
    end: index + found.length,
    date:
      parseDate(found) ??
      found
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, " ")
        .trim(),
  }));
}
