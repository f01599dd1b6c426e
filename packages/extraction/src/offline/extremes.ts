/** What may hold the least or the most of something is called so in sentences: the "lowest temperature" is a day's `low`. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  lowest: ["low", "lowest", "min", "minimum"],
  smallest: ["min", "minimum", "smallest"],
  least: ["min", "minimum", "least"],
  highest: ["high", "highest", "max", "maximum", "peak"],
  largest: ["max", "maximum", "largest"],
  most: ["max", "maximum", "most"],
};
const EXTREME = Object.keys(FIELDS).join("|");
const PAIR = new RegExp(String.raw`\b(${EXTREME})(?:\s+\p{L}+){0,2}\s*(?:,|and|&)\s*(?:the\s+)?(${EXTREME})\b`, "giu");

/**
 * An instruction without the extremes that are fields of each row, as "the lowest and highest temperature of each day". One
 * alone may choose a row instead: "the day with the lowest low".
 *
 * @param names words of what the schema calls things
 */
export function withoutExtremes(instruction: string, names: ReadonlySet<string>): string {
  const isField = (extreme: string): boolean => FIELDS[extreme.toLowerCase()]?.some((name) => names.has(name)) === true;
  return instruction.replace(PAIR, (match, one: string, other: string) =>
    isField(one) && isField(other) ? " " : match,
  );
}
