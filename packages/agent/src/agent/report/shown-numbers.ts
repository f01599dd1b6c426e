import { type Decimal, isEqual, negated, parseDecimal, shifted } from "./decimal.ts";

/** The decimal mark. */
export type DecimalMark = "dot" | "comma";

/** A number in a text. */
export interface ShownNumber {
  readonly text: string;
  /** Position of its digits in the text. */
  readonly start: number;
  readonly end: number;
  /** Its value if the dot, and if the comma is the decimal mark; undefined if it cannot be written that way. */
  readonly dot: Decimal | undefined;
  readonly comma: Decimal | undefined;
  /** Adjacent sign or code of a currency; "" if there is none. */
  readonly currency: string;
  readonly isPercent: boolean;
  /** Whether it is part of a longer word, such as a date, a time, a version or an article number. */
  readonly isPartOfWord: boolean;
}

/** Normalizes letters, digits and spaces, so that all positions refer to the same text. */
export function foldText(text: string): string {
  return text
    .replace(/\p{Cf}/gu, "")
    .normalize("NFKC")
    .replace(/\p{Nd}/gu, toAsciiDigit)
    .replaceAll("٫", ".")
    .replaceAll("٬", ",")
    .replaceAll("−", "-");
}

/** Returns all numbers of a text that `foldText` has folded. */
export function shownNumbers(text: string): ShownNumber[] {
  return [...text.matchAll(NUMBER)].map(({ 0: digits, index }) => numberAt(text, digits, index));
}

/** Groups of three after a space or an apostrophe, Indian groups, and all uses of dots and commas. */
const NUMBER = /\d{1,3}(?:[ '’]\d{3})+(?![\d'’])(?:[.,]\d+)?|\d+(?:[.,]\d+)*/g;

function numberAt(text: string, digits: string, start: number): ShownNumber {
  const end = start + digits.length;
  const before = text.slice(Math.max(0, start - 12), start);
  const after = text.slice(end, end + 12);
  const currency = currencyBefore(before) || currencyAfter(after);
  const exponent = magnitudeOf(after);
  const isNegative = SIGN_BEFORE.test(before) || isBracketed(before, after);
  const dot = valueOf(digits, "dot");
  const comma = valueOf(digits, "comma");
  const signed = (value: Decimal | undefined): Decimal | undefined => {
    const scaled = value && shifted(value, exponent);
    return scaled && isNegative ? negated(scaled) : scaled;
  };
  return {
    text: digits,
    start,
    end,
    dot: signed(dot),
    comma: signed(comma),
    currency,
    isPercent: /^\s?%/.test(after),
    isPartOfWord: isPartOfWord(before, after) || (dot === undefined && comma === undefined),
  };
}

/** A minus sign directly before the number or its currency, and after no other word. */
const SIGN_BEFORE =
  /(?:^|[\s(|":])-(?:[A-Z]{0,3}\p{Sc}\s?|[A-Z]{3}\s?)?$|(?:^|[\s|"])(?:[A-Z]{0,3}\p{Sc}|[A-Z]{3})\s?-$/u;

/** Whether the number is in brackets alone in its cell: accounting writes "(12.50)" for -12.50. */
function isBracketed(before: string, after: string): boolean {
  return /(?:^|\| )\((?:\p{Sc}\s?)?$/u.test(before) && /^\s?\p{Sc}?\)(?:$| \|)/u.test(after);
}

function isPartOfWord(before: string, after: string): boolean {
  const isBehindWord = /[\p{L}\p{N}_]$|[\p{L}\p{N}][-/_]$|\d[:.,'’]$/u.test(before) && !currencyBefore(before);
  const isBeforeWord = /^[-/:_'’.,]?\d|^[-_]\p{L}/u.test(after) && !/^\/(?:5|10|100)(?![\d/])/.test(after);
  return isBehindWord || isBeforeWord;
}

const CODES: ReadonlySet<string> = new Set(Intl.supportedValuesOf("currency"));
const LOCAL_CURRENCY = /^(?:kr|Kč|zł|Ft|lei|Rs|Fr|лв)$/u;

function currencyBefore(before: string): string {
  const word = /(?:^|[^\p{L}])(\p{L}{2,3})\.?\s?-?$/u.exec(before)?.[1] ?? "";
  return /(\p{Sc})\s?-?$/u.exec(before)?.[1] ?? (isCurrency(word) ? word : "");
}

function currencyAfter(after: string): string {
  const word = /^\s?(\p{L}{2,3})(?!\p{L})/u.exec(after)?.[1] ?? "";
  return /^\s?(\p{Sc})/u.exec(after)?.[1] ?? (isCurrency(word) ? word : "");
}

function isCurrency(word: string): boolean {
  return CODES.has(word) || LOCAL_CURRENCY.test(word);
}

/** Returns the power of ten of a word after the number. */
function magnitudeOf(after: string): number {
  const word = /^(?:[kKM]|bn)(?![\p{L}\d])|^\s?(?:thousand|million|billion|Mio\b|Mrd\b)/u.exec(after)?.[0].trim();
  if (word === undefined) return 0;
  if (/^(?:k|thousand)$/i.test(word)) return 3;
  return /^(?:M|million|Mio)$/.test(word) ? 6 : 9;
}

function valueOf(digits: string, mark: DecimalMark): Decimal | undefined {
  const joined = digits.replace(/[ '’]/g, "");
  const english = mark === "dot" ? joined : joined.replace(/[.,]/g, (one) => (one === "." ? "," : "."));
  const [whole = "", fraction, ...others] = english.split(".");
  if (others.length > 0 || fraction?.includes(",") === true) return undefined;
  const isGrouped = /^[1-9]\d{0,2}(?:,\d{3})+$/.test(whole) || (mark === "dot" && INDIAN.test(whole));
  if (!/^\d+$/.test(whole) && !isGrouped) return undefined;
  return parseDecimal(`${whole.replaceAll(",", "")}.${fraction ?? ""}`);
}

const INDIAN = /^[1-9]\d?(?:,\d{2})+,\d{3}$/;

function toAsciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  // Each range of decimal digits in Unicode starts at a zero: count back to it.
  let first = code;
  while (code - first < 9 && /\p{Nd}/u.test(String.fromCodePoint(first - 1))) first--;
  return code < 0x80 ? digit : String((code - first) % 10);
}

/** Whether both marks are possible and mean different numbers. */
function isAmbiguous({ dot, comma }: ShownNumber): boolean {
  return dot !== undefined && comma !== undefined && !isEqual(dot, comma);
}

/** Returns the decimal mark of numbers that is certain; undefined if no number reveals it, or if they differ. */
export function markOf(numbers: readonly ShownNumber[]): DecimalMark | undefined {
  const separate = numbers.filter(({ isPartOfWord: isPart }) => !isPart);
  const dots = separate.filter(({ dot, comma }) => dot !== undefined && comma === undefined).length;
  const commas = separate.filter(({ dot, comma }) => comma !== undefined && dot === undefined).length;
  if (dots === commas) return undefined;
  return dots > commas ? "dot" : "comma";
}

/** The mark of a language, BCP 47. */
export function markOfLanguage(language: string): DecimalMark | undefined {
  if (language === "") return undefined;
  try {
    const parts = new Intl.NumberFormat(language).formatToParts(1.5);
    return parts.some(({ type, value }) => type === "decimal" && value === ",") ? "comma" : "dot";
  } catch {
    return undefined; // The page names no language that there is.
  }
}

/** Returns the value of a number; two values if neither its text nor the mark decides. */
export function valuesOf(number: ShownNumber, mark: DecimalMark | undefined): Decimal[] {
  const { dot, comma, currency } = number;
  const both = [dot, comma].filter((value) => value !== undefined);
  if (!isAmbiguous(number)) return both.slice(0, 1);
  // Money has two digits after the decimal mark, so three digits are a group.
  if (currency !== "") return both.filter(({ scale }) => scale === 0).slice(0, 1);
  const marked = mark === undefined ? undefined : { dot, comma }[mark];
  return marked ? [marked] : both;
}
