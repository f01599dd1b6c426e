import { customSelect } from "../components/custom-select.ts";
import { icon } from "../components/icons.ts";
import { swatch } from "../components/product-card.ts";
import { colours } from "../pictures/colours.ts";
import type { Product } from "../data/product.ts";
import { flag, html, type Html } from "../html/html.ts";

export function buyForm(product: Product, error: string | undefined): Html {
  if (product.stock === 0) return soldOut();
  return html`<form class="buy" method="post" action="/cart/lines" data-add-to-cart>
    <input type="hidden" name="product" value="${product.id}" />
    ${colourChoice(product)} ${product.sizes.length > 0 && sizeChoice(product)}
    <div class="buy-row">
      <div class="field quantity">
        <label class="field-label" for="quantity">Quantity</label
        ><input
          type="number"
          id="quantity"
          name="quantity"
          value="1"
          min="1"
          max="${product.stock}"
          step="1"
          inputmode="numeric"
          required
        />
      </div>
      <button class="button button-large" type="submit">Add to cart</button>
    </div>
    <p class="form-message" data-form-message role="alert">${error}</p>
    <p class="stock">${stockText(product.stock)}</p>
  </form>`;
}

function soldOut(): Html {
  return html`<div class="buy">
    <p class="stock stock-none">Sold out. The workshop is making more.</p>
    <button class="button button-large" type="button" disabled>Add to cart</button>
  </div>`;
}

function stockText(stock: number): string {
  if (stock === 0) return "Sold out";
  return stock <= 10 ? `Only ${stock} left` : `In stock (${stock})`;
}

function colourChoice(product: Product): Html {
  return html`<fieldset class="swatches">
    <legend class="field-label">Colour</legend>
    ${product.colours.map((name, index) => html`<label class="swatch-choice"><input class="visually-hidden" type="radio" name="colour" value="${name}" ${flag("checked", index === 0)} /><span>${swatch(colours[name])}${name}</span></label>`)}
  </fieldset>`;
}

function sizeChoice(product: Product): Html {
  const options = product.sizes.map((size) => ({ id: size, name: size }));
  return html`<div class="size-row">
    ${customSelect({ name: "size", label: "Size", options, selected: null, placeholder: "Choose a size" })}
    <button type="button" class="link-button" data-opens-dialog="size-guide">${icon("ruler")}Size guide</button>
  </div>`;
}
