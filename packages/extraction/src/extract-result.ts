import type { Ref } from "@surehand/browser";
import type { ModelUsage } from "@surehand/model/usage";
import type { Origin } from "./values/found.ts";

/** Result of an extraction. */
export type ExtractResult<Data> = CompleteExtract<Data> | IncompleteExtract<Data>;

interface ExtractDetails {
  /** Source of each value, in the order of the data. */
  readonly sources: readonly Source[];
  /** Paths of values that are nowhere on the page: null or left out where the schema allows it. */
  readonly missing: readonly string[];
  /**
   * Records that the lists of the data do not cover. A `complete` result has a gap only if the instruction did not ask
   * for everything: the other pages of a list. Always empty with a model.
   */
  readonly gaps: readonly ExtractGap[];
  /** Usage of models. Zero offline. */
  readonly usage: ModelUsage;
}

/**
 * Why a list does not hold everything:
 *
 * - `rows-left-out`: elements that are built like the rows were not read as rows.
 * - `more-pages`: the page shows one page of several.
 * - `ambiguous`: several lists of the page fit, and nothing names the one that is meant. No row is returned.
 * - `deadline`: the time was over before all rows were read.
 */
export type GapReason = "rows-left-out" | "more-pages" | "ambiguous" | "deadline";

export interface ExtractGap {
  /** Path of the list: `products`; empty where the data is the list. */
  readonly path: string;
  readonly reason: GapReason;
  /** How many: rows left out, rows on other pages, lists that fit. Undefined where the page does not say. */
  readonly count?: number | undefined;
  /** One sentence for people. */
  readonly message: string;
}

export interface CompleteExtract<Data> extends ExtractDetails {
  readonly status: "complete";
  /** As the schema's parse answers it. */
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
 * - `quoted`: as the page shows it.
 * - `normalized`: made of the quote by a rule, such as "$29.99" to 29.99.
 * - `derived`: a count, a sum, a yes or no, an answer in words: not written on the page, but resting on what is.
 */
export interface Source {
  /** `products[0].price`. */
  readonly path: string;
  readonly kind: "quoted" | "normalized" | "derived";
  /** The text on the page. */
  readonly quote: string;
  /** The first of `refs`; undefined for what the page says to programs alone. */
  readonly ref: Ref | undefined;
  /** The elements that show it. */
  readonly refs: readonly Ref[];
  /** "page": for everybody to see; else where the page says it to programs, and nothing that is seen says otherwise. */
  readonly from: Origin;
}
