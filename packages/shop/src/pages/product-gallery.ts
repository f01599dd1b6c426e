import type { Product } from "../data/product.ts";
import { html, type Html } from "../html/html.ts";
import { type PictureView, pictureViews } from "../pictures/product-picture.ts";

const viewNames: Readonly<Record<PictureView, string>> = {
  front: "from the front",
  detail: "in detail",
  table: "on a kitchen table",
};

/** Three pictures; the buttons below choose which one is large. */
export function gallery(product: Product): Html {
  return html`<section class="gallery" aria-label="Pictures" data-gallery>
    <img
      class="gallery-main"
      src="${pictureUrl(product, "front")}"
      alt="${product.name}, ${viewNames.front}"
      width="800"
      height="800"
    />
    <ul class="gallery-thumbs">
      ${pictureViews.map((view, index) => thumbnail(product, view, index === 0))}
    </ul>
  </section>`;
}

function thumbnail(product: Product, view: PictureView, isCurrent: boolean): Html {
  return html`<li>
    <button
      type="button"
      class="thumb"
      aria-pressed="${isCurrent ? "true" : "false"}"
      aria-label="Show ${product.name} ${viewNames[view]}"
      data-alt="${product.name}, ${viewNames[view]}"
    >
      <img src="${pictureUrl(product, view)}" alt="" width="96" height="96" />
    </button>
  </li>`;
}

function pictureUrl(product: Product, view: PictureView): string {
  return `/pictures/${product.id}/${view}.svg?colour=${encodeURIComponent(product.colours[0] ?? "")}`;
}
