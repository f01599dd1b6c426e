import { layout } from "../components/layout.ts";
import type { Shell } from "../components/shell.ts";
import { totalsList } from "../components/totals-list.ts";
import { formatCents } from "../data/money.ts";
import { formatDate } from "../data/shop-date.ts";
import type { Order } from "../domain/order.ts";
import { findShipping } from "../domain/shipping.ts";
import { html, type Html } from "../html/html.ts";

export function orderPage(shell: Shell, order: Order): Html {
  const { details } = order;
  return layout(shell, {
    title: `Order ${order.number}`,
    main: html`<div class="page-head">
        <p class="eyebrow">Order <span data-order-number>${order.number}</span></p>
        <h1>Thank you, ${details.fullName}</h1>
        <p>We have sent a confirmation to ${details.email}.</p>
      </div>
      <div class="cart">
        <section class="panel" aria-labelledby="order-items">
          <h2 id="order-items">Items</h2>
          <div class="table-box">
            <table class="table">
              <thead>
                <tr>
                  <th scope="col">Product</th>
                  <th scope="col">Choice</th>
                  <th scope="col" class="number">Quantity</th>
                  <th scope="col" class="number">Price</th>
                </tr>
              </thead>
              <tbody>
                ${order.lines.map(
                  (line) =>
                    html`<tr>
                      <th scope="row">${line.name}</th>
                      <td>${[line.colour, line.size].filter(Boolean).join(", ")}</td>
                      <td class="number">${line.quantity}</td>
                      <td class="number">${formatCents(line.quantity * line.unitPriceCents)}</td>
                    </tr>`,
                )}
              </tbody>
            </table>
          </div>
        </section>
        <section class="panel summary" aria-labelledby="order-delivery">
          <h2 id="order-delivery">Delivery</h2>
          <p>
            ${findShipping(details.shipping)?.name} on
            <time datetime="${details.deliveryDate}">${formatDate(details.deliveryDate)}</time>
          </p>
          <address>
            ${details.fullName}<br />${details.street}<br />${details.postcode} ${details.city}<br />${details.country}
          </address>
          ${details.note && html`<p>Note: ${details.note}</p>`} ${totalsList(order.totals)}<a
            class="button button-quiet button-wide"
            href="/products"
            >Continue shopping</a
          >
        </section>
      </div>`,
  });
}
