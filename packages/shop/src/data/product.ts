import type { CategoryId } from "./categories.ts";
import type { ColourName } from "../pictures/colours.ts";
import type { ShapeName } from "../pictures/shapes.ts";

/** One product as every page shows it: what a test compares an extraction with. */
export interface Product {
  readonly id: string;
  readonly name: string;
  readonly category: CategoryId;
  /** US cents. */
  readonly priceCents: number;
  /** US cents, higher than `priceCents`; only on products in the sale. */
  readonly oldPriceCents?: number;
  /** 0 to 5, one decimal: the mean of all ratings, of which `reviews` shows a few. */
  readonly rating: number;
  readonly ratingCount: number;
  /** Pieces in stock; 0 is sold out. */
  readonly stock: number;
  /** At least one. */
  readonly colours: readonly ColourName[];
  /** Empty when the product comes in one size. */
  readonly sizes: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly specifications: readonly Specification[];
  readonly reviews: readonly Review[];
  readonly shape: ShapeName;
}

export interface Specification {
  readonly name: string;
  readonly value: string;
}

export interface Review {
  readonly author: string;
  /** 1 to 5. */
  readonly stars: number;
  /** ISO date, before `shopDate`. */
  readonly writtenOn: string;
  readonly title: string;
  readonly text: string;
}

/** The fields that are written by hand; ratings, stock and reviews follow from the seed. */
export interface ProductDraft {
  readonly id: string;
  readonly name: string;
  readonly priceCents: number;
  readonly oldPriceCents?: number;
  readonly shape: ShapeName;
  readonly colours: readonly [ColourName, ...ColourName[]];
  readonly sizes?: readonly string[];
  readonly isSoldOut?: boolean;
  readonly material: string;
  readonly dimensions: string;
  readonly care: string;
  readonly summary: string;
  readonly description: string;
}
