import { shellOf } from "../components/shell.ts";
import { totalTexts } from "../components/totals-list.ts";
import { isColourName } from "../pictures/colours.ts";
import { formatCents } from "../data/money.ts";
import type { Product } from "../data/product.ts";
import { addToLines, type CartLine, type Choice, countItems, setQuantity, totalsOf } from "../domain/cart.ts";
import { judgeCoupon } from "../domain/coupons.ts";
import { cartPage } from "../pages/cart-page.ts";
import { errorPage } from "../pages/error-page.ts";
import { type Exchange, findProduct, type Handler } from "../server/exchange.ts";
import type { FormFields } from "../server/form-fields.ts";
import { jsonReply, pageReply, redirectReply } from "../server/reply.ts";
import { productReply } from "./catalogue-handlers.ts";

export const showCart: Handler = (exchange) => pageReply(renderCart(exchange));

/** Scripts get JSON, a plain form the cart page. */
export const addLine: Handler = (exchange) => {
  const { form, session, wantsJson } = exchange;
  const product = findProduct(exchange.products, form.text("product"));
  if (!product) return pageReply(errorPage(shellOf(exchange)), 404);
  const choice = readChoice(form, product);
  if (typeof choice === "string") {
    return wantsJson ? jsonReply({ error: choice }, 422) : productReply(exchange, product, choice);
  }
  session.lines = addToLines(session.lines, choice);
  const message = `${product.name} is in your cart.`;
  return wantsJson ? jsonReply({ message, cartCount: countItems(session.lines) }) : redirectReply("/cart");
};

export const changeQuantity: Handler = (exchange) => {
  const { form, session, wantsJson } = exchange;
  const line = findLine(exchange);
  if (!line)
    return wantsJson ? jsonReply({ error: "This item is no longer in your cart." }, 404) : redirectReply("/cart");
  const quantity = readQuantity(form, stockOf(exchange, line));
  if (typeof quantity === "string") return wantsJson ? jsonReply({ error: quantity }, 422) : redirectReply("/cart");
  session.lines = setQuantity(session.lines, line.id, quantity);
  if (!wantsJson) return redirectReply("/cart");
  return jsonReply({ ...cartTexts(exchange), lineTotal: formatCents(quantity * line.unitPriceCents) });
};

export const removeLine: Handler = (exchange) => {
  const line = findLine(exchange);
  exchange.session.lines = exchange.session.lines.filter((other) => other !== line);
  return redirectReply("/cart");
};

export const applyCoupon: Handler = (exchange) => {
  const answer = judgeCoupon(exchange.form.text("code"));
  exchange.session.couponCode = answer.code;
  if (!exchange.wantsJson) return pageReply(renderCart(exchange, answer.message), answer.isValid ? 200 : 422);
  return jsonReply({ ...cartTexts(exchange), isValid: answer.isValid, message: answer.message });
};

function renderCart(exchange: Exchange, couponMessage?: string) {
  const { lines, couponCode } = exchange.session;
  return cartPage(shellOf(exchange), {
    lines,
    couponCode,
    couponMessage: couponMessage ?? judgeCoupon(couponCode ?? "").message,
    totals: totalsOf({ lines, couponCode }),
    stockOf: (line) => stockOf(exchange, line),
  });
}

function cartTexts({ session }: Exchange) {
  const totals = totalsOf(session);
  return { cartCount: countItems(session.lines), totals: totalTexts(totals), hasDiscount: totals.discountCents > 0 };
}

/** The choice, or a sentence on what is missing. */
function readChoice(form: FormFields, product: Product): Choice | string {
  const colour = form.text("colour") || (product.colours[0] ?? "");
  if (!isColourName(colour) || !product.colours.includes(colour)) return "Please choose a colour.";
  const size = form.text("size");
  if (product.sizes.length > 0 && !product.sizes.includes(size)) return "Please choose a size first.";
  const quantity = readQuantity(form, product.stock);
  if (typeof quantity === "string") return quantity;
  return { product, colour, size: product.sizes.length > 0 ? size : null, quantity };
}

function readQuantity(form: FormFields, stock: number): number | string {
  if (stock === 0) return "This is sold out.";
  const quantity = Number(form.text("quantity"));
  const isPossible = Number.isInteger(quantity) && quantity >= 1 && quantity <= stock;
  return isPossible ? quantity : `Choose a quantity from 1 to ${stock}.`;
}

function findLine({ session, params }: Exchange): CartLine | undefined {
  return session.lines.find((line) => String(line.id) === params.get("id"));
}

function stockOf({ products }: Exchange, line: CartLine): number {
  return findProduct(products, line.productId)?.stock ?? 0;
}
