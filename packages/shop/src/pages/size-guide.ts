import type { Product } from "../data/product.ts";
import { html, type Html } from "../html/html.ts";

const advice = [
  "Small kitchens and small hands",
  "Most households",
  "Large families",
  "Giants, and those who feed them",
] as const;

/** A modal dialog; the page opens it with `showModal`. */
export function sizeGuide(product: Product): Html {
  return html`<dialog class="dialog" id="size-guide" aria-labelledby="size-guide-title">
    <h2 id="size-guide-title">Size guide: ${product.name}</h2>
    <p>Between two sizes, people who write to us were happier with the larger one.</p>
    <table class="table">
      <thead>
        <tr>
          <th scope="col">Size</th>
          <th scope="col">Right for</th>
        </tr>
      </thead>
      <tbody>
        ${product.sizes.map(
          (size, index) =>
            html`<tr>
              <th scope="row">${size}</th>
              <td>${advice[Math.min(index, advice.length - 1)]}</td>
            </tr>`,
        )}
      </tbody>
    </table>
    <form method="dialog"><button class="button" value="close">Close</button></form>
  </dialog>`;
}
