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
  /** The name by which the page identifies it. Undefined if only its look or its place does: then it is uncertain. */
  readonly evidence?: Evidence | undefined;
}

/**
 * The way in which a page identifies a value:
 *
 * - `column`, `label`: the name of its column or a label with all words of the field's name, and no others.
 * - `markup`: an itemprop or class of just that name.
 * - `heading`: it is the only heading of its page or record, for a field that asks for a name.
 * - `data`: the page tells programs the same under that name.
 * - `link`: the only address of its record.
 */
export interface Evidence {
  readonly by: "column" | "label" | "markup" | "heading" | "data" | "link";
  /** The name on the page; empty if there is none. */
  readonly name: string;
}

/**
 * - `left-over`: it is the only text that no other field took.
 * - `other-part`: the part of the page that the instruction names has no such value, and it is from elsewhere.
 * - `unexplained`: the instruction has a word that nothing explains, which may restrict what is meant.
 * - `uncertain`: nothing on the page identifies it for certain.
 */
export type Doubt = "left-over" | "other-part" | "unexplained" | "uncertain";
