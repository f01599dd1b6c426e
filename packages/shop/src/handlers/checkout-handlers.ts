import { setTimeout as sleep } from "node:timers/promises";
import { shellOf } from "../components/shell.ts";
import { shopDate } from "../data/shop-date.ts";
import { totalsOf } from "../domain/cart.ts";
import { type CheckoutErrors, type CheckoutValues, readCheckoutForm } from "../domain/checkout-form.ts";
import { type CheckoutDetails, type Order, orderNumber } from "../domain/order.ts";
import { checkoutPage } from "../pages/checkout-page.ts";
import { errorPage } from "../pages/error-page.ts";
import { orderPage } from "../pages/order-page.ts";
import type { Exchange, Handler } from "../server/exchange.ts";
import { pageReply, redirectReply, type Reply } from "../server/reply.ts";

/** Duration of a payment in milliseconds; a second click during it is detected. */
const paymentMs = 300;

export const showCheckout: Handler = (exchange) => {
  const { account, lines } = exchange.session;
  if (lines.length === 0) return redirectReply("/cart");
  const values = account ? { email: account.email, fullName: account.name } : {};
  return renderCheckout(exchange, values, {});
};

/** One checkout makes one order: sent again, the same form leads to the order that is there. */
export const placeOrder: Handler = async (exchange) => {
  const { form, session, signal } = exchange;
  const checkout = Number(form.text("checkout"));
  const result = readCheckoutForm(form);
  if (session.lines.length > 0 && !result.isComplete) return renderCheckout(exchange, result.values, result.errors);
  if (result.isComplete) await sleep(paymentMs, undefined, { signal });
  const placed = session.placedOrders.get(checkout);
  if (placed !== undefined) return redirectReply(`/orders/${placed}`);
  if (!result.isComplete || session.lines.length === 0) return redirectReply("/cart");
  const order = recordOrder(exchange, result.details);
  return redirectReply(`/orders/${order.number}`);
};

/** Only for who placed it; to anybody else there is no such page. */
export const showOrder: Handler = (exchange) => {
  const { session, state, params } = exchange;
  const order = state.orders.find(({ number }) => number === params.get("number"));
  const isOwn = order !== undefined && isOrderOf(order, session);
  return isOwn ? pageReply(orderPage(shellOf(exchange), order)) : pageReply(errorPage(shellOf(exchange)), 404);
};

function recordOrder({ state, session }: Exchange, details: CheckoutDetails): Order {
  const { lines, couponCode, account } = session;
  const order: Order = {
    number: orderNumber(state.orders.length),
    sessionId: session.id,
    accountEmail: account?.email ?? null,
    placedOn: shopDate,
    lines,
    totals: totalsOf({ lines, couponCode, shipping: details.shipping }),
    couponCode,
    details,
  };
  state.orders.push(order);
  session.placedOrders.set(session.checkoutNumber, order.number);
  session.checkoutNumber += 1;
  session.lines = [];
  session.couponCode = null;
  return order;
}

function isOrderOf(order: Order, { account, placedOrders }: Exchange["session"]): boolean {
  if (order.accountEmail !== null && order.accountEmail === account?.email) return true;
  return [...placedOrders.values()].includes(order.number);
}

function renderCheckout(exchange: Exchange, values: CheckoutValues, errors: CheckoutErrors): Reply {
  const { lines, couponCode, checkoutNumber } = exchange.session;
  const page = checkoutPage(shellOf(exchange), { lines, couponCode, checkoutNumber, values, errors });
  return pageReply(page, Object.keys(errors).length > 0 ? 422 : 200);
}
