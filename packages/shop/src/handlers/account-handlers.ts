import { shellOf } from "../components/shell.ts";
import { accounts, type PastOrder } from "../data/accounts.ts";
import type { Order } from "../domain/order.ts";
import { createSession } from "../domain/session.ts";
import { accountPage, type OrderRow } from "../pages/account-page.ts";
import { loginPage } from "../pages/login-page.ts";
import { type Exchange, findProduct, type Handler } from "../server/exchange.ts";
import { pageReply, redirectReply } from "../server/reply.ts";
import { renewSessionId } from "../server/sessions.ts";

export const showLogin: Handler = (exchange) => {
  const next = ownPath(exchange.query.get("next"));
  if (exchange.session.account) return redirectReply(next);
  return pageReply(loginPage(shellOf(exchange), { email: "", next, hasFailed: false }));
};

export const logIn: Handler = (exchange) => {
  const { form, session, state } = exchange;
  const email = form.text("email");
  const next = ownPath(form.text("next"));
  const account = accounts.find(
    (known) => known.email === email.toLowerCase() && known.password === form.text("password"),
  );
  if (!account) return pageReply(loginPage(shellOf(exchange), { email, next, hasFailed: true }), 401);
  session.account = account;
  renewSessionId(state.sessions, session);
  return redirectReply(next);
};

/** The visitor starts over: nothing of the session stays in the browser. */
export const logOut: Handler = ({ session, state }) => {
  const consent = session.consent;
  Object.assign(session, createSession(session.id), { consent });
  renewSessionId(state.sessions, session);
  return redirectReply("/");
};

export const showAccount: Handler = (exchange) => {
  const { account } = exchange.session;
  if (!account) return redirectReply("/login?next=/account");
  const placed = exchange.state.orders.filter((order) => order.accountEmail === account.email).toReversed();
  const orders = [...placed.map(rowOf), ...account.history.map((order) => pastRowOf(exchange, order))];
  return pageReply(accountPage(shellOf(exchange), { account, orders }));
};

/** A path on this server; anything that could lead away becomes the account page. */
function ownPath(wanted: string | null): string {
  return wanted !== null && /^\/(?![/\\])[\w/?=&.-]*$/.test(wanted) ? wanted : "/account";
}

function rowOf({ number, placedOn, lines, totals }: Order): OrderRow {
  const items = lines.map((line) => `${line.quantity} × ${line.name}`).join(", ");
  return { number, placedOn, items, totalCents: totals.totalCents, status: "Confirmed", href: `/orders/${number}` };
}

function pastRowOf({ products }: Exchange, { productIds, ...order }: PastOrder): OrderRow {
  const items = productIds.map((id) => `1 × ${findProduct(products, id)?.name ?? id}`).join(", ");
  return { ...order, items, href: null };
}
