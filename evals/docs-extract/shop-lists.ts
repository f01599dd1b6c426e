import type { Product } from "@surehand/shop";
import { z } from "zod";

/** A page of the demo shop that lists products. */
export interface ShopList {
  readonly path: string;
  readonly instruction: string;
  /** Selector of the links to the products of the list, each once. */
  readonly links: string;
  /** Whether the page shows only part of the requested data, so that no answer can be complete. */
  readonly isPart?: boolean;
}

const GRID = ".product-grid h3 a";
const categories = ["cookware", "knives-and-tools", "tableware", "storage", "cleaning", "textiles"];

export const shopLists: readonly ShopList[] = [
  { path: "/", instruction: "all featured products", links: GRID },
  ...["1", "2", "3", "4"].flatMap((page) => [
    { path: `/products?page=${page}`, instruction: "all products", links: GRID, isPart: true },
    { path: `/products?page=${page}`, instruction: "the products on this page", links: GRID },
  ]),
  ...categories.map((category) => ({
    path: `/products?category=${category}`,
    instruction: "all products",
    links: GRID,
  })),
  { path: "/products?sale=yes", instruction: "all products on sale", links: GRID },
  { path: "/products?sort=price-low", instruction: "every product", links: GRID, isPart: true },
  { path: "/search?q=oak", instruction: "all products found", links: GRID },
  { path: "/search?q=a", instruction: "all products found", links: GRID, isPart: true },
  { path: "/sale", instruction: "all deals", links: ".deal-list h3 a" },
  ...categories.map((category) => ({
    path: `/compare?category=${category}`,
    instruction: "all products",
    links: ".table th a",
  })),
  { path: "/products/cast-iron-casserole", instruction: "the products that go well with it", links: GRID },
];

/** A field that only some products may have, and its accepted values. Undefined is accepted for each. */
export interface OptionalField {
  readonly name: string;
  readonly schema: z.ZodType;
  readonly valuesOf: (product: Product) => readonly unknown[];
}

const number = z.number().optional();

export const optionalFields: readonly OptionalField[] = [
  { name: "oldPrice", schema: number, valuesOf: ({ oldPriceCents }) => (oldPriceCents ? [oldPriceCents / 100] : []) },
  { name: "rating", schema: number, valuesOf: ({ rating }) => [rating] },
  { name: "ratingCount", schema: number, valuesOf: ({ ratingCount }) => [ratingCount] },
  { name: "reviews", schema: number, valuesOf: ({ ratingCount }) => [ratingCount] },
  { name: "discount", schema: number, valuesOf: discountsOf },
  { name: "badge", schema: z.string().optional(), valuesOf: badgesOf },
  { name: "stock", schema: number, valuesOf: ({ stock }) => [stock] },
  { name: "isSoldOut", schema: z.boolean().optional(), valuesOf: ({ stock }) => [stock === 0] },
  { name: "colours", schema: number, valuesOf: ({ colours }) => [colours.length] },
  { name: "url", schema: z.url().optional(), valuesOf: ({ id }) => [`/products/${id}`] },
  { name: "image", schema: z.url().optional(), valuesOf: ({ id }) => [`/pictures/${id}/front.svg`] },
  { name: "sku", schema: z.string().optional(), valuesOf: ({ specifications: [first] }) => [first?.value] },
  { name: "releaseDate", schema: z.string().optional(), valuesOf: () => [] },
];

function discountsOf({ priceCents, oldPriceCents }: Product): readonly number[] {
  if (oldPriceCents === undefined) return [];
  const percent = Math.round(100 - (priceCents / oldPriceCents) * 100);
  return [percent, -percent, (oldPriceCents - priceCents) / 100];
}

function badgesOf(product: Product): readonly unknown[] {
  const [percent] = discountsOf(product);
  return [...(percent === undefined ? [] : [`−${percent}%`]), ...(product.stock === 0 ? ["Sold out"] : [])];
}
