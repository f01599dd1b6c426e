import { formatCents } from "../data/money.ts";
import type { Totals } from "../domain/cart.ts";
import { flag, html, type Html } from "../html/html.ts";

/** Sums as a person reads them; the scripts write these same texts into the page after a change. */
export interface TotalTexts {
  readonly subtotal: string;
  readonly discount: string;
  readonly shipping: string;
  readonly total: string;
}

export function totalTexts({ subtotalCents, discountCents, shippingCents, totalCents }: Totals): TotalTexts {
  return {
    subtotal: formatCents(subtotalCents),
    discount: `−${formatCents(discountCents)}`,
    shipping: shippingCents === 0 ? "Free" : formatCents(shippingCents),
    total: formatCents(totalCents),
  };
}

export function totalsList(totals: Totals): Html {
  const texts = totalTexts(totals);
  return html`<dl class="totals">
    <div>
      <dt>Subtotal</dt>
      <dd data-total="subtotal">${texts.subtotal}</dd>
    </div>
    <div data-discount-row ${flag("hidden", totals.discountCents === 0)}>
      <dt>Discount</dt>
      <dd data-total="discount">${texts.discount}</dd>
    </div>
    <div>
      <dt>Delivery</dt>
      <dd data-total="shipping">${texts.shipping}</dd>
    </div>
    <div class="totals-sum">
      <dt>Total</dt>
      <dd data-total="total">${texts.total}</dd>
    </div>
  </dl>`;
}
