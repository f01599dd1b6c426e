import type { CapturedPage } from "../capture/capture-page.ts";
import type { FieldSource } from "../results/sample-result.ts";
import type { QuotePlace } from "./locate-quote.ts";

interface QuotedValue {
  readonly path: string;
  readonly kind: "quoted" | "normalized";
  readonly value: unknown;
}

/** Returns the source of a value whose quote stands at a place of a captured page, with the ref of the line there. */
export function quotedSource({ path, kind, value }: QuotedValue, page: CapturedPage, place: QuotePlace): FieldSource {
  const { quote, start, end } = place;
  const ref = page.lineRefs[page.text.slice(0, start).split("\n").length - 1];
  const { filename: snapshot } = page.file;
  return { path, kind, value, quote, url: page.url, ...(ref !== undefined && { ref }), snapshot, start, end };
}
