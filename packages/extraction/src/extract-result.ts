import type { Ref } from "@surehand/browser";
import type { ModelUsage } from "@surehand/model/usage";
import type { Doubt, Origin } from "./values/found.ts";

/** Result of an extraction. */
export type ExtractResult<Data> = CompleteExtract<Data> | IncompleteExtract<Data>;

interface ExtractDetails {
  /** Source of each value, in the order of the data. */
  readonly sources: readonly Source[];
  /** Paths of values that are not on the page: null, or omitted if the schema allows it. */
  readonly missing: readonly string[];
  /**
   * Records that the lists of the data do not cover, and values that may be wrong. A `complete` result has a gap only if
   * the instruction asked for this page alone: the other pages of a list. Always empty with a model.
   */
  readonly gaps: readonly ExtractGap[];
  /** Usage of models. Zero without a model. */
  readonly usage: ModelUsage;
}

/**
 * Reasons why data is not complete:
 *
 * - `rows-left-out`: elements with the same structure as the rows were not read as rows.
 * - `more-pages`: the list goes on beyond what the page shows.
 * - `ambiguous`: several lists of the page match, and nothing identifies the requested one. No row is returned.
 * - `deadline`: the call timed out before all rows were read.
 * - `unread`: the page was too big to be read to its end.
 * - `left-over`: nothing on the page names the value; it is the only text that no other field took.
 * - `other-part`: the part of the page that the instruction names has no such values; these are from elsewhere on the page.
 * - `uncertain`: nothing on the page identifies the value, its absence, or the rows of the list for certain.
 * - `unexplained`: the instruction has a word that nothing explains: neither the schema, nor the page's title, nor the names around the values.
 */
export type GapReason = "rows-left-out" | "more-pages" | "ambiguous" | "deadline" | "unread" | Doubt;

export interface ExtractGap {
  /** Path of the list, `products`, or of the values, `products[].price`; empty if the data is the list or the value. */
  readonly path: string;
  readonly reason: GapReason;
  /** Number of rows left out, rows on other pages, matching lists, or values. Undefined if the page does not state it. */
  readonly count?: number | undefined;
  /** One sentence for people. */
  readonly message: string;
}

export interface CompleteExtract<Data> extends ExtractDetails {
  readonly status: "complete";
  /** The data as the schema parsed it. */
  readonly data: Data;
}

export interface IncompleteExtract<Data> extends ExtractDetails {
  readonly status: "incomplete";
  /** The extracted data; null for a missing value, an empty list if no row was found. */
  readonly data: WithGaps<Data>;
}

/** The same shape, with null where a value may be missing. */
export type WithGaps<Data> = Data extends readonly (infer Item)[]
  ? WithGaps<Item>[]
  : Data extends Date
    ? Data | null
    : Data extends object
      ? { [Key in keyof Data]: WithGaps<Data[Key]> }
      : Data | null;

/**
 * - `quoted`: exactly as the page shows it.
 * - `normalized`: converted from the quote by a rule, such as "$29.99" to 29.99.
 * - `derived`: a count, a sum, a yes or no, an answer in text: not on the page, but computed from elements of it.
 */
export interface Source {
  /** `products[0].price`. */
  readonly path: string;
  readonly kind: "quoted" | "normalized" | "derived";
  /** The text on the page. */
  readonly quote: string;
  /** The first of `refs`. Undefined for data that the page provides only to programs. */
  readonly ref: Ref | undefined;
  /** The elements that show it. */
  readonly refs: readonly Ref[];
  /** "page": visible text; otherwise the kind of machine-readable data, which no visible text contradicts. */
  readonly from: Origin;
}
