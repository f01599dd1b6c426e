import { once } from "node:events";
import { createServer } from "node:net";
import { expect, test } from "vitest";
import { ShopError, startShop } from "./index.ts";
import { createVisitor, rightCheckout } from "./visitor.test.support.ts";

test("the same seed gives the same shop, another seed other ratings", async () => {
  await using first = await startShop();
  await using again = await startShop({ seed: 1 });
  await using other = await startShop({ seed: 2 });
  expect(again.products).toEqual(first.products);
  expect(other.products.map(({ id }) => id)).toEqual(first.products.map(({ id }) => id));
  expect(other.products).not.toEqual(first.products);
  const pages = await Promise.all([first, again].map(({ url }) => createVisitor(url).read("/products/teapot")));
  expect(pages[1]?.replaceAll(again.secondUrl, first.secondUrl)).toBe(pages[0]);
});

test("the products are 48, each with its own id and name, eight to a category", async () => {
  await using shop = await startShop();
  expect(shop.products).toHaveLength(48);
  expect(new Set(shop.products.map(({ id }) => id)).size).toBe(48);
  expect(new Set(shop.products.map(({ name }) => name)).size).toBe(48);
  const counts = Map.groupBy(shop.products, ({ category }) => category);
  expect([...counts.values()].map((products) => products.length)).toEqual([8, 8, 8, 8, 8, 8]);
});

test("both names lead to the same shop", async () => {
  await using shop = await startShop({ host: "localhost" });
  expect([new URL(shop.url).hostname, new URL(shop.secondUrl).hostname]).toEqual(["localhost", "127.0.0.1"]);
  for (const url of [shop.url, shop.secondUrl]) expect((await createVisitor(url).visit("/")).status).toBe(200);
  expect(shop.requests().map(({ path }) => path)).toEqual(["/", "/"]);
});

test("a reset forgets carts, logins and the log", async () => {
  await using shop = await startShop();
  const visitor = createVisitor(shop.url);
  await visitor.visit("/login", { form: { email: "maya@example.test", password: "copper-kettle-42" } });
  await visitor.visit("/cart/lines", { form: { product: "teapot", quantity: "1" } });
  expect(shop.carts()).toHaveLength(1);
  shop.reset();
  expect([shop.carts(), shop.requests()]).toEqual([[], []]);
  expect((await visitor.visit("/account")).headers.get("location")).toBe("/login?next=/account");
});

test("two shops on one machine do not mix up their visitors' cookies", async () => {
  await using first = await startShop();
  await using second = await startShop();
  const cookies = await Promise.all([first, second].map(({ url }) => fetch(url)));
  const names = cookies.map((response) => response.headers.getSetCookie()[0]?.split("=")[0]);
  expect(names[0]).not.toBe(names[1]);
});

test("close ends an answer that is under way, and may be called twice", async () => {
  const shop = await startShop();
  const visitor = createVisitor(shop.url);
  await visitor.visit("/cart/lines", { form: { product: "teapot", quantity: "1" } });
  const underWay = visitor.visit("/checkout", { form: rightCheckout });
  await expect.poll(() => shop.requests().at(-1)?.body).toContain("terms=yes");
  await Promise.all([shop.close(), shop.close()]);
  await expect(underWay).rejects.toThrow("fetch failed");
  await expect(fetch(shop.url)).rejects.toThrow("fetch failed");
  expect(shop.orders()).toEqual([]);
});

test.each(["0.0.0.0", "example.test", "192.168.0.1"])("the host %s is refused", async (host) => {
  await expect(startShop({ host })).rejects.toMatchObject({ code: "host-not-loopback", hint: expect.any(String) });
});

test.each([-1, 65_536, Number.NaN])("the port %d is refused", async (port) => {
  await expect(startShop({ port })).rejects.toMatchObject({ code: "port-not-available" });
});

test("a port that is taken is reported", async () => {
  const taken = createServer().listen(0, "127.0.0.1");
  await once(taken, "listening");
  const address = taken.address();
  const port = typeof address === "object" && address ? address.port : 0;
  try {
    await expect(startShop({ port })).rejects.toBeInstanceOf(ShopError);
  } finally {
    taken.close();
  }
});
