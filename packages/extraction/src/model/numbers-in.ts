import { CARDINAL_WORD, cardinalOf, parseNumber } from "@surehand/language";

/** A number on a line, with its possible values. */
export interface WrittenNumber {
  readonly text: string;
  /** Position of its first character. */
  readonly at: number;
  readonly isMoney: boolean;
  readonly values: readonly number[];
}

const WRITTEN =
  /[-−(]?\s?[$€£¥]?\s?\d(?:[\d.,'’]|\s(?=\d{3}(?!\d)))*\s?(?:[%)]|(?:k|K|M|bn|million|billion|thousand|Mio\.?|Mrd\.?)(?![\p{L}\d]))*/gu;
const STARS = /(?<![★☆])☆*★[★☆]*/gu;
const WORD = new RegExp(String.raw`\b(?:${CARDINAL_WORD})\b`, "gi");

/**
 * Returns all numbers in a text, each with every common interpretation: "1.234" is 1.234 and 1234, "(5)" is 5 and -5.
 */
export function numbersIn(text: string): WrittenNumber[] {
  const digits = [...text.matchAll(WRITTEN)].map(({ 0: written, index: at }) => ({
    text: written.trim(),
    at: at + written.search(/\S/),
    isMoney: isMoney(text, at, written),
    values: readings(written.trim()),
  }));
  const stars = [...text.matchAll(STARS)].map(({ 0: written, index: at }) => ({
    text: written,
    at,
    isMoney: false,
    values: [written.replaceAll("☆", "").length],
  }));
  const words = [...text.matchAll(WORD)].map(({ 0: word, index: at }) => ({
    text: word.toLowerCase(),
    at,
    isMoney: false,
    values: [cardinalOf(word) ?? 0],
  }));
  return [...digits, ...stars, ...words];
}

/** Whether a currency sign is in it or next to it. */
function isMoney(text: string, at: number, written: string): boolean {
  return (
    /[$€£¥]/.test(written) ||
    MONEY_AFTER.test(text.slice(at + written.length)) ||
    MONEY_BEFORE.test(text.slice(Math.max(0, at - 8), at))
  );
}

const MONEY_AFTER = /^\s?(?:[€£¥₹]|(?:USD|EUR|GBP|CHF|JPY|CAD|AUD|dollars?|euros?)\b)/i;
const MONEY_BEFORE = /(?:[₹]|\b(?:USD|EUR|GBP|CHF|JPY|CAD|AUD))\s?$/i;

function readings(written: string): number[] {
  const bare = written
    .replace(/^\(|\)$/g, "")
    .replace(/(?<=\d)\s(?=\d)/g, "")
    .trim();
  const digits = bare.replace(/[$€£¥%\s]/g, "");
  const plain = ["en", "de"].flatMap((language) => parseNumber(digits, { language }) ?? []);
  const priced = parseNumber(`$${digits.replace(/^[-−]/, "")}`) ?? [];
  const all = [plain, priced].flat();
  const isNegative = /^[-−]/.test(bare);
  const isBracketed = /^\(.*\)$/.test(written);
  const signed = all.flatMap((value) => (isBracketed || isNegative ? [value, -value] : [value]));
  const shares = written.includes("%") ? signed.map((value) => value / 100) : [];
  return [...new Set([...signed, ...shares])];
}
