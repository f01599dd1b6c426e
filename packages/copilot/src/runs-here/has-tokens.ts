/** Tokens of JavaScript, or of a language with the same comments. */
export interface TokenSequence {
  /** A global pattern. */
  readonly first: RegExp;
  /** Sticky patterns. */
  readonly next: readonly RegExp[];
  /** Characters between the tokens, beside comments: a sticky pattern. Default: white space. */
  readonly between?: RegExp;
}

const whiteSpace = /\s+/uy;
const restOfLine = /[^\n\r\u2028\u2029]*/uy;
/** Comments between tokens overlap only in a text that was made to be slow to read. */
const mostReadings = 4;

/**
 * Whether tokens follow each other in a text, with any amount of white space and comments between them. Takes linear time: a text in which
 * too many comments overlap counts as one with the tokens.
 */
export function hasTokens(text: string, { first, next, between = whiteSpace }: TokenSequence): boolean {
  let left = mostReadings * text.length;
  for (const { index, 0: word } of text.matchAll(first)) {
    let at: number | undefined = index + word.length;
    for (const token of next) {
      const start = endOfGap(text, at, between);
      left -= start - at;
      at = endOf(token, text, start);
      if (at === undefined) break;
    }
    if (at !== undefined || left < 0) return true;
  }
  return false;
}

function endOfGap(text: string, start: number, between: RegExp): number {
  let at = start;
  for (let end: number | undefined = start; end !== undefined; end = endOf(between, text, at) ?? endOfComment(text, at))
    at = end;
  return at;
}

/** End of a comment. Undefined if none begins here. */
function endOfComment(text: string, start: number): number | undefined {
  if (text.startsWith("//", start)) return endOf(restOfLine, text, start);
  if (!text.startsWith("/*", start)) return undefined;
  const end = text.indexOf("*/", start + 2);
  return end < 0 ? text.length : end + 2;
}

function endOf(sticky: RegExp, text: string, start: number): number | undefined {
  sticky.lastIndex = start;
  return sticky.test(text) ? sticky.lastIndex : undefined;
}
