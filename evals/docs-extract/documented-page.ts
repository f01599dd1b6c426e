import type { z } from "zod";

/** A question about one documentation page, with the right answer computed without the extractor. */
export interface DocumentedQuestion {
  /** Path of the page, relative to the documentation's folder. */
  readonly path: string;
  readonly instruction: string;
  readonly schema: z.ZodType;
  /**
   * A JavaScript expression, evaluated in the page, whose value is the right answer. A leaf that is a list holds all
   * accepted forms of a value: `["abs", "abs()"]`.
   */
  readonly truth: string;
}

export interface Documentation {
  readonly name: string;
  /** Folder of the HTML pages, relative to the root of the package. */
  readonly folder: string;
  /** Environment variable that names another folder of the HTML pages. */
  readonly variable: string;
  /** The Debian package that contains the pages. */
  readonly package: string;
  readonly questions: readonly DocumentedQuestion[];
}
