import type { CategoryId } from "./categories.ts";
import { cleaning } from "./cleaning.ts";
import { cookware } from "./cookware.ts";
import { knivesAndTools } from "./knives-and-tools.ts";
import type { Product, ProductDraft, Specification } from "./product.ts";
import { writeReviews } from "./reviews.ts";
import { createSeededRandom } from "./seeded-random.ts";
import { storage } from "./storage.ts";
import { tableware } from "./tableware.ts";
import { textiles } from "./textiles.ts";

/** All products in the shop's own ("featured") order; the same seed gives the same products. */
export function createCatalogue(seed: number): readonly Product[] {
  const longest = Math.max(...departments.map(([, drafts]) => drafts.length));
  const products: Product[] = [];
  for (let row = 0; row < longest; row += 1) {
    for (const [category, drafts] of departments) {
      const draft = drafts[row];
      if (draft) products.push(completeProduct({ draft, category, seed, position: products.length }));
    }
  }
  return products;
}

const departments: readonly (readonly [CategoryId, readonly ProductDraft[]])[] = [
  ["cookware", cookware],
  ["knives-and-tools", knivesAndTools],
  ["tableware", tableware],
  ["storage", storage],
  ["cleaning", cleaning],
  ["textiles", textiles],
];

interface Completion {
  readonly draft: ProductDraft;
  readonly category: CategoryId;
  readonly seed: number;
  readonly position: number;
}

function completeProduct({ draft, category, seed, position }: Completion): Product {
  const random = createSeededRandom(seed, draft.id);
  const rating = random.between(36, 49) / 10;
  return {
    id: draft.id,
    name: draft.name,
    category,
    priceCents: draft.priceCents,
    ...(draft.oldPriceCents === undefined ? {} : { oldPriceCents: draft.oldPriceCents }),
    rating,
    ratingCount: random.between(8, 260),
    stock: draft.isSoldOut ? 0 : random.between(3, 60),
    colours: draft.colours,
    sizes: draft.sizes ?? [],
    summary: draft.summary,
    description: draft.description,
    specifications: specificationsOf(draft, position),
    reviews: writeReviews(random, rating),
    shape: draft.shape,
  };
}

function specificationsOf(draft: ProductDraft, position: number): readonly Specification[] {
  return [
    { name: "Article number", value: `${1001 + position * 7}` },
    { name: "Material", value: draft.material },
    { name: "Dimensions", value: draft.dimensions },
    { name: "Colours", value: draft.colours.join(", ") },
    { name: "Care", value: draft.care },
    { name: "Guarantee", value: draft.priceCents >= 5000 ? "10 years" : "2 years" },
  ];
}
