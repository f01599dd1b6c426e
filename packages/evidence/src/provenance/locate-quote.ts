import { escapePattern } from "@surehand/language";

/** Position of a quote in a captured text, in UTF-16 code units. */
export interface QuotePlace {
  readonly start: number;
  readonly end: number;
  /** The text there: the quote as the page has it, white space included. */
  readonly quote: string;
}

/**
 * Finds a quote in the captured text of a page. White space counts as one blank, and a match that is no part of a longer word or number
 * comes before one that is; one inside a longer number is none. Undefined if the quote is not there.
 */
export function locateQuote(text: string, quote: string): QuotePlace | undefined {
  const pattern = patternOf(quote);
  if (pattern === "") return undefined;
  const whole = new RegExp(
    String.raw`(?<![\p{Letter}\p{Number}_]|\d[.,])${pattern}(?![\p{Letter}\p{Number}_]|[.,]\d)`,
    "u",
  );
  const anywhere = new RegExp(/\d/u.test(quote) ? String.raw`(?<!\d|\d[.,])${pattern}(?!\d|[.,]\d)` : pattern, "u");
  const match = whole.exec(text) ?? anywhere.exec(text);
  return match ? { start: match.index, end: match.index + match[0].length, quote: match[0] } : undefined;
}

/** The captured text may have white space beside punctuation where a link or a field ends. */
function patternOf(quote: string): string {
  const tokens = quote.trim().match(/\s+|[\p{Letter}\p{Number}\p{Mark}_]+|[^\s\p{Letter}\p{Number}\p{Mark}_]/gu) ?? [];
  let pattern = "";
  let isAfterSpace = true;
  for (const token of tokens) {
    const isSpace = token.trim() === "";
    if (isSpace) pattern += String.raw`\s+`;
    else pattern += `${isAfterSpace ? "" : String.raw`\s*`}${escapePattern(token)}`;
    isAfterSpace = isSpace;
  }
  return pattern;
}
