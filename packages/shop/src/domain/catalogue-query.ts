import { type CategoryId, findCategory } from "../data/categories.ts";
import type { Product } from "../data/product.ts";
import { matchesText } from "./search.ts";

export const sortOrders = [
  { id: "featured", name: "Featured" },
  { id: "price-low", name: "Price: low to high" },
  { id: "price-high", name: "Price: high to low" },
  { id: "rating", name: "Best rated" },
  { id: "name", name: "Name: A to Z" },
] as const;

export type SortId = (typeof sortOrders)[number]["id"];

/** Query of a list of products, as it appears in the address. */
export interface CatalogueQuery {
  readonly text: string;
  readonly category: CategoryId | null;
  readonly isInStockOnly: boolean;
  readonly isSaleOnly: boolean;
  readonly isTopRatedOnly: boolean;
  readonly sort: SortId;
  /** From 1. */
  readonly page: number;
}

export interface CataloguePage {
  readonly products: readonly Product[];
  readonly totalCount: number;
  readonly pageCount: number;
  /** The page shown, from 1; the last one when a later one was asked for. */
  readonly page: number;
}

export const pageSize = 12;

export function readCatalogueQuery(parameters: URLSearchParams): CatalogueQuery {
  const page = Number(parameters.get("page"));
  return {
    text: parameters.get("q")?.trim() ?? "",
    category: findCategory(parameters.get("category"))?.id ?? null,
    isInStockOnly: parameters.has("in-stock"),
    isSaleOnly: parameters.has("sale"),
    isTopRatedOnly: parameters.has("top-rated"),
    sort: sortOrders.find((order) => order.id === parameters.get("sort"))?.id ?? "featured",
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** The query part of an address, defaults left out; "" when there is nothing to say. */
export function writeCatalogueQuery(query: CatalogueQuery): string {
  const parameters = new URLSearchParams();
  if (query.text) parameters.set("q", query.text);
  if (query.category) parameters.set("category", query.category);
  if (query.isInStockOnly) parameters.set("in-stock", "yes");
  if (query.isSaleOnly) parameters.set("sale", "yes");
  if (query.isTopRatedOnly) parameters.set("top-rated", "yes");
  if (query.sort !== "featured") parameters.set("sort", query.sort);
  if (query.page > 1) parameters.set("page", String(query.page));
  return parameters.size > 0 ? `?${parameters.toString()}` : "";
}

export function runCatalogueQuery(products: readonly Product[], query: CatalogueQuery): CataloguePage {
  const found = products.filter((product) => isWanted(product, query)).toSorted(comparators[query.sort]);
  const pageCount = Math.max(1, Math.ceil(found.length / pageSize));
  const page = Math.min(query.page, pageCount);
  const start = (page - 1) * pageSize;
  return { products: found.slice(start, start + pageSize), totalCount: found.length, pageCount, page };
}

function isWanted(product: Product, query: CatalogueQuery): boolean {
  if (query.category && product.category !== query.category) return false;
  if (query.isInStockOnly && product.stock === 0) return false;
  if (query.isSaleOnly && product.oldPriceCents === undefined) return false;
  if (query.isTopRatedOnly && product.rating < 4) return false;
  return matchesText(product, query.text);
}

/** `toSorted` is stable: equals stay in featured order. */
const comparators: Readonly<Record<SortId, (left: Product, right: Product) => number>> = {
  featured: () => 0,
  "price-low": (left, right) => left.priceCents - right.priceCents,
  "price-high": (left, right) => right.priceCents - left.priceCents,
  rating: (left, right) => right.rating - left.rating,
  name: (left, right) => left.name.localeCompare(right.name, "en"),
};
