import type { Ref } from "@surehand/browser";
import type { Usage } from "../act/act-result.ts";

/** What was read from a page. */
export type ExtractResult<Data> = CompleteExtract<Data> | IncompleteExtract<Data>;

interface ExtractDetails {
  /** Where each value comes from, in the order of the page. */
  readonly sources: readonly Source[];
  /** Paths of values that are nowhere on the page: null or left out where the schema allows it. */
  readonly missing: readonly string[];
  readonly usage: Usage;
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
  : Data extends object
    ? { [Key in keyof Data]: WithGaps<Data[Key]> }
    : Data | null;

/** `quoted`: as the page shows it. `normalised`: made of the quote by a rule, such as "$29.99" to 29.99. */
export interface Source {
  /** `products[0].price`. */
  readonly path: string;
  readonly kind: "quoted" | "normalised";
  /** What the page shows. */
  readonly quote: string;
  /** The element that shows it. */
  readonly ref: Ref;
}
