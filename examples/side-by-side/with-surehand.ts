import type { Surehand } from "surehand";
import { z } from "zod";
import type { Product } from "./product.ts";

const products = z.object({ products: z.array(z.object({ name: z.string(), price: z.number(), url: z.url() })) });

/**
 * Reads the products by an instruction and the schema's field names, without a selector. `sources` has the source of
 * every value on the page.
 */
export async function withSurehand(hand: Surehand, url: string): Promise<Product[]> {
  await hand.goto(url);
  const { status, data, missing } = await hand.extract("all products", products);
  if (status !== "complete") throw new Error(`Not on the page: ${missing.join(", ")}`);
  return data.products;
}
