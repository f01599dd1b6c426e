import { layout } from "../components/layout.ts";
import type { Shell } from "../components/shell.ts";
import type { Account } from "../data/accounts.ts";
import { formatCents } from "../data/money.ts";
import { formatDate } from "../data/shop-date.ts";
import { html, type Html } from "../html/html.ts";

export interface AccountView {
  readonly account: Account;
  /** Newest first. */
  readonly orders: readonly OrderRow[];
}

export interface OrderRow {
  readonly number: string;
  readonly placedOn: string;
  readonly items: string;
  readonly totalCents: number;
  readonly status: string;
  /** Null for orders from before this shop was started, which have no page. */
  readonly href: string | null;
}

export function accountPage(shell: Shell, { account, orders }: AccountView): Html {
  return layout(shell, {
    title: "Your account",
    main: html`<div class="page-head page-head-split">
        <div>
          <h1>Hello, ${account.name}</h1>
          <p>${account.email}</p>
        </div>
        <form method="post" action="/logout"><button class="button button-quiet" type="submit">Log out</button></form>
      </div>
      <section aria-labelledby="orders">
        <h2 id="orders">Your orders</h2>
        ${orders.length > 0 ? orderTable(orders) : noOrders()}
      </section>`,
  });
}

function orderTable(orders: readonly OrderRow[]): Html {
  return html`<div class="table-box" role="region" aria-labelledby="orders" tabindex="0">
    <table class="table">
      <thead>
        <tr>
          <th scope="col">Order</th>
          <th scope="col">Date</th>
          <th scope="col">Items</th>
          <th scope="col" class="number">Total</th>
          <th scope="col">Status</th>
        </tr>
      </thead>
      <tbody>
        ${orders.map(orderRow)}
      </tbody>
    </table>
  </div>`;
}

function orderRow({ number, placedOn, items, totalCents, status, href }: OrderRow): Html {
  const name = href === null ? number : html`<a href="${href}">${number}</a>`;
  return html`<tr>
    <th scope="row">${name}</th>
    <td><time datetime="${placedOn}">${formatDate(placedOn)}</time></td>
    <td>${items}</td>
    <td class="number">${formatCents(totalCents)}</td>
    <td><span class="status status-${status.toLowerCase().replaceAll(" ", "-")}">${status}</span></td>
  </tr>`;
}

function noOrders(): Html {
  return html`<div class="empty">
    <p>You have not ordered anything yet.</p>
    <p><a class="button" href="/products">Look around</a></p>
  </div>`;
}
