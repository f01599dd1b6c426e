// A Playwright script that performs plain-language instructions on its own page, and then continues with Playwright.
import assert from "node:assert/strict";
import { startShop } from "@surehand/shop";
import { chromium } from "playwright-core";
import { findBrowser } from "@surehand/browser";
import { Surehand } from "surehand";

await using shop = await startShop();
const { executablePath } = await findBrowser();
const browser = await chromium.launch({ executablePath, chromiumSandbox: process.getuid?.() !== 0 });
const page = await browser.newPage();
await page.goto(`${shop.url}/products`);
await page.getByLabel("On sale").check();

const hand = await Surehand.attach(page);
const filtered = await hand.act("click Apply filters");
assert(filtered.success, filtered.message);
const snapshot = await hand.snapshot({ maxTokens: 500, instruction: "products on sale" });
console.log(snapshot.text);
await hand.close();

// The page still belongs to the script.
const expected = shop.products.filter(({ oldPriceCents }) => oldPriceCents !== undefined).length;
assert.match(await page.locator(".results-count").innerText(), new RegExp(`of ${expected} products`));
await browser.close();
