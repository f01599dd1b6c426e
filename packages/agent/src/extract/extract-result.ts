import type { Ref } from "@surehand/browser";
import type { ModelUsage } from "@surehand/model";
import type { Origin } from "./values/found.ts";

/** What was read from a page. */
export type ExtractResult<Data> = CompleteExtract<Data> | IncompleteExtract<Data>;

interface ExtractDetails {
  /** Where each value comes from, in the order of the data. */
  readonly sources: readonly Source[];
  /** Paths of values that are nowhere on the page: null or left out where the schema allows it. */
  readonly missing: readonly string[];
  /** What models were used. All 0 offline. */
  readonly usage: ModelUsage;
}

export interface CompleteExtract<Data> extends ExtractDetails {
  readonly status: "complete";
  /** As the schema's parse answers it. */
  readonly data: Data;
}

export interface IncompleteExtract<Data> extends ExtractDetails {
  readonly status: "incomplete";
  /** What was found; null where a value is missing, an empty list where no row was found. */
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
 * - `normalised`: made of the quote by a rule, such as "$29.99" to 29.99.
 * - `derived`: a count, a sum, a yes or no, an answer in words: not written on the page, but resting on what is.
 */
export interface Source {
  /** `products[0].price`. */
  readonly path: string;
  readonly kind: "quoted" | "normalised" | "derived";
  /** What the page says. */
  readonly quote: string;
  /** The first of `refs`; undefined for what the page says to programs alone. */
  readonly ref: Ref | undefined;
  /** The elements that show it. */
  readonly refs: readonly Ref[];
  /** "page": for everybody to see; else where the page says it to programs, and nothing that is seen says otherwise. */
  readonly from: Origin;
}
