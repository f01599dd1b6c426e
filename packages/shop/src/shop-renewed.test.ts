import { expect, test } from "vitest";
import { openShop } from "./browser.test.support.ts";
import { startShop } from "./index.ts";
import { findUnsoundness } from "./page-soundness.test.support.ts";

const open = openShop({ markup: "renewed" });

test.each(["/", "/products", "/products/chef-knife", "/sale", "/contact"])("the renewed %s is sound", async (path) => {
  await open.page.goto(path);
  expect(await open.page.evaluate(findUnsoundness)).toEqual([]);
});

test("a renewed shop is styled and works as before, and shares no id and no class with it", async () => {
  await using first = await startShop();
  const path = "/products/chef-knife";
  const names = await Promise.all([first.url, open.shop.url].map((url) => namesOf(`${url}${path}`)));
  expect([...(names[0] ?? [])].filter((name) => names[1]?.has(name))).toEqual([]);
  await open.page.goto(path);
  const colour = `getComputedStyle(document.querySelector("form[data-add-to-cart] button[type=submit]")).backgroundColor`;
  expect(await open.page.evaluate(colour)).toBe("rgb(36, 81, 63)");
  await open.page.getByRole("button", { name: "Size Choose a size" }).click();
  await open.page.getByRole("option", { name: "20 cm" }).click();
  await open.page.getByRole("button", { name: "Add to cart" }).click();
  await open.page.getByRole("link", { name: "Cart, 1 item" }).click();
  await open.page.getByRole("link", { name: "Go to checkout" }).click();
  const fields = await open.page
    .getByRole("textbox")
    .evaluateAll((boxes: { name: string }[]) => boxes.map(({ name }) => name));
  expect(fields.indexOf("fullName")).toBeLessThan(fields.indexOf("email"));
  expect(await open.page.getByRole("button", { name: "Complete purchase" }).count()).toBe(1);
  expect(await open.page.getByRole("button", { name: "Place order" }).count()).toBe(0);
});

async function namesOf(url: string): Promise<ReadonlySet<string>> {
  const html = await (await fetch(url)).text();
  const values = [...html.matchAll(/ (?:id|class)="([^"]*)"/g)].flatMap(([, names = ""]) => names.split(/\s+/));
  expect(values.length).toBeGreaterThan(50);
  return new Set(values.filter(Boolean));
}
