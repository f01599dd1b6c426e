/**
 * Whether a value follows from its quote. A `quoted` text is the quote itself, except for white space; a number is written in the quote, in
 * any of the usual ways (`1,234.5`, `1.234,5`, `1 234`, `(12)`, `$64.00`); other values are trusted to the extraction that normalised them.
 */
export function followsFromQuote(value: unknown, quote: string, kind: "quoted" | "normalized"): boolean {
  if (typeof value === "number")
    return numbersIn(quote).some((number) => Math.abs(number - value) <= 1e-9 * Math.max(1, Math.abs(value)));
  if (typeof value !== "string" || kind === "normalized") return true;
  return plain(quote) === plain(value) || plain(quote).includes(plain(value));
}

/** The captured text may have white space beside punctuation where a link or a field ends. */
function plain(text: string): string {
  return text.replaceAll(/\s+/gu, "");
}

/** Every reading of the numbers in a text: a separator may group thousands or begin the decimals; a sign is no part of them that may be left out. */
function numbersIn(text: string): number[] {
  const found = text.matchAll(/([-−+]?)\s?[$€£¥₹]?\s?(\d[\d.,'’\s]{0,40}\d|\d)(\s?[-−)%]?)/gu);
  return [...found].flatMap(({ 0: whole, 1: before = "", 2: written = "", 3: after = "", index }) => {
    const isBracketed = text.charAt(index - 1) === "(" && after.trim() === ")" && !/\p{L}/u.test(whole);
    const isNegative = /[-−]/u.test(before) || (/[-−]/u.test(after) && !/\d/u.test(text.charAt(index + whole.length)));
    const digits = written.replaceAll(/[\s'’]/gu, "");
    const readings = [
      digits.replaceAll(",", ""),
      digits.replaceAll(".", "").replace(",", "."),
      digits.replaceAll(/[.,]/gu, ""),
    ];
    const multiplied = multiplierAfter(text, written);
    const signs = [...(isNegative ? [] : [1]), ...(isNegative || isBracketed ? [-1] : [])];
    const scales = after.trim() === "%" ? [1, multiplied, 0.01] : [1, multiplied];
    const numbers = readings.map(Number).filter(Number.isFinite);
    return numbers.flatMap((number) => signs.flatMap((sign) => scales.map((scale) => sign * number * scale)));
  });
}

function multiplierAfter(text: string, written: string): number {
  const after = text.slice(text.indexOf(written) + written.length).trimStart();
  if (/^k\b/iu.test(after)) return 1000;
  if (/^(?:m|million)\b/iu.test(after)) return 1_000_000;
  return /^(?:b|bn|billion)\b/iu.test(after) ? 1_000_000_000 : 1;
}
