import { layout } from "../components/layout.ts";
import { price } from "../components/price.ts";
import type { Shell } from "../components/shell.ts";
import { categories, type Category } from "../data/categories.ts";
import type { Product } from "../data/product.ts";
import { flag, html, type Html } from "../html/html.ts";

export interface CompareView {
  readonly category: Category;
  readonly products: readonly Product[];
}

/** Every product of one category in a real table. */
export function comparePage(shell: Shell, { category, products }: CompareView): Html {
  return layout(shell, {
    title: `Compare ${category.name}`,
    main: html`<div class="page-head">
        <h1>Compare products</h1>
        <p>All of one category side by side.</p>
      </div>
      <form class="inline-form" action="/compare">
        <div class="field">
          <label class="field-label" for="compare-category">Category</label>
          <select id="compare-category" name="category">
            ${categories.map(({ id, name }) => html`<option value="${id}" ${flag("selected", id === category.id)}>${name}</option>`)}
          </select>
        </div>
        <button class="button button-quiet" type="submit">Compare</button>
      </form>
      <div class="table-box" role="region" aria-labelledby="compare-caption" tabindex="0">
        <table class="table">
          <caption id="compare-caption">
            ${category.name}: ${products.length} products
          </caption>
          <thead>
            <tr>
              <th scope="col">Product</th>
              <th scope="col" class="number">Price</th>
              <th scope="col" class="number">Rating</th>
              <th scope="col" class="number">Stock</th>
              <th scope="col"><span class="visually-hidden">Action</span></th>
            </tr>
          </thead>
          <tbody>
            ${products.map(row)}
          </tbody>
        </table>
      </div>`,
  });
}

function row(product: Product): Html {
  return html`<tr>
    <th scope="row"><a href="/products/${product.id}">${product.name}</a></th>
    <td class="number">${price(product)}</td>
    <td class="number">${product.rating.toFixed(1)}</td>
    <td class="number">${product.stock === 0 ? "Sold out" : product.stock}</td>
    <td>${action(product)}</td>
  </tr>`;
}

function action(product: Product): Html {
  const name = html`<span class="visually-hidden"> ${product.name}</span>`;
  if (product.stock === 0) return html`<button class="button button-small" type="button" disabled>Add${name}</button>`;
  if (product.sizes.length > 0)
    return html`<a class="button button-small button-quiet" href="/products/${product.id}"
      >Choose size<span class="visually-hidden"> of ${product.name}</span></a
    >`;
  return html`<form method="post" action="/cart/lines" data-add-to-cart>
    <input type="hidden" name="product" value="${product.id}" /><input type="hidden" name="quantity" value="1" /><button
      class="button button-small"
      type="submit"
    >
      Add${name}
    </button>
  </form>`;
}
