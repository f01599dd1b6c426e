// Reads a list of products as data, with the source of every value, and compares it with the data of the shop.
import assert from "node:assert/strict";
import { startShop } from "@surehand/shop";
import { Surehand } from "surehand";
import { z } from "zod";

await using shop = await startShop();
await using hand = await Surehand.launch();
await hand.goto(`${shop.url}/products?category=tableware`);

const product = z.object({ name: z.string(), price: z.number(), rating: z.number(), url: z.url() });
const result = await hand.extract("all products", z.object({ products: z.array(product) }));
assert.equal(result.status, "complete", `missing: ${result.missing.join(", ")}`);
console.table(result.data.products);

const first = result.sources.find(({ path }) => path.endsWith(".price"));
console.log(`${first?.path} is written as ${first?.quote} in ${first?.ref}.`);

const truth = shop.products.filter(({ category }) => category === "tableware");
const expected = truth.map(({ id, name, priceCents, rating }) => {
  return { name, price: priceCents / 100, rating, url: `${shop.url}/products/${id}` };
});
assert.deepEqual(result.data.products, expected);
