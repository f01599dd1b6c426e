import type { Shop } from "@surehand/shop";
import { extractedCategory, wantedCartLine } from "./demo-script.ts";

export interface ExtractedProduct {
  readonly name: string;
  /** US dollars. */
  readonly price: number;
  readonly rating: number;
}

/** How what was extracted differs from what the shop knows; empty where it does not. */
export function compareWithShop(
  extracted: readonly ExtractedProduct[],
  { products }: Pick<Shop, "products">,
): string[] {
  const truth = products
    .filter(({ category }) => category === extractedCategory)
    .map(({ name, priceCents, rating }) => ({ name, price: priceCents / 100, rating }));
  const format = ({ name, price, rating }: ExtractedProduct): string => `${name}, $${price}, rated ${rating}`;
  const wanted = new Set(truth.map(format));
  const given = new Set(extracted.map(format));
  const repeated = extracted.length === given.size ? [] : ["the same product more than once"];
  return [
    ...repeated,
    ...[...wanted].filter((line) => !given.has(line)).map((line) => `not extracted: ${line}`),
    ...[...given].filter((line) => !wanted.has(line)).map((line) => `not in the shop: ${line}`),
  ];
}

/** What is wrong with the cart that the demo filled, as the shop's own server has it. */
export function complainAboutCart(shop: Pick<Shop, "carts">): string | undefined {
  const lines = shop.carts().flatMap((cart) => cart.lines);
  const [line] = lines;
  const isRight =
    line !== undefined &&
    lines.length === 1 &&
    line.productId === wantedCartLine.productId &&
    line.colour === wantedCartLine.colour &&
    line.size === wantedCartLine.size &&
    line.quantity === wantedCartLine.quantity;
  return isRight ? undefined : `expected ${JSON.stringify(wantedCartLine)}, but it has ${JSON.stringify(lines)}`;
}
