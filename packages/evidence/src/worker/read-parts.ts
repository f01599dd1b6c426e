import type { PageSession } from "@surehand/browser";
import type { CapturedPage } from "../capture/capture-page.ts";
import { locateQuote } from "../provenance/locate-quote.ts";
import { quotedSource } from "../provenance/quoted-source.ts";
import type { FieldSource } from "../results/sample-result.ts";
import type { DocumentPart, PartValue } from "./document-parts.ts";

export interface ReadPart {
  readonly field: string;
  readonly part: PartValue;
}

/** Reads the parts that are there. */
export async function readParts(
  parts: readonly DocumentPart[],
  session: PageSession,
  timeoutMs: number,
): Promise<ReadPart[]> {
  const found: ReadPart[] = [];
  for (const { field, read } of parts) {
    const part = await read(session, timeoutMs);
    if (part) found.push({ field, part });
  }
  return found;
}

/** Returns the source of a part: its quote in the captured text, or the rule that counts it in the captured page. */
export function partSource({ field, part }: ReadPart, page: CapturedPage): FieldSource {
  const { value, rule } = part;
  const base = { path: field, value, url: page.url, snapshot: page.file.filename };
  if (rule !== undefined) return { ...base, kind: "derived", rule, ...(page.page && { page: page.page.filename }) };
  const place = locateQuote(page.text, String(value));
  if (!place) return { ...base, kind: "reported" };
  return quotedSource({ path: field, kind: "quoted", value }, page, place);
}
