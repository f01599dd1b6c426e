import type { Ref } from "@surehand/browser";

/** Origin of a value: the visible page, or the page's machine-readable data. */
export type Origin = "page" | "json-ld" | "microdata" | "meta";

/** A value with its evidence. */
export interface Found {
  readonly value: unknown;
  readonly kind: "quoted" | "normalized" | "derived";
  readonly quote: string;
  readonly refs: readonly Ref[];
  readonly from: Origin;
  /** Why it may be the value of something else. Undefined if the page identifies it. */
  readonly doubt?: Doubt | undefined;
}

/**
 * - `left-over`: it is the only text that no other field took.
 * - `other-part`: the part of the page that the instruction names has no such value, and it is from elsewhere.
 * - `unexplained`: the instruction restricts what is meant by a word that nothing on the page explains.
 * - `uncertain`: the page calls it by another name than the field's, or has another value of that name.
 */
export type Doubt = "left-over" | "other-part" | "unexplained" | "uncertain";
