import type { Page } from "playwright-core";
import type { Product } from "./product.ts";

/**
 * Reads the products by the page's markup, which must be known in advance; the program breaks when the markup changes.
 */
export async function withPlaywright(page: Page, url: string): Promise<Product[]> {
  await page.goto(url);
  const cards = await page.locator("article.card").all();
  return Promise.all(
    cards.map(async (card) => {
      const link = card.locator(".card-name a");
      const [, price = ""] = /\$([\d.,]+)/.exec(await card.locator(".price").innerText()) ?? [];
      return {
        name: await link.innerText(),
        price: Number(price.replaceAll(",", "")),
        url: new URL((await link.getAttribute("href")) ?? "", page.url()).href,
      };
    }),
  );
}
