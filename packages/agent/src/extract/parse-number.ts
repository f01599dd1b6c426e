/**
 * The one number in a text: "$1,149.00" is 1149, "1.149,00 €" too, "4.6 out of 5" is 4.6. Undefined where there is none, or
 * where there are several and nothing says which.
 */
export function parseNumber(text: string): number | undefined {
  const withoutScale = text.replace(SCALE, "$1");
  const priced = [...withoutScale.matchAll(PRICE)];
  const found = priced.length > 0 ? priced : [...withoutScale.matchAll(NUMBER)];
  const [match, ...others] = found;
  if (!match || others.length > 0) return undefined;
  return toNumber(match[0], priced.length > 0);
}

/** Whether the text is a price and nothing else. */
export function isPrice(text: string): boolean {
  const [match] = text.trim().matchAll(PRICE);
  return match !== undefined && match[0].trim() === text.trim();
}

const DIGITS = String.raw`\d(?:[\d.,'’\u00a0\u202f ]*\d)?`;
const CURRENCY = String.raw`(?:[$€£¥₹]|\b(?:USD|EUR|GBP|CHF|JPY|CAD|AUD)\b)`;
const PRICE = new RegExp(String.raw`[-−]?\s*${CURRENCY}\s*[-−]?${DIGITS}|[-−]?${DIGITS}\s*${CURRENCY}`, "gu");
const NUMBER = /[-−]?(?<![\p{L}\d])\d(?:[\d.,'’]*\d)?/gu;
/** What follows is what it is measured by. */
const SCALE = /(\d)\s*(?:\/|out of|of)\s*(?:5|10|100)\b/gi;

function toNumber(text: string, isMoney: boolean): number | undefined {
  const sign = /[-−]/.test(text) ? -1 : 1;
  const digits = text.replace(/[^\d.,]/g, "");
  const decimal = decimalMark(digits, isMoney);
  const [whole = "", fraction = ""] = decimal === undefined ? [digits] : digits.split(decimal);
  const value = Number(`${whole.replace(/\D/g, "")}.${fraction}`);
  return Number.isFinite(value) ? sign * value : undefined;
}

/** Of two kinds of mark the last is the decimal one; a single mark before exactly three digits may be either. */
function decimalMark(digits: string, isMoney: boolean): "." | "," | undefined {
  const lastDot = digits.lastIndexOf(".");
  const lastComma = digits.lastIndexOf(",");
  if (lastDot >= 0 && lastComma >= 0) return lastDot > lastComma ? "." : ",";
  const mark = lastDot >= 0 ? "." : ",";
  const parts = digits.split(mark);
  if (parts.length !== 2) return undefined;
  const isGroup = parts[1]?.length === 3 && parts[0] !== "0";
  return isGroup && (isMoney || mark === ",") ? undefined : mark;
}
