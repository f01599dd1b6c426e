import { layout } from "../components/layout.ts";
import { price } from "../components/price.ts";
import type { Shell } from "../components/shell.ts";
import { icon } from "../components/icons.ts";
import type { Product } from "../data/product.ts";
import { html, type Html } from "../html/html.ts";

/**
 * The deals lie under a see-through veil until the members' banner is closed: they look ready, and no click reaches them.
 * The veil comes with every load of the page.
 */
export function salePage(shell: Shell, products: readonly Product[]): Html {
  return layout(shell, {
    title: "Spring sale",
    main: html`<div class="page-head">
        <p class="eyebrow">Until the end of March</p>
        <h1>Spring sale</h1>
        <p>${products.length} good things, reduced because a new batch is on its way.</p>
      </div>
      <div class="deals" data-deals>
        <section class="sale-banner" aria-labelledby="sale-banner" data-sale-banner>
          <div>
            <h2 id="sale-banner">Members save 5% more</h2>
            <p>Join our list below and find a code in your post.</p>
          </div>
          <button type="button" class="icon-button" aria-label="Close the members' banner" data-close-banner>
            ${icon("close")}
          </button>
        </section>
        <h2 class="visually-hidden">Deals</h2>
        <ul class="deal-list">
          ${products.map(deal)}
        </ul>
        <div class="deals-veil" aria-hidden="true" data-veil></div>
      </div>`,
  });
}

function deal(product: Product): Html {
  return html`<li>
    <article class="deal">
      <img src="/pictures/${product.id}/front.svg" alt="" width="120" height="120" />
      <div>
        <h3><a href="/products/${product.id}">${product.name}</a></h3>
        <p>${price(product)}</p>
        ${addDeal(product)}
      </div>
    </article>
  </li>`;
}

function addDeal(product: Product): Html {
  if (product.sizes.length > 0)
    return html`<a class="button button-small button-quiet" href="/products/${product.id}">Choose a size</a>`;
  return html`<form method="post" action="/cart/lines" data-add-to-cart>
    <input type="hidden" name="product" value="${product.id}" /><input type="hidden" name="quantity" value="1" />
    <button class="button button-small" type="submit">
      Add to cart<span class="visually-hidden"> ${product.name}</span>
    </button>
    <p class="form-message" data-form-message role="alert"></p>
  </form>`;
}
