import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Shop, startShop } from "./index.ts";
import { createVisitor, rightCheckout, type Visitor } from "./visitor.test.support.ts";

const json = { accept: "application/json" };
let shop: Shop;
let visitor: Visitor;

beforeAll(async () => {
  shop = await startShop();
});

beforeEach(() => {
  shop.reset();
  visitor = createVisitor(shop.url);
});

afterAll(() => shop.close());

async function add(product: string, choice: Readonly<Record<string, string>> = {}): Promise<Response> {
  return visitor.visit("/cart/lines", { form: { product, quantity: "1", ...choice }, headers: json });
}

test("adding the same choice twice makes one line of two", async () => {
  expect(await (await add("teapot", { colour: "Graphite" })).json()).toEqual({
    message: "Round teapot is in your cart.",
    cartCount: 1,
  });
  await add("teapot", { colour: "Graphite" });
  await add("teapot", { colour: "Terracotta" });
  const [cart] = shop.carts();
  expect(cart?.lines.map(({ colour, quantity }) => [colour, quantity])).toEqual([
    ["Graphite", 2],
    ["Terracotta", 1],
  ]);
  expect(cart?.totals.subtotalCents).toBe(3 * 5250);
});

test.each([
  ["a size that was not chosen", "chef-knife", {}, "Please choose a size first."],
  ["a size that does not exist", "chef-knife", { size: "1 m" }, "Please choose a size first."],
  ["a colour that it does not have", "teapot", { colour: "Oak" }, "Please choose a colour."],
  ["no pieces", "teapot", { quantity: "0" }, "Choose a quantity from 1 to"],
  ["half a piece", "teapot", { quantity: "0.5" }, "Choose a quantity from 1 to"],
  ["more than there are", "teapot", { quantity: "1000" }, "Choose a quantity from 1 to"],
  ["what is sold out", "grill-pan", {}, "This is sold out."],
])("%s cannot be added", async (_what, product, choice, words) => {
  const response = await add(product, choice);
  expect(response.status).toBe(422);
  expect(await response.text()).toContain(words);
  expect(shop.carts()).toEqual([]);
});

test("without scripts a form leads to the cart, and an error back to the product", async () => {
  const good = await visitor.visit("/cart/lines", { form: { product: "teapot", quantity: "1" } });
  expect([good.status, good.headers.get("location")]).toEqual([303, "/cart"]);
  const bad = await visitor.visit("/cart/lines", { form: { product: "chef-knife", quantity: "1" } });
  expect(await bad.text()).toContain("Please choose a size first.");
});

test("quantity and removal change the cart", async () => {
  await add("teapot");
  await add("dish-brush");
  const changed = await visitor.visit("/cart/lines/1", { form: { quantity: "3" }, headers: json });
  expect(await changed.json()).toMatchObject({ cartCount: 4, lineTotal: "$157.50", totals: { subtotal: "$166.40" } });
  expect((await visitor.visit("/cart/lines/1", { form: { quantity: "999" }, headers: json })).status).toBe(422);
  await visitor.visit("/cart/lines/1/remove", { form: {} });
  expect(shop.carts()[0]?.lines.map(({ productId }) => productId)).toEqual(["dish-brush"]);
});

test.each([
  ["welcome10", true, "10% off", { discount: "−$5.25", total: "$52.15", shipping: "$4.90" }],
  ["FREESHIP", true, "Free delivery", { discount: "−$0.00", total: "$52.50", shipping: "Free" }],
  ["WINTER25", false, "ended on 28 February 2026", { total: "$57.40" }],
  ["NOPE", false, "We do not know the code", { total: "$57.40" }],
  ["", true, "", { total: "$57.40" }],
])("the coupon '%s' is answered", async (code, isValid, words, totals) => {
  await add("teapot");
  const answer = await visitor.visit("/cart/coupon", { form: { code }, headers: json });
  expect(await answer.json()).toMatchObject({ isValid, message: expect.stringContaining(words), totals });
});

test("a wrong password shows an error and a right one leads to the account", async () => {
  const form = { email: "maya@example.test", password: "wrong", next: "/account" };
  const refused = await visitor.visit("/login", { form });
  expect(refused.status).toBe(401);
  expect(await refused.text()).toContain("do not match");
  expect((await visitor.visit("/account")).status).toBe(303);
  const accepted = await visitor.visit("/login", { form: { ...form, password: "copper-kettle-42" } });
  expect(accepted.headers.get("location")).toBe("/account");
  expect(await visitor.read("/account")).toContain("TT-0912");
});

test("login gives the session a new id and keeps the cart", async () => {
  await add("teapot");
  const before = shop.carts()[0]?.sessionId;
  await visitor.visit("/login", { form: { email: "owen@example.test", password: "linen-napkin-7" } });
  const [cart] = shop.carts();
  expect(cart?.accountEmail).toBe("owen@example.test");
  expect(cart?.sessionId).not.toBe(before);
});

test.each(["//example.test", "/\\example.test", "https://example.test", "javascript:alert(1)"])(
  "login does not lead away to %s",
  async (next) => {
    const form = { email: "owen@example.test", password: "linen-napkin-7", next };
    expect((await visitor.visit("/login", { form })).headers.get("location")).toBe("/account");
  },
);

test("logout empties the session", async () => {
  await visitor.visit("/login", { form: { email: "owen@example.test", password: "linen-napkin-7" } });
  await add("teapot");
  await visitor.visit("/logout", { form: {} });
  expect(shop.carts()).toEqual([]);
  expect((await visitor.visit("/account")).status).toBe(303);
});

test("an order is recorded as it was sent, and its page is for who placed it", async () => {
  await add("teapot");
  const placed = await visitor.visit("/checkout", { form: rightCheckout });
  expect(placed.headers.get("location")).toBe("/orders/TT-1001");
  expect(await visitor.read("/orders/TT-1001")).toContain("Thank you, Guest One");
  expect((await createVisitor(shop.url).visit("/orders/TT-1001")).status).toBe(404);
  expect(shop.orders()).toMatchObject([
    { number: "TT-1001", totals: { subtotalCents: 5250, shippingCents: 1290, totalCents: 6540 } },
  ]);
  expect(shop.carts()).toEqual([]);
});

test("the same checkout sent twice is logged twice and makes one order", async () => {
  await add("teapot");
  const answers = await Promise.all([1, 2].map(() => visitor.visit("/checkout", { form: rightCheckout })));
  expect(answers.map((answer) => answer.headers.get("location"))).toEqual(["/orders/TT-1001", "/orders/TT-1001"]);
  expect(shop.orders()).toHaveLength(1);
  const posts = shop.requests().filter(({ method, path }) => method === "POST" && path === "/checkout");
  expect(posts.map(({ status, body }) => [status, new URLSearchParams(body).get("city")])).toEqual([
    [303, "Hamburg"],
    [303, "Hamburg"],
  ]);
});

test.each([
  [{ email: "guest" }, "Enter an e-mail address"],
  [{ fullName: " " }, "Enter your name."],
  [{ street: "" }, "Enter street and house number."],
  [{ postcode: "?" }, "Enter a postcode."],
  [{ city: "" }, "Enter a town."],
  [{ country: "Atlantis" }, "Choose a country."],
  [{ shipping: "pigeon" }, "Choose how we should deliver."],
  [{ deliveryDate: "2026-03-17" }, "Choose a day between 18 March 2026 and 15 April 2026."],
  [{ deliveryDate: "2026-02-30" }, "Choose a day between"],
  [{ terms: "" }, "Please accept the terms."],
])("a checkout with %o is sent back", async (mistake, words) => {
  await add("teapot");
  const response = await visitor.visit("/checkout", { form: { ...rightCheckout, ...mistake } });
  expect(response.status).toBe(422);
  expect(await response.text()).toContain(words);
  expect(shop.orders()).toEqual([]);
});

test("there is no checkout without a cart", async () => {
  expect((await visitor.visit("/checkout")).headers.get("location")).toBe("/cart");
  expect((await visitor.visit("/checkout", { form: rightCheckout })).headers.get("location")).toBe("/cart");
  expect(shop.orders()).toEqual([]);
});

test("a contact message comes with its file", async () => {
  const form = new FormData();
  for (const [name, value] of Object.entries({
    name: "Ann",
    email: "ann@example.test",
    topic: "A repair",
    text: "It broke",
  })) {
    form.set(name, value);
  }
  form.set("file", new Blob(["hello"], { type: "text/plain" }), "receipt.txt");
  const response = await visitor.visit("/contact", { form });
  expect(await response.text()).toContain("receipt.txt");
  expect(shop.messages()).toEqual([
    {
      name: "Ann",
      email: "ann@example.test",
      topic: "A repair",
      text: "It broke",
      file: {
        name: "receipt.txt",
        type: "text/plain",
        sizeBytes: 5,
        sha256: "2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824",
      },
    },
  ]);
});

test("an incomplete contact message is sent back with what was typed", async () => {
  const form = new FormData();
  form.set("name", "Ann <b>");
  const page = await (await visitor.visit("/contact", { form })).text();
  expect(page).toContain('value="Ann &lt;b&gt;"');
  expect(page).toContain("Write a message.");
  expect(shop.messages()).toEqual([]);
});

test("the newsletter takes an address and refuses what is none", async () => {
  expect((await visitor.visit("/newsletter", { form: { email: "x" }, headers: json })).status).toBe(422);
  await visitor.visit("/newsletter", { form: { email: "ann@example.test" }, headers: json });
  expect(shop.subscribers()).toEqual(["ann@example.test"]);
});

test("the cookie question is asked until it is answered", async () => {
  expect(await visitor.read("/")).toContain("data-consent");
  await visitor.visit("/consent", { form: { answer: "necessary" } });
  expect(await visitor.read("/")).not.toContain("data-consent");
});
