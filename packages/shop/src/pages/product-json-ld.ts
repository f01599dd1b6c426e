import { categoryName } from "../data/categories.ts";
import type { Product } from "../data/product.ts";

/** https://schema.org/Product */
export function productJsonLd(product: Product): object {
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    name: product.name,
    description: product.description,
    category: categoryName(product.category),
    color: product.colours,
    sku: product.specifications[0]?.value,
    aggregateRating: { "@type": "AggregateRating", ratingValue: product.rating, ratingCount: product.ratingCount },
    offers: {
      "@type": "Offer",
      price: (product.priceCents / 100).toFixed(2),
      priceCurrency: "USD",
      availability: `https://schema.org/${product.stock > 0 ? "InStock" : "OutOfStock"}`,
    },
  };
}
