import type { CapturedPage } from "../capture/capture-page.ts";
import type { FieldSource } from "../results/sample-result.ts";
import type { IdentifiedLeaf } from "./identified-leaves.ts";
import { locateQuote, type QuotePlace } from "./locate-quote.ts";
import { quotedSource } from "./quoted-source.ts";

/**
 * Looks for a value in captured pages, the newest first. A value of an item is looked for only in pages that name the item by its key; on
 * a page that names several items, only from the line with its own key to the line with the next key.
 * @param itemKeys keys of all items that were reported together
 */
export function findInPages(
  leaf: IdentifiedLeaf,
  captured: readonly CapturedPage[],
  itemKeys: readonly string[],
): FieldSource | undefined {
  for (const page of captured.toReversed()) {
    const range = rangeOf(leaf, page.text, itemKeys);
    if (!range) continue;
    for (const [quote, kind] of writings(leaf.value)) {
      const place = locateIn(page.text, range, quote);
      if (place) return quotedSource({ path: leaf.path, kind, value: leaf.value }, page, place);
    }
  }
  return undefined;
}

/** The title, which is the first line, comes last: it has no element that a screenshot could show. */
function locateIn(text: string, { start, end }: Range, quote: string): QuotePlace | undefined {
  const body = Math.max(start, text.indexOf("\n") + 1);
  for (const from of [Math.min(body, end), start]) {
    const place = locateQuote(text.slice(from, end), quote);
    if (place) return { ...place, start: from + place.start, end: from + place.end };
  }
  return undefined;
}

interface Range {
  readonly start: number;
  readonly end: number;
}

/** The part of a page's text that is about the item of a value. Undefined if the page does not name the item. */
function rangeOf({ itemKeys: own }: IdentifiedLeaf, text: string, all: readonly string[]): Range | undefined {
  const [key] = own.slice(-1);
  if (key === undefined) return { start: 0, end: text.length };
  const place = locateQuote(text, key);
  if (!place) return undefined;
  const others = all.filter((other) => !own.includes(other)).flatMap((other) => locateQuote(text, other)?.start ?? []);
  if (others.length === 0) return { start: 0, end: text.length };
  const lineStart = text.lastIndexOf("\n", place.start) + 1;
  const next = others.filter((start) => start > place.end).toSorted((one, other) => one - other)[0];
  const end = next === undefined ? text.length : text.lastIndexOf("\n", next) + 1;
  return { start: lineStart, end: Math.max(end, place.end) };
}

/** How a page may write a value. A truth value is written in too many ways to find it. */
function writings(value: unknown): readonly (readonly [string, "quoted" | "normalized"])[] {
  if (typeof value === "string") return [[value, "quoted"]];
  if (typeof value !== "number" || !Number.isFinite(value)) return [];
  const locales = ["en-US", "de-DE", "fr-FR"];
  const digits = [undefined, 2];
  const formatted = locales.flatMap((locale) =>
    digits.map((minimumFractionDigits) =>
      value.toLocaleString(locale, {
        maximumFractionDigits: 20,
        ...(minimumFractionDigits && { minimumFractionDigits }),
      }),
    ),
  );
  return [[String(value), "quoted"], ...[...new Set(formatted)].map((text) => [text, "normalized"] as const)];
}
