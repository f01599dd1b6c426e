import { formatCents } from "../data/money.ts";
import type { Product } from "../data/product.ts";
import { html, type Html } from "../html/html.ts";

export function price({ priceCents, oldPriceCents }: Pick<Product, "priceCents" | "oldPriceCents">): Html {
  if (oldPriceCents === undefined) return html`<span class="price">${formatCents(priceCents)}</span>`;
  return html`<span class="price price-reduced"
    ><span class="visually-hidden">Now </span>${formatCents(priceCents)}
    <del><span class="visually-hidden">was </span>${formatCents(oldPriceCents)}</del></span
  >`;
}

/** "-15%", rounded; only for a product in the sale. */
export function reductionBadge({ priceCents, oldPriceCents }: Product): Html | null {
  if (oldPriceCents === undefined) return null;
  return html`<span class="badge badge-sale">−${Math.round(100 - (priceCents / oldPriceCents) * 100)}%</span>`;
}
