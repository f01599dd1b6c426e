export interface NumberStyle {
  /** Language of the page, BCP 47. Some languages write 1.234,5 for the English 1,234.5. Default: English. */
  readonly language?: string | undefined;
  /** Whether the text is a table cell, where "(120)" means -120 as in accounting. Default: false. */
  readonly isCell?: boolean | undefined;
}

/**
 * Parses the only number in a text: 1149 for "$1,149.00" and "1.149,00 €", 4.6 for "4.6 out of 5", 1200 for "1.2k". Returns undefined
 * if there is no number, or if there are several and nothing says which one is meant.
 */
export function parseNumber(text: string, { language = "", isCell = false }: NumberStyle = {}): number | undefined {
  const plain = joinGroups(text).replace(SCALE, "$1");
  if (STARS.test(text)) return text.replaceAll("☆", "").length;
  const priced = [...plain.matchAll(PRICE)];
  const found = priced.length > 0 ? priced : [...plain.matchAll(NUMBER)];
  const [match, ...others] = found;
  if (!match || others.length > 0) return undefined;
  if (priced.length === 0 && IN_CODE.test(plain.slice(0, match.index + 1))) return undefined;
  const value = toNumber(match[0], { isMoney: priced.length > 0, hasDecimalComma: DECIMAL_COMMA.test(language) });
  if (value === undefined) return undefined;
  const scaled = round(value * magnitudeAfter(plain.slice(match.index + match[0].length)));
  return isCell && BRACKETED.test(plain) ? -scaled : scaled;
}

/** Text up to the first character of a number that belongs to a code: "A-100". */
const IN_CODE = /[\p{L}\d][-−]?[-−\d]$/u;
const STARS = /^☆*★[★☆]*$/u;
const BRACKETED = /^\(\s*(?:[$€£¥]\s*)?[\d.,'’]+\s*(?:[$€£¥%]\s*)?\)$/u;
/** Languages with a decimal comma. */
const DECIMAL_COMMA = /^(?:de|fr|es|it|nl|pt|pl|cs|da|sv|nb|no|fi|ru|tr)\b/i;

function magnitudeAfter(rest: string): number {
  const word = /^\s?(k|m|mio\.?|million|millionen|mrd\.?|bn|billion|milliarden|thousand|tsd\.?)(?![\p{L}\d²³])/iu.exec(
    rest,
  )?.[0];
  if (word === undefined) return 1;
  const unit = word.trim().toLowerCase();
  // "5 m" is a length and "5m" may be one: only a capital M means a million.
  if (unit === "m") return word === "M" ? 1e6 : 1;
  if (unit === "k" || unit === "thousand" || unit.startsWith("tsd")) return 1000;
  return /^(?:mio|million)/.test(unit) ? 1e6 : 1e9;
}

function round(value: number): number {
  return Number(value.toPrecision(15));
}

/** Returns the prices in a text as they are written, without limits and discounts: "from $60", "save $5". */
export function pricesIn(text: string): string[] {
  if (!HAS_DIGIT.test(text)) return [];
  if (joinGroups(text) !== text) return [text.trim()];
  return [...text.matchAll(PRICE)]
    .filter(({ index }) => !BOUND.test(text.slice(0, index)))
    .map(([price]) => price.trim());
}

const BOUND = /\b(?:from|over|above|under|below|up to|save|off|was|were|instead of|per)\s*$/i;

const DIGITS = String.raw`\d(?:[\d.,'’]*\d)?`;
const CURRENCY = String.raw`(?:[$€£¥₹₽₺₩₪₴]|\b(?:kr|Kč|zł|Ft|lei|Rs|Fr|USD|EUR|GBP|CHF|JPY|CAD|AUD|NZD|NOK|SEK|DKK|ISK|PLN|CZK|HUF|RON|INR|CNY|HKD|SGD|KRW|ZAR|MXN|BRL|TRY|ILS|AED|THB)\b\.?)`;
/** A currency sign belongs to the number that it touches; with spaces on both sides it may belong to either. */
const BEFORE = String.raw`(?:${CURRENCY}(?=[-−]?\d)|(?<!\d\s*)${CURRENCY}\s+)[-−]?${DIGITS}`;
const PRICE = new RegExp(String.raw`[-−]?\s*${BEFORE}|[-−]?${DIGITS}\s*${CURRENCY}(?!\s*\d)`, "gu");
/** A unit: "km", "m²", "%". */
const UNIT = String.raw`(?:\p{L}{1,12}[²³]?|%)`;
/** A number with spaces between groups that is the whole text: "1 200 €". Inside a text, "4 200 €" may mean four items for 200. */
const GROUPED = new RegExp(
  String.raw`^\s*[-+−]?\s*(?:${CURRENCY}\s*)?\d{1,3}(?:\s\d{3})+(?:[.,]\d{1,2})?(?:\s*(?:${CURRENCY}|${UNIT}))?\s*$`,
  "u",
);
const NUMBER = /[-−]?(?<![\p{L}\d])\d(?:[\d.,'’]*\d)?/gu;
/** A number with the scale it is measured on: "4.6 out of 5". */
const SCALE = /(\d)\s*(?:\/|out of|of)\s*(?:5|10|100)\b/gi;

const HAS_DIGIT = /\d/;
const MAY_BE_GROUPED = /\d\s\d{3}/;

function joinGroups(text: string): string {
  return MAY_BE_GROUPED.test(text) && GROUPED.test(text) ? text.replace(/(?<=\d)\s(?=\d)/g, "") : text;
}

interface Reading {
  readonly isMoney: boolean;
  readonly hasDecimalComma: boolean;
}

function toNumber(text: string, reading: Reading): number | undefined {
  const sign = /[-−]/.test(text) ? -1 : 1;
  const digits = text.replace(/[^\d.,'’]/g, "").replace(/^\D+|(?<!\D)\D+$/g, "");
  const at = decimalMark(digits, reading);
  const whole = at === undefined ? digits : digits.slice(0, at);
  const fraction = at === undefined ? "" : digits.slice(at + 1);
  const isWhole = WHOLE.test(whole);
  return isWhole && /^\d*$/.test(fraction) ? sign * Number(`${whole.replace(/\D/g, "")}.${fraction}`) : undefined;
}

/** Digits in groups of three, or in Indian groups: "1,24,999". */
const WHOLE = /^\d+$|^\d{1,3}(?:[.,'’]\d{3})+$|^\d{1,2}(?:,\d{2})+,\d{3}$/;

/**
 * Returns the index of the decimal mark. Of two kinds of marks the last one is. A single mark before exactly three digits is read as
 * the language writes it: 1,487 €/l is below two euros on a Spanish page. A price without a decimal comma has groups: €1.149.
 */
function decimalMark(digits: string, { isMoney, hasDecimalComma }: Reading): number | undefined {
  const dot = digits.lastIndexOf(".");
  const comma = digits.lastIndexOf(",");
  const last = Math.max(dot, comma);
  if (last < 0) return undefined;
  if (dot >= 0 && comma >= 0) return last;
  const mark = digits.charAt(last);
  if (digits.indexOf(mark) !== last) return undefined;
  const mayGroup = digits.length - last === 4 && !digits.startsWith("0") && last <= 3;
  const groups = hasDecimalComma ? mark === "." : isMoney || mark === ",";
  return mayGroup && groups ? undefined : last;
}
