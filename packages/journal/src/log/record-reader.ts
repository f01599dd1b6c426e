import type { JournalRecord } from "./record.ts";

export type DecodedLine =
  | { readonly kind: "record"; readonly record: JournalRecord }
  | { readonly kind: "broken-line"; readonly reason: string }
  | { readonly kind: "unsupported-version"; readonly version: number };

/** Reads a record from a line in one version of the format, given as text and as parsed JSON. */
export type RecordReader = (text: string, json: Readonly<Record<string, unknown>>) => DecodedLine;
