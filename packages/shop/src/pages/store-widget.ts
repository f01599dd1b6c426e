import { widgetLayout } from "../components/layout.ts";
import { icon } from "../components/icons.ts";
import { type Store, storeCities } from "../data/stores.ts";
import { html, type Html } from "../html/html.ts";

export interface StoreStock {
  readonly store: Store;
  readonly pieces: number;
}

export interface StoreView {
  readonly productId: string;
  readonly productName: string;
}

/** Lives in an iframe from the second host; its script fetches what the chosen town has. */
export function storeWidget({ productId, productName }: StoreView): Html {
  return widgetLayout(
    "Store finder",
    html`<h1 class="widget-title">${icon("cart")}Collect it in a store</h1>
      <form class="widget-form" action="/widgets/stores/stock" data-store-form>
        <input type="hidden" name="product" value="${productId}" />
        <div class="field">
          <label class="field-label" for="city">Town</label
          ><select id="city" name="city">
            ${storeCities.map((city) => html`<option>${city}</option>`)}
          </select>
        </div>
        <button class="button button-quiet" type="submit">Find stores</button>
      </form>
      <div class="widget-answer" role="status" data-store-answer>Where would you like to collect ${productName}?</div>`,
  );
}

/** The part of the page that the script puts in. */
export function storeList(found: readonly StoreStock[]): Html {
  if (found.length === 0) return html`<p>No store there yet.</p>`;
  return html`<ul class="store-list">
    ${found.map(({ store, pieces }) => html`<li><strong>${store.address}</strong>, ${store.city}. ${store.hours}. <span class="store-stock">${pieces === 0 ? "Not in this store" : `${pieces} in this store`}</span></li>`)}
  </ul>`;
}
