import type { z } from "zod";

/** Saved pages of others with what stands on them. */
export interface PublicSet {
  readonly name: string;
  /** Environment variable that names the checkout. */
  readonly variable: string;
  readonly repository: string;
  readonly instruction: string;
  readonly schema: z.ZodType;
  /** Of the sample of this checkout. */
  readonly pages: (checkout: string) => Promise<readonly PublicPage[]>;
  /** What is held, of this set's values: found of all that the right answers have, and wrong of all that are answered. */
  readonly atLeast: { readonly recall: number };
  readonly atMost: { readonly wrong: number };
}

export interface PublicPage {
  /** In the checkout, with slashes. */
  readonly path: string;
  /** The right answer; null where the page does not say it, left out where nobody looked. */
  readonly expected: Readonly<Record<string, unknown>>;
}
