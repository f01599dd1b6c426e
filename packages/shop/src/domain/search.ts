import { categoryName } from "../data/categories.ts";
import type { Product } from "../data/product.ts";

/** True when every word of `text` begins a word that the product is described with; always for no words. */
export function matchesText(product: Product, text: string): boolean {
  const wanted = wordsOf(text);
  if (text.trim() !== "" && wanted.length === 0) return false;
  const offered = wordsOf(searchTextOf(product));
  return wanted.every((word) => offered.some((candidate) => candidate.startsWith(word)));
}

function searchTextOf({ name, summary, category, colours, specifications }: Product): string {
  const details = specifications.filter((detail) => searchedDetails.has(detail.name)).map(({ value }) => value);
  return [name, summary, categoryName(category), ...colours, ...details].join(" ");
}

const searchedDetails: ReadonlySet<string> = new Set(["Article number", "Material"]);

function wordsOf(text: string): readonly string[] {
  const plain = text.normalize("NFD").replaceAll(/\p{M}/gu, "").replaceAll(/['’]/g, "").toLowerCase();
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}
