import { request } from "node:http";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Shop, startShop } from "./index.ts";
import { createVisitor } from "./visitor.test.support.ts";

let shop: Shop;

beforeAll(async () => {
  shop = await startShop();
});

beforeEach(() => shop.reset());

afterAll(() => shop.close());

test.each([
  ["/", "Things for the kitchen"],
  ["/products", "1–12 of 48 products"],
  ["/products?page=4", "37–48 of 48 products"],
  ["/products?page=99", "37–48 of 48 products"],
  ["/products?category=cookware", "Pots and pans"],
  ["/products?category=cleaning&sale=yes&in-stock=yes&top-rated=yes", "0 products"],
  ["/products?category=textiles&sale=yes", "Linen napkins"],
  ["/products/chef-knife", "Chef&#39;s knife"],
  ["/products/grill-pan", "Sold out"],
  ["/search", "Search"],
  ["/search?q=OAK+bread", "Bread bin with cutting lid"],
  ["/search?q=zzz", "No results for"],
  ["/sale", "Members save"],
  ["/compare", "Cookware: 8 products"],
  ["/compare?category=tableware", "Tableware: 8 products"],
  ["/login", "Password"],
  ["/cart", "Your cart is empty"],
  ["/contact", "Add a photo"],
  ["/widgets/delivery?product=teapot&postcode=20095", "With you by 20 March 2026"],
  ["/widgets/delivery?product=teapot&postcode=x", "postcode of five digits"],
  ["/widgets/stores?product=teapot", "Collect it in a store"],
  ["/widgets/stores/stock?product=teapot&city=Ashwick", "1 Station Square"],
])("%s answers 200 and says '%s'", async (path, words) => {
  const response = await createVisitor(shop.url).visit(path);
  expect(response.status).toBe(200);
  expect(await response.text()).toContain(words);
});

test.each([
  "/nothing",
  "/products/nothing",
  "/orders/TT-1001",
  "/assets/../package.json",
  "/%",
  "/pictures/x/front.svg",
])("%s answers 404 with a page of the shop", async (path) => {
  const response = await createVisitor(shop.url).visit(path);
  expect(response.status).toBe(404);
  expect(await response.text()).toContain("This page is not on our shelves");
});

test("every product has a page and a picture in each of its colours", async () => {
  const visitor = createVisitor(shop.url);
  for (const { id, colours } of shop.products) {
    expect((await visitor.visit(`/products/${id}`)).status, id).toBe(200);
    for (const colour of colours) {
      const picture = await visitor.visit(`/pictures/${id}/table.svg?colour=${encodeURIComponent(colour)}`);
      expect(picture.headers.get("content-type"), `${id} in ${colour}`).toBe("image/svg+xml");
    }
  }
});

test("a hostile search term is text, in the heading, in the title and in the search box", async () => {
  const page = await createVisitor(shop.url).read(`/search?q=${encodeURIComponent('"><script>alert(1)</script>')}`);
  expect(page).not.toContain("<script>alert");
  expect(page.match(/&quot;&gt;&lt;script&gt;alert\(1\)/g)?.length).toBeGreaterThanOrEqual(3);
});

test("pages load nothing from elsewhere and forbid it", async () => {
  const response = await createVisitor(shop.url).visit("/products/teapot");
  const page = await response.text();
  const addresses = [...page.matchAll(/(?:src|href|action)="(https?:[^"]+)"/g)].map(([, address]) => address);
  expect(addresses).toEqual([`${shop.secondUrl}/widgets/stores?product=teapot`]);
  expect(response.headers.get("content-security-policy")).toMatch(/^default-src 'self';/);
});

test.each([
  ["127.0.0.1", 200],
  ["localhost", 200],
  ["LOCALHOST", 200],
  ["shop.example.test", 421],
  ["127.0.0.1.example.test", 421],
  ["[::1]", 421],
])("the host %s gets %i", async (host, status) => {
  const { port } = new URL(shop.url);
  expect(await statusFor({ host: `${host}:${port}` })).toBe(status);
});

test("its own name with another port is another host", async () => {
  expect(await statusFor({ host: "127.0.0.1:1" })).toBe(421);
});

test("a form sent by another site's page is refused", async () => {
  const visitor = createVisitor(shop.url);
  const form = { answer: "all" };
  const foreign = await visitor.visit("/consent", { form, headers: { origin: "http://example.test" } });
  const own = await visitor.visit("/consent", { form, headers: { origin: shop.url } });
  expect([foreign.status, own.status]).toEqual([403, 303]);
});

test("a page that is asked for with the wrong method says which one is right", async () => {
  const response = await createVisitor(shop.url).visit("/products", { form: { a: "b" } });
  expect([response.status, response.headers.get("allow")]).toEqual([405, "GET"]);
});

test("an oversized body is refused", async () => {
  const form = new FormData();
  form.set("file", new Blob([new Uint8Array(9 * 1024 * 1024)]), "large.bin");
  expect((await createVisitor(shop.url).visit("/contact", { form })).status).toBe(413);
});

test("style and scripts are sent once, and confirmed afterwards", async () => {
  const visitor = createVisitor(shop.url);
  const first = await visitor.visit("/assets/shop.css");
  const tag = first.headers.get("etag") ?? "";
  const second = await visitor.visit("/assets/shop.css", { headers: { "if-none-match": tag } });
  expect([first.status, second.status]).toEqual([200, 304]);
});

/** `fetch` does not let one choose the Host header. */
function statusFor(headers: { host: string }): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(shop.url, { headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on("error", reject)
      .end();
  });
}
