import type { z } from "zod";

/**
 * The difficulty of a case. `structure`: the fields can be matched to headers, labels or markup. `instruction`: in
 * addition, the answer must be limited to the section, list or position that the instruction names. `judgement`: a
 * model must read it (prose, arithmetic, filters, translation).
 */
export type Level = "structure" | "instruction" | "judgement";

export type Split = "tune" | "held-out";

export interface JsonSchema {
  readonly type: "object" | "array";
  readonly [keyword: string]: unknown;
}

interface CaseBase {
  readonly level: Level;
  /** No leaf (or, without a schema, no text) may contain one of these texts or equal one of these numbers. */
  readonly lacks?: readonly (string | number)[];
}

/** A case with a schema; the answer is data. */
export interface DataCase extends CaseBase {
  readonly instruction: string;
  readonly schema: z.ZodType | JsonSchema;
  /** The right answer. A field in `missing` is null if the schema allows it, otherwise absent. */
  readonly expected: unknown;
  /** Complete answers that are accepted as well as `expected`. */
  readonly alternatives?: readonly unknown[];
  /** Paths (`products.3.rating`) whose value is not on the page: any value other than null is invented. */
  readonly missing?: readonly string[];
  /** Default "complete"; "incomplete" if a value is missing that the schema requires. */
  readonly status?: "complete" | "incomplete" | "either";
}

/** A case without a schema; the answer is text. Without an instruction the answer is the page's text. */
export interface TextCase extends CaseBase {
  readonly instruction?: string;
  readonly contains: readonly string[];
}

export type ExtractCase = DataCase | TextCase;

export interface ExtractPage {
  readonly name: string;
  readonly split: Split;
  /** A complete document without external resources; relative links resolve against its own `<base>`. */
  readonly html: string;
  readonly cases: readonly ExtractCase[];
}
