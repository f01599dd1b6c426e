/** Kinds of pages. All but "content" are no record, whatever text they have. */
export type PageKindName =
  | "content"
  | "sign-in"
  | "challenge"
  | "consent"
  | "error"
  | "gone"
  | "empty"
  | "loading"
  | "viewer"
  | "data";

/** Evidence of the kind of the page: its status, type or address, an element, or its words. */
export type KindEvidence = "status" | "type" | "redirect" | "field" | "frame" | "dialog" | "mark" | "words" | "text";

export interface PageKind {
  readonly kind: PageKindName;
  readonly evidence: KindEvidence;
  /** Status, address or words of the page that show it, or "". */
  readonly quote: string;
}

const LONGEST_QUOTE = 120;

export function kindOf(kind: PageKindName, evidence: KindEvidence, quote: string): PageKind {
  return { kind, evidence, quote: quote.replaceAll(/\s+/gu, " ").trim().slice(0, LONGEST_QUOTE) };
}
