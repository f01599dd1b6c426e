import { colours } from "../pictures/colours.ts";
import type { Product } from "../data/product.ts";
import { html, type Html } from "../html/html.ts";
import { price, reductionBadge } from "./price.ts";
import { rating } from "./rating.ts";

export function productGrid(products: readonly Product[]): Html {
  return html`<ul class="product-grid">
    ${products.map((product) => html`<li>${productCard(product)}</li>`)}
  </ul>`;
}

/** The name is the link; its hit area is stretched over the card by style. */
function productCard(product: Product): Html {
  return html`<article class="card">
    <div class="card-picture">
      <img
        src="/pictures/${product.id}/front.svg"
        alt=""
        width="400"
        height="400"
      />${reductionBadge(product)}${soldOutBadge(product)}
    </div>
    <div class="card-text">
      <h3 class="card-name"><a href="/products/${product.id}">${product.name}</a></h3>
      ${rating(product.rating, product.ratingCount)}
      <p class="card-bottom">${price(product)}${colourDots(product)}</p>
    </div>
  </article>`;
}

function soldOutBadge(product: Product): Html | null {
  return product.stock === 0 ? html`<span class="badge badge-quiet">Sold out</span>` : null;
}

function colourDots(product: Product): Html | null {
  if (product.colours.length < 2) return null;
  return html`<span class="dots" role="img" aria-label="${product.colours.length} colours"
    >${product.colours.map((name) => swatch(colours[name]))}</span
  >`;
}

export function swatch(colour: string): Html {
  return html`<svg class="swatch" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
    <circle cx="10" cy="10" r="9" fill="${colour}" stroke="#00000026" />
  </svg>`;
}
