import { parseNumber } from "../values/parse-number.ts";

/** A number on a line, and what it may mean. */
export interface WrittenNumber {
  readonly text: string;
  readonly values: readonly number[];
}

const WRITTEN =
  /[-−(]?\s?[$€£¥]?\s?\d(?:[\d.,'’]|\s(?=\d{3}(?!\d)))*\s?(?:[%)]|(?:k|K|M|bn|million|billion|thousand|Mio\.?|Mrd\.?)(?![\p{L}\d]))*/gu;
const STARS = /[★☆]*★[★☆]*/gu;
const WORDS = [
  "zero",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
];

/** All numbers in a text, each with every reading that is in use somewhere: "1.234" is 1.234 and 1234, "(5)" is 5 and -5. */
export function numbersIn(text: string): WrittenNumber[] {
  const digits = [...text.matchAll(WRITTEN)].map(([written]) => ({
    text: written.trim(),
    values: readings(written.trim()),
  }));
  const stars = [...text.matchAll(STARS)].map(([written]) => ({
    text: written,
    values: [written.replaceAll("☆", "").length],
  }));
  const words = WORDS.flatMap((word, value) =>
    new RegExp(String.raw`\b${word}\b`, "i").test(text) ? [{ text: word, values: [value] }] : [],
  );
  return [...digits, ...stars, ...words];
}

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

export function isClose(left: number, right: number): boolean {
  return left === right || Math.abs(left - right) <= 1e-9 * Math.max(Math.abs(left), Math.abs(right));
}
