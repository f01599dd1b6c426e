import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
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

/** Returns the problem of the cart that the demo filled, as the shop's own server sees it. */
export function complainAboutCart(shop: Pick<Shop, "carts">, email: string): string | undefined {
  const carts = shop.carts().map(({ accountEmail, lines }) => ({ accountEmail, lines }));
  const [cart] = carts;
  const [line] = cart?.lines ?? [];
  const isRight =
    line !== undefined &&
    carts.length === 1 &&
    cart?.lines.length === 1 &&
    cart.accountEmail === email &&
    line.productId === wantedCartLine.productId &&
    line.colour === wantedCartLine.colour &&
    line.size === wantedCartLine.size &&
    line.quantity === wantedCartLine.quantity;
  if (isRight) return undefined;
  const wanted = { accountEmail: email, lines: [wantedCartLine] };
  return `expected ${JSON.stringify([wanted])}, but it has ${JSON.stringify(carts)}`;
}

/** Files of a folder and those below that have a text in them. */
export async function filesWith(text: string, folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const found = await Promise.all(paths.map(async (path) => (await readFile(path)).includes(text)));
  return paths.filter((_, index) => found[index]);
}
