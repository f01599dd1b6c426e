import type { CapturedPage } from "../capture/capture-page.ts";
import { locateQuote, type QuotePlace } from "./locate-quote.ts";

/** Finds a quote in the line of its element first: the same words may stand elsewhere on the page. */
export function locateAt(
  { text, lineRefs }: Pick<CapturedPage, "text" | "lineRefs">,
  ref: string | undefined,
  quote: string,
): QuotePlace | undefined {
  const line = ref === undefined ? -1 : lineRefs.indexOf(ref);
  const lines = text.split("\n");
  const start = lines.slice(0, Math.max(0, line)).join("\n").length + (line > 0 ? 1 : 0);
  const place = line >= 0 ? locateQuote(lines[line] ?? "", quote) : undefined;
  return place ? { ...place, start: start + place.start, end: start + place.end } : locateQuote(text, quote);
}
