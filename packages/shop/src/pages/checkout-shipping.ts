import { totalTexts } from "../components/totals-list.ts";
import { formatCents } from "../data/money.ts";
import { totalsOf } from "../domain/cart.ts";
import { type ShippingMethod, shippingMethods } from "../domain/shipping.ts";
import { flag, html, type Html } from "../html/html.ts";
import type { CheckoutView } from "./checkout-view.ts";

/** Radio buttons that only assistive technology sees; a person sees and clicks the cards, which are their labels. */
export function shippingChoice(view: CheckoutView): Html {
  return html`<div class="shipping" role="radiogroup" aria-labelledby="shipping-label" id="shipping">
    <p class="field-label" id="shipping-label">Delivery method</p>
    ${shippingMethods.map((method) => shippingCard(view, method))}
    ${view.errors.shipping && html`<p class="field-error">${view.errors.shipping}</p>`}
  </div>`;
}

function shippingCard({ lines, couponCode, values }: CheckoutView, method: ShippingMethod): Html {
  const totals = totalsOf({ lines, couponCode, shipping: method.id });
  const texts = totalTexts(totals);
  const isChosen = (values.shipping || "standard") === method.id;
  const price = totals.shippingCents === 0 ? "Free" : formatCents(totals.shippingCents);
  return html`<label class="shipping-card"
    ><input
      class="visually-hidden"
      type="radio"
      name="shipping"
      value="${method.id}"
      data-shipping-text="${texts.shipping}"
      data-total-text="${texts.total}"
      ${flag("checked", isChosen)}
    />
    <span class="shipping-text"
      ><span class="shipping-dot" aria-hidden="true"></span
      ><span><strong>${method.name}</strong><br />${method.detail}</span
      ><span class="shipping-price">${price}</span></span
    ></label
  >`;
}
