import type { z } from "zod";

/** A question about one page of a documentation, with the right answer worked out without the extractor. */
export interface DocumentedQuestion {
  /** Path of the page in the documentation's folder. */
  readonly path: string;
  readonly instruction: string;
  readonly schema: z.ZodType;
  /**
   * A JavaScript expression, evaluated in the page, whose value is the right answer. A list as a leaf holds all forms of a value
   * that are right: `["abs", "abs()"]`.
   */
  readonly truth: string;
}

export interface Documentation {
  readonly name: string;
  /** Folder of the HTML pages, below the root of the package. */
  readonly folder: string;
  /** Environment variable that names another folder of the HTML pages. */
  readonly variable: string;
  /** The Debian package that has them. */
  readonly package: string;
  readonly questions: readonly DocumentedQuestion[];
}
