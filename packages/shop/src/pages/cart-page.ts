import { layout } from "../components/layout.ts";
import type { Shell } from "../components/shell.ts";
import { totalsList } from "../components/totals-list.ts";
import { formatCents } from "../data/money.ts";
import type { CartLine, Totals } from "../domain/cart.ts";
import { html, type Html } from "../html/html.ts";

export interface CartView {
  readonly lines: readonly CartLine[];
  readonly totals: Totals;
  readonly couponCode: string | null;
  /** The shop's answer to the code. */
  readonly couponMessage: string;
  /** Highest quantity of a line's product. */
  readonly stockOf: (line: CartLine) => number;
}

export function cartPage(shell: Shell, view: CartView): Html {
  return layout(shell, {
    title: "Your cart",
    main: html`<div class="page-head"><h1>Your cart</h1></div>
      ${view.lines.length > 0 ? filledCart(view) : emptyCart()}`,
  });
}

function emptyCart(): Html {
  return html`<div class="empty">
    <p>Your cart is empty.</p>
    <p><a class="button" href="/products">Shop all products</a></p>
  </div>`;
}

function filledCart(view: CartView): Html {
  return html`<div class="cart" data-cart>
    <section aria-labelledby="cart-items">
      <h2 class="visually-hidden" id="cart-items">Items</h2>
      <ul class="cart-lines">
        ${view.lines.map((line) => cartLine(line, view.stockOf(line)))}
      </ul>
      <p class="form-message" data-cart-message role="alert"></p>
    </section>
    <section class="panel summary" aria-labelledby="cart-summary">
      <h2 id="cart-summary">Summary</h2>
      ${couponForm(view)} ${totalsList(view.totals)}
      <a class="button button-large button-wide" href="/checkout">Go to checkout</a>
      <p class="field-hint">Delivery is worked out for standard delivery; you can choose another at checkout.</p>
    </section>
  </div>`;
}

function cartLine(line: CartLine, stock: number): Html {
  const choice = [line.colour, line.size].filter(Boolean).join(", ");
  const picture = `/pictures/${line.productId}/front.svg?colour=${encodeURIComponent(line.colour)}`;
  return html`<li class="cart-line">
    <img src="${picture}" alt="" width="96" height="96" />
    <div class="cart-line-text">
      <h3><a href="/products/${line.productId}">${line.name}</a></h3>
      <p>${choice}</p>
      <p>${formatCents(line.unitPriceCents)} each</p>
    </div>
    <form class="cart-line-quantity" method="post" action="/cart/lines/${line.id}" data-quantity-form>
      <label for="quantity-${line.id}">Quantity<span class="visually-hidden"> of ${line.name}, ${choice}</span></label>
      <input
        type="number"
        id="quantity-${line.id}"
        name="quantity"
        value="${line.quantity}"
        min="1"
        max="${stock}"
        step="1"
        required
      />
    </form>
    <p class="cart-line-total" data-line-total="${line.id}">${formatCents(line.unitPriceCents * line.quantity)}</p>
    <form class="cart-line-remove" method="post" action="/cart/lines/${line.id}/remove">
      <button class="link-button" type="submit">
        Remove<span class="visually-hidden"> ${line.name}, ${choice}</span>
      </button>
    </form>
  </li>`;
}

function couponForm({ couponCode, couponMessage }: CartView): Html {
  return html`<form class="coupon" method="post" action="/cart/coupon" data-coupon-form>
    <div class="field">
      <label class="field-label" for="coupon">Coupon code</label>
      <input
        type="text"
        id="coupon"
        name="code"
        value="${couponCode}"
        autocomplete="off"
        autocapitalize="characters"
        spellcheck="false"
        aria-describedby="coupon-message"
      />
    </div>
    <p class="coupon-message" id="coupon-message" role="status" data-coupon-message>${couponMessage}</p>
  </form>`;
}
