import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Shop, startShop } from "@surehand/shop";
import { afterAll, beforeAll, expect, test } from "vitest";
import { compareWithShop, complainAboutCart, type ExtractedProduct, filesWith } from "./truth.ts";

let shop: Shop;
let truth: ExtractedProduct[];
beforeAll(async () => {
  shop = await startShop();
  truth = shop.products
    .filter(({ category }) => category === "knives-and-tools")
    .map(({ name, priceCents, rating }) => ({ name, price: priceCents / 100, rating }));
});
afterAll(() => shop.close());

test("what equals the shop's own data is true", () => {
  expect(truth.length).toBeGreaterThan(5);
  expect(compareWithShop(truth, shop)).toEqual([]);
});

test.each<[string, (rows: ExtractedProduct[]) => ExtractedProduct[], RegExp]>([
  ["a row that is missing", (rows) => rows.slice(1), /^not extracted: Chef's knife, \$89, rated/],
  [
    "a price that is a cent off",
    ([first, ...rest]) => (first ? [{ ...first, price: first.price + 0.01 }, ...rest] : []),
    /not extracted: .*;not in the shop: Chef's knife, \$89\.01/,
  ],
  ["a product twice", (rows) => [...rows, ...rows.slice(0, 1)], /more than once/],
])("%s is reported", (_name, change, message) => {
  expect(compareWithShop(change(truth), shop).join(";")).toMatch(message);
});

test("a cart that is empty is not the cart that was to be filled", () => {
  expect(complainAboutCart(shop, "maya@example.test")).toMatch(/expected .*chef-knife.*but it has \[\]/);
});

test("the cart of somebody else is reported", () => {
  const line = { productId: "chef-knife", colour: "Oak", size: "20 cm", quantity: 1 } as const;
  const totals = { subtotalCents: 0, discountCents: 0, shippingCents: 0, totalCents: 0 };
  const cart = { sessionId: "s", accountEmail: "owen@example.test", lines: [line], couponCode: null, totals };
  const carts = (): never[] => [cart] as unknown as never[];
  expect(complainAboutCart({ carts }, "owen@example.test")).toBeUndefined();
  expect(complainAboutCart({ carts }, "maya@example.test")).toMatch(/but it has .*owen@example\.test/);
});

test("files that hold a text are found, in folders too", async () => {
  const folder = await mkdtemp(join(tmpdir(), "surehand-truth-"));
  await mkdir(join(folder, "deep"));
  await writeFile(join(folder, "clean.txt"), "nothing");
  await writeFile(join(folder, "deep", "leak.bin"), "\u0000hunter2\u0000");
  expect(await filesWith("hunter2", folder)).toEqual([join(folder, "deep", "leak.bin")]);
  await rm(folder, { recursive: true });
});
