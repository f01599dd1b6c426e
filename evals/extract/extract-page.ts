import type { z } from "zod";

/**
 * What a case asks of the reader.
 * `structure`: the fields can be matched to headers, labels or markup.
 * `instruction`: besides, the answer has to be cut down to the section, list or position that the instruction names.
 * `judgement`: it takes a model's reading (prose, arithmetic, filters, translation).
 */
export type Level = "structure" | "instruction" | "judgement";

export type Split = "tune" | "held-out";

export interface JsonSchema {
  readonly type: "object" | "array";
  readonly [keyword: string]: unknown;
}

interface CaseBase {
  readonly level: Level;
  /** No leaf (or, without a schema, no text) may hold one of these texts or be one of these numbers. */
  readonly lacks?: readonly (string | number)[];
}

/** Asked with a schema: answered with data. */
export interface DataCase extends CaseBase {
  readonly instruction: string;
  readonly schema: z.ZodType | JsonSchema;
  /** The right answer. A field that is in `missing` is null where the schema allows it, else left out. */
  readonly expected: unknown;
  /** Whole answers that are as right as `expected`. */
  readonly alternatives?: readonly unknown[];
  /** Paths (`products.3.rating`) whose value is nowhere on the page: anything but null or nothing there is an invention. */
  readonly missing?: readonly string[];
  /** "complete" unless told: "incomplete" where something is missing that the schema insists on. */
  readonly status?: "complete" | "incomplete" | "either";
}

/** Asked without a schema: answered with text. Without an instruction the answer is the page's text. */
export interface TextCase extends CaseBase {
  readonly instruction?: string;
  readonly contains: readonly string[];
}

export type ExtractCase = DataCase | TextCase;

export interface ExtractPage {
  readonly name: string;
  readonly split: Split;
  /** A whole document without outer resources; relative links resolve against its own `<base>`. */
  readonly html: string;
  readonly cases: readonly ExtractCase[];
}
