import { expect, test } from "vitest";
import { openShop } from "./browser.test.support.ts";
import { findUnsoundness } from "./page-soundness.test.support.ts";

const open = openShop();

test("the sort dropdown works by keyboard, from a list at the end of the body", async () => {
  await open.page.goto("/products");
  await open.page.getByRole("button", { name: "Sort by Featured" }).press("ArrowDown");
  expect(await open.page.locator("body > ul[role=listbox]:last-child").count()).toBe(1);
  await open.page.keyboard.press("Escape");
  expect(await open.page.getByRole("listbox").count()).toBe(0);
  await open.page.keyboard.press("ArrowDown");
  await open.page.keyboard.press("P");
  await open.page.keyboard.press("Enter");
  await open.page.waitForURL("**/products?*sort=price-low*");
  await open.page.getByRole("button", { name: "Sort by Price: low to high" }).waitFor();
  expect(await open.page.locator(".card-name").first().textContent()).toBe("Olive oil soap");
});

test("the size guide is modal and closes", async () => {
  await open.page.goto("/products/chef-knife");
  await open.page.getByRole("button", { name: "Size guide" }).click();
  const dialog = open.page.getByRole("dialog", { name: "Size guide: Chef's knife" });
  expect(await open.page.locator("dialog:modal").count()).toBe(1);
  await dialog.getByRole("button", { name: "Close" }).click();
  await dialog.waitFor({ state: "hidden" });
});

test("the delivery frame is of the same site, the store finder of another, and both answer", async () => {
  await open.page.goto("/products/teapot");
  const delivery = open.page.frameLocator("iframe[title='Delivery estimate']");
  await delivery.getByRole("textbox", { name: "Your postcode" }).fill("20095");
  await delivery.getByRole("button", { name: "Check" }).click();
  await delivery.getByText("With you by 20 March 2026").waitFor();
  const stores = open.page.frameLocator("iframe[title='Store finder']");
  await stores.getByRole("combobox", { name: "Town" }).selectOption("Port Alder");
  await stores.getByRole("button", { name: "Find stores" }).click();
  await stores.getByText("14 Harbour Street").waitFor();
  const other = open.page.frames().find((frame) => frame.url().startsWith(open.shop.secondUrl));
  expect(other).toBeDefined();
  // Playwright attaches a session of its own to a frame only when it lives in another process.
  if (other) await (await open.page.context().newCDPSession(other)).detach();
});

test("the deals look free and are covered until the banner is closed", async () => {
  await open.page.goto("/sale");
  const button = open.page.getByRole("button", { name: "Add to cart Deep roasting tray" });
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  await open.page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
  await open.page.getByRole("button", { name: "Close the members' banner" }).click();
  expect(open.shop.requests().filter(({ method }) => method === "POST")).toEqual([]);
  await button.click();
  await open.page.getByText("Deep roasting tray is in your cart.").waitFor();
  expect(open.shop.carts()[0]?.lines).toMatchObject([{ productId: "roasting-tray", quantity: 1 }]);
});

test("every page is soundly built: names, labels, ids, headings, pictures", async () => {
  const paths = ["/", "/products", "/search?q=oak", "/search?q=zzz", "/products/cooks-apron", "/products/grill-pan"];
  paths.push("/sale", "/compare", "/login", "/cart", "/contact", "/nothing", "/widgets/stores?product=teapot");
  for (const path of paths) {
    await open.page.goto(path);
    expect(await open.page.evaluate(findUnsoundness), path).toEqual([]);
  }
  await open.page.goto("/products/teapot");
  await open.page.getByRole("button", { name: "Add to cart" }).click();
  await open.page.getByText("is in your cart").waitFor();
  for (const path of ["/cart", "/checkout"]) {
    await open.page.goto(path);
    expect(await open.page.evaluate(findUnsoundness), path).toEqual([]);
  }
});

test("on a narrow screen the menu unfolds and no page is wider than the screen", async () => {
  await open.page.setViewportSize({ width: 390, height: 844 });
  await open.page.goto("/");
  await open.page.getByRole("button", { name: "Menu" }).click();
  await open.page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Sale" }).click();
  await open.page.waitForURL("**/sale");
  for (const path of ["/", "/products", "/products/chef-knife", "/compare", "/contact", "/cart", "/nothing"]) {
    await open.page.goto(path);
    expect(await open.page.evaluate("document.documentElement.scrollWidth"), path).toBe(390);
  }
});
