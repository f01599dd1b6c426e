import type { CapturedPage } from "../capture/capture-page.ts";
import type { Data } from "../data/merge-data.ts";
import type { FieldSource } from "../results/sample-result.ts";
import { type Leaf, leavesOf } from "./leaves.ts";
import { locateQuote } from "./locate-quote.ts";

/**
 * Returns a source for every value of the data. A value that an extraction found keeps its source, if the value is still the same.
 * Other values are looked for in the captured pages, the newest first: what is there word for word is `quoted`, a number that is
 * written another way is `normalised`. A value that is nowhere has the kind `reported`: nothing but the worker says so.
 */
export function fieldSources(
  data: Data,
  known: readonly FieldSource[],
  captured: readonly CapturedPage[],
): FieldSource[] {
  const byPath = new Map(known.map((source) => [source.path, source]));
  const byValue = new Map(known.map((source) => [JSON.stringify(source.value), source]));
  return leavesOf(data).map((leaf) => {
    const same = byPath.get(leaf.path);
    const text = JSON.stringify(leaf.value);
    if (same && JSON.stringify(same.value) === text) return same;
    const moved = byValue.get(text);
    if (moved && nameOf(moved.path) === nameOf(leaf.path)) return { ...moved, path: leaf.path };
    return findInPages(leaf, captured) ?? { path: leaf.path, kind: "reported", value: leaf.value };
  });
}

function findInPages({ path, value }: Leaf, captured: readonly CapturedPage[]): FieldSource | undefined {
  for (const page of captured.toReversed()) {
    for (const [quote, kind] of writings(value)) {
      const place = locateQuote(page.text, quote);
      if (!place) continue;
      const ref = page.lineRefs[page.text.slice(0, place.start).split("\n").length - 1];
      return {
        path,
        kind,
        value,
        quote: place.quote,
        url: page.url,
        ...(ref !== undefined && { ref }),
        snapshot: page.file.filename,
        start: place.start,
        end: place.end,
      };
    }
  }
  return undefined;
}

/** How a page may write a value. A truth value is written in too many ways to find it. */
function writings(value: unknown): readonly (readonly [string, "quoted" | "normalised"])[] {
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
  return [[String(value), "quoted"], ...[...new Set(formatted)].map((text) => [text, "normalised"] as const)];
}

/** The last name of a path: `price` of `products[0].price`. */
function nameOf(path: string): string {
  return path.slice(path.lastIndexOf(".") + 1).replaceAll(/\[\d+\]/gu, "");
}
