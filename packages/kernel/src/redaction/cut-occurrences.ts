import type { Span } from "./merge-spans.ts";
import { shortestUnambiguousLength } from "./secret-pattern.ts";

const CUT = "…";

/** Where a text was cut off in the middle of a value, and ends with `…`: what is left of the value. */
export function cutOccurrences(
  text: string,
  { name, value }: { readonly name: string; readonly value: string },
): Span[] {
  const spans: Span[] = [];
  for (let end = text.indexOf(CUT); end >= 0; end = text.indexOf(CUT, end + 1)) {
    const length = longestBeginningBefore(text, end, value);
    if (length > 0) spans.push({ name, start: end - length, end });
  }
  return spans;
}

/** How many characters of the text they are: in JSON and in an address a character of the value takes several. */
function longestBeginningBefore(text: string, end: number, value: string): number {
  const characters = Array.from(value);
  for (let count = characters.length - 1; count >= shortestUnambiguousLength; count--) {
    const beginning = characters.slice(0, count).join("");
    const written = waysToWrite(beginning).find((way) => text.endsWith(way, end));
    if (written !== undefined) return written.length;
  }
  return 0;
}

function waysToWrite(text: string): string[] {
  const inJson = JSON.stringify(text).slice(1, -1);
  return [text, inJson, JSON.stringify(inJson).slice(1, -1), encodeURIComponent(text.toWellFormed())];
}
