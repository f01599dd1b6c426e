import type { z } from "zod";

/** Saved pages of other sites with their annotations. */
export interface PublicSet {
  readonly name: string;
  /** Environment variable that names the checkout. */
  readonly variable: string;
  readonly repository: string;
  readonly instruction: string;
  readonly schema: z.ZodType;
  /** Returns the sample of this checkout. */
  readonly pages: (checkout: string) => Promise<readonly PublicPage[]>;
  /**
   * Required rates for this set: the share of the right values that are found, and the share of answered values that
   * are wrong.
   */
  readonly atLeast: { readonly recall: number };
  readonly atMost: { readonly wrong: number };
}

export interface PublicPage {
  /** Path in the checkout, with slashes. */
  readonly path: string;
  /** The right answer: null if the page does not contain the value, absent if it was not annotated. */
  readonly expected: Readonly<Record<string, unknown>>;
}
