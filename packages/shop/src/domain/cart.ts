import type { ColourName } from "../pictures/colours.ts";
import type { Product } from "../data/product.ts";
import { discountOf, findCoupon } from "./coupons.ts";
import { shippingCents, type ShippingId } from "./shipping.ts";

/** One product in one colour and size. */
export interface CartLine {
  /** Unique within the cart. */
  readonly id: number;
  readonly productId: string;
  readonly name: string;
  readonly colour: ColourName;
  /** Null when the product comes in one size. */
  readonly size: string | null;
  /** At least 1, at most the stock. */
  readonly quantity: number;
  /** US cents. */
  readonly unitPriceCents: number;
}

/** US cents. `totalCents` = subtotal - discount + shipping. */
export interface Totals {
  readonly subtotalCents: number;
  readonly discountCents: number;
  readonly shippingCents: number;
  readonly totalCents: number;
}

export interface Choice {
  readonly product: Product;
  readonly colour: ColourName;
  readonly size: string | null;
  readonly quantity: number;
}

/** The lines with the choice added: to the line of the same colour and size where there is one, never above the stock. */
export function addToLines(
  lines: readonly CartLine[],
  { product, colour, size, quantity }: Choice,
): readonly CartLine[] {
  const same = lines.find((line) => line.productId === product.id && line.colour === colour && line.size === size);
  if (same) return setQuantity(lines, same.id, Math.min(product.stock, same.quantity + quantity));
  const id = Math.max(0, ...lines.map((line) => line.id)) + 1;
  const { name, priceCents } = product;
  return [...lines, { id, productId: product.id, name, colour, size, quantity, unitPriceCents: priceCents }];
}

export function setQuantity(lines: readonly CartLine[], id: number, quantity: number): readonly CartLine[] {
  return lines.map((line) => (line.id === id ? { ...line, quantity } : line));
}

export function countItems(lines: readonly CartLine[]): number {
  return lines.reduce((count, line) => count + line.quantity, 0);
}

export interface TotalsInput {
  readonly lines: readonly CartLine[];
  readonly couponCode: string | null;
  readonly shipping?: ShippingId;
}

export function totalsOf({ lines, couponCode, shipping = "standard" }: TotalsInput): Totals {
  const coupon = couponCode === null ? undefined : findCoupon(couponCode);
  const subtotalCents = lines.reduce((sum, line) => sum + line.unitPriceCents * line.quantity, 0);
  const discountCents = discountOf(coupon, subtotalCents);
  const goodsCents = subtotalCents - discountCents;
  const isFree = lines.length === 0 || coupon?.kind === "free-shipping";
  const shippingCost = isFree ? 0 : shippingCents(shipping, goodsCents);
  return { subtotalCents, discountCents, shippingCents: shippingCost, totalCents: goodsCents + shippingCost };
}
