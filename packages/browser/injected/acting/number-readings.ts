/** A number as a person writes it: its digits and its sign. */
interface Written {
  readonly isNegative: boolean;
  /** Only digits and separators: "1,234.50". */
  readonly digits: string;
}

/**
 * Whether two texts are the same number in different notations: with thousands separators, a currency sign, zeros after the
 * decimal mark, or the separators of another language. Undefined if one of them is not a number.
 */
export function isSameNumber(held: string, expected: string): boolean | undefined {
  const one = writtenNumber(held.replace(CURRENCY_CODE, ""));
  const other = writtenNumber(expected);
  if (!one || !other) return undefined;
  const shown = readingsOf(one.digits);
  // "1.234" that lost its point became a thousand times as large, or it can't be decided.
  const meant = readingsOf(other.digits, /[.,]/.test(one.digits) ? "any" : "point");
  if (shown.length === 0 || meant.length === 0) return undefined;
  const isZero = /^[0.,]*$/.test(one.digits);
  return shown.some((reading) => meant.includes(reading)) && (isZero || one.isNegative === other.isNegative);
}

/** Currency code beside an amount: "EUR 12.00". */
const CURRENCY_CODE = /^[A-Z]{3}(?=[\s\d-])|(?<=[\s\d])[A-Z]{3}$/;
const SIGNS = /[A-Za-z]{0,3}\p{Sc}|[%°]/gu;
const BLANKS = /[\s'’_]/g;

function writtenNumber(text: string): Written | undefined {
  const bare = text.replace(SIGNS, "").replace(BLANKS, "");
  const inner = /^\((.+)\)$/.exec(bare)?.[1];
  const [, before = "", digits, after = ""] = /^([-+−–]?)((?:\d|[.,]\d)[\d.,]*)(-?)$/.exec(inner ?? bare) ?? [];
  if (digits === undefined) return undefined;
  const isNegative = inner !== undefined || /[-−–]/.test(before + after);
  return { isNegative, digits };
}

/**
 * Returns the possible readings, since `.` and `,` are thousands separators in some languages and decimal marks in
 * others: "1,234" is 1234 or 1.234.
 */
function readingsOf(digits: string, ambiguous: "any" | "point" = "any"): string[] {
  const separators = digits.replace(/\d/g, "");
  const [first = "", ...more] = separators;
  if (first === "") return [digits];
  const isMixed = more.some((separator) => separator !== first);
  if (isMixed) return mixedReadings(digits, more.at(-1) ?? "");
  const grouped = isGrouped(digits) ? [digits.replaceAll(first, "")] : [];
  if (more.length > 0) return grouped;
  const fraction = withFraction(digits.replace(first, "."));
  return ambiguous === "point" && first === "." ? [fraction] : [fraction, ...grouped];
}

/** Returns the readings of a number with both separators: the last one is the decimal mark. */
function mixedReadings(digits: string, last: string): string[] {
  const [whole = "", ...fractions] = digits.split(last);
  return fractions.length === 1 && isGrouped(whole)
    ? [withFraction(`${whole.replace(/\D/g, "")}.${fractions[0] ?? ""}`)]
    : [];
}

/** Whether the digits are grouped by three, or as in India: 12,34,567. */
function isGrouped(digits: string): boolean {
  return /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*$|^\d{1,2}(?:,\d{2})*,\d{3}$/.test(digits);
}

function withFraction(digits: string): string {
  const [whole = "", fraction = ""] = digits.split(".");
  const digitsLeft = fraction.replace(/(?<!0)0+$/, "");
  return `${whole === "" ? "0" : whole}${digitsLeft === "" ? "" : `.${digitsLeft}`}`;
}
