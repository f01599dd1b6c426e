import type { Page, Route } from "playwright-core";
import { expect, test } from "vitest";
import { openShop } from "./browser.test.support.ts";

const open = openShop();

test("a customer logs in, searches, chooses, adds to the cart and checks out, and one order arrives", async () => {
  await logIn(open.page);
  await open.page.getByRole("searchbox", { name: "Search products" }).fill("casserole");
  await open.page.keyboard.press("Enter");
  await open.page.getByRole("link", { name: "Cast-iron casserole" }).click();
  // A press before the page's scripts have run is lost, as in any shop.
  await open.page.getByRole("heading", { name: "Cast-iron casserole", level: 1 }).waitFor();
  await open.page.waitForLoadState("load");
  await open.page.getByText("Berry red", { exact: true }).click();
  await open.page.getByRole("button", { name: "Size Choose a size" }).click();
  await open.page.getByRole("option", { name: "4.7 l" }).click();
  await open.page.getByRole("spinbutton", { name: "Quantity" }).fill("2");
  await open.page.getByRole("button", { name: "Add to cart" }).click();
  await open.page.getByText("Cast-iron casserole is in your cart.").waitFor();
  await open.page.getByRole("link", { name: "Cart, 2 items" }).click();
  await open.page.getByRole("textbox", { name: "Coupon code" }).fill("welcome10");
  await open.page.getByText("WELCOME10 applied").waitFor();
  await open.page.getByRole("link", { name: "Go to checkout" }).click();
  await fillCheckout(open.page);
  await open.page.getByRole("button", { name: "Place order" }).click();
  await open.page.getByRole("heading", { name: "Thank you, Maya Lindqvist" }).waitFor();
  expect(open.shop.orders()).toMatchObject([
    {
      number: "TT-1001",
      accountEmail: "maya@example.test",
      lines: [{ productId: "cast-iron-casserole", colour: "Berry red", size: "4.7 l", quantity: 2 }],
      totals: { subtotalCents: 37_000, discountCents: 3700, shippingCents: 1290, totalCents: 34_590 },
      details: { city: "Hamburg", country: "Germany", shipping: "express", deliveryDate: "2026-03-20" },
    },
  ]);
  const posts = open.shop.requests().filter(({ method }) => method === "POST");
  expect(posts.filter(({ path }) => path === "/checkout")).toHaveLength(1);
  expect(posts.filter(({ path }) => path === "/cart/lines")).toHaveLength(1);
});

test("a second click on the busy button is sent too, and makes no second order", async () => {
  await open.page.goto("/products/teapot");
  await open.page.getByRole("button", { name: "Add to cart" }).click();
  await open.page.getByText("is in your cart").waitFor();
  await open.page.goto("/checkout");
  await open.page.getByRole("main").getByRole("textbox", { name: "E-mail address" }).fill("guest@example.test");
  await open.page.getByRole("textbox", { name: "Full name" }).fill("Guest One");
  await fillCheckout(open.page);
  const held: Route[] = [];
  await open.page.route("**/checkout", (route) => void held.push(route));
  const button = open.page.getByRole("button", { name: "Place order" });
  await button.focus();
  // Keys, because a locator waits for the navigation that is under way.
  await open.page.keyboard.press("Enter");
  await expect.poll(() => held.length).toBe(1);
  await open.page.keyboard.press("Enter");
  await expect.poll(() => held.length).toBe(2);
  await held[1]?.continue();
  await open.page.getByRole("heading", { name: "Thank you, Guest One" }).waitFor();
  expect(open.shop.orders()).toHaveLength(1);
});

test("the cookie card blocks nothing and goes away", async () => {
  await open.page.goto("/");
  await open.page.getByRole("link", { name: "Chef's knife" }).click();
  await open.page.goBack();
  await open.page.getByRole("button", { name: "Only necessary" }).click();
  await open.page.getByRole("region", { name: "Cookies" }).waitFor({ state: "detached" });
  await open.page.reload();
  expect(await open.page.getByRole("region", { name: "Cookies" }).count()).toBe(0);
});

test("a file is sent with the contact form", async () => {
  await open.page.goto("/contact");
  await open.page.getByRole("textbox", { name: "Your name" }).fill("Ann");
  await open.page.getByRole("main").getByRole("textbox", { name: "E-mail address" }).fill("ann@example.test");
  await open.page.getByRole("textbox", { name: "Message" }).fill("It broke");
  const chooser = open.page.waitForEvent("filechooser");
  await open.page.getByText("Add a photo or receipt").click();
  await (await chooser).setFiles({ name: "receipt.txt", mimeType: "text/plain", buffer: Buffer.from("hello") });
  await open.page.getByText("receipt.txt").waitFor();
  await open.page.getByRole("button", { name: "Send message" }).click();
  await open.page.getByRole("heading", { name: "Thank you, Ann" }).waitFor();
  expect(open.shop.messages()).toMatchObject([{ file: { name: "receipt.txt", sizeBytes: 5 } }]);
});

test("the newsletter box works inside its closed shadow root", async () => {
  await open.page.goto("/contact");
  expect(await open.page.evaluate("document.querySelector('newsletter-signup').shadowRoot")).toBeNull();
  await open.page.getByRole("contentinfo").getByRole("link", { name: "Spring sale" }).focus();
  await open.page.keyboard.press("Tab");
  await open.page.keyboard.type("ann@example.test");
  await open.page.keyboard.press("Enter");
  await expect.poll(() => open.shop.subscribers()).toEqual(["ann@example.test"]);
});

async function logIn(visited: Page): Promise<void> {
  await visited.goto("/login");
  const [account] = open.shop.accounts;
  await visited
    .getByRole("main")
    .getByRole("textbox", { name: "E-mail address" })
    .fill(account?.email ?? "");
  for (const password of ["wrong", account?.password ?? ""]) {
    await visited.getByLabel("Password").fill(password);
    await visited.getByRole("button", { name: "Log in" }).click();
    await visited.getByText(password === "wrong" ? "do not match" : "Hello, Maya").waitFor();
  }
}

async function fillCheckout(visited: Page): Promise<void> {
  const placeOrder = visited.getByRole("button", { name: "Place order" });
  await visited.getByRole("textbox", { name: "Street and number" }).fill("1 Mill Lane");
  await visited.getByRole("textbox", { name: "Postcode" }).fill("20095");
  await visited.getByRole("textbox", { name: "Town" }).fill("Hamburg");
  await visited.getByRole("combobox", { name: "Country" }).selectOption("Germany");
  await visited.getByText("Express delivery").click();
  await visited.getByLabel("Delivery date").fill("2026-03-20");
  expect(await placeOrder.isDisabled()).toBe(true);
  await visited.getByRole("checkbox", { name: "I accept the terms of sale" }).check();
  expect(await placeOrder.isDisabled()).toBe(false);
}
