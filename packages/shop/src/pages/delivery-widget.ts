import { widgetLayout } from "../components/layout.ts";
import { icon } from "../components/icons.ts";
import { addDays, formatDate, shopDate } from "../data/shop-date.ts";
import { html, type Html } from "../html/html.ts";

export interface DeliveryView {
  readonly productId: string;
  /** As typed; "" before anything was. */
  readonly postcode: string;
}

/** Lives in a same-origin iframe; the form reloads the frame. */
export function deliveryWidget({ productId, postcode }: DeliveryView): Html {
  return widgetLayout(
    "Delivery estimate",
    html`<h1 class="widget-title">${icon("truck")}When will it be here?</h1>
      <form class="widget-form" action="/widgets/delivery">
        <input type="hidden" name="product" value="${productId}" />
        <div class="field">
          <label class="field-label" for="postcode">Your postcode</label
          ><input
            id="postcode"
            name="postcode"
            value="${postcode}"
            inputmode="numeric"
            autocomplete="postal-code"
            maxlength="5"
            required
          />
        </div>
        <button class="button button-quiet" type="submit">Check</button>
      </form>
      <p class="widget-answer" role="status">${answerTo(postcode)}</p>`,
  );
}

/** Five digits; the first says how far away it is. */
function answerTo(postcode: string): string {
  if (postcode === "") return "Five digits, for example 20095.";
  if (!/^\d{5}$/.test(postcode)) return "Please enter a postcode of five digits.";
  const days = 2 + (Number(postcode[0]) % 4);
  return `With you by ${formatDate(addDays(shopDate, days))}.`;
}
