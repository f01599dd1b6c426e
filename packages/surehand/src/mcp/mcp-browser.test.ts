import { expect, test } from "vitest";
import { Surehand } from "../sdk/surehand.ts";
import { McpBrowser } from "./mcp-browser.ts";

test("it is started by the first call, and again where it has gone", async () => {
  let launches = 0;
  await using browser = new McpBrowser(async () => {
    launches += 1;
    return Surehand.launch();
  });
  expect(launches).toBe(0);
  const { page } = await browser.hand();
  expect((await browser.hand()).page).toBe(page);
  expect(launches).toBe(1);
  await page.context().browser()?.close();
  const again = await browser.hand();
  expect(launches).toBe(2);
  expect(await again.page.evaluate(() => 1 + 1)).toBe(2);
});

test("one that does not come up is tried again", async () => {
  let launches = 0;
  await using browser = new McpBrowser(async () => {
    launches += 1;
    if (launches === 1) throw new Error("It did not come up.");
    return Surehand.launch();
  });
  await expect(browser.hand()).rejects.toThrow("It did not come up.");
  expect((await browser.hand()).page.isClosed()).toBe(false);
});

test("where the current tab is closed, it is the last one that is left, else a new one", async () => {
  await using browser = new McpBrowser(() => Surehand.launch());
  const first = await browser.hand();
  const second = await browser.open();
  expect(second.page).not.toBe(first.page);
  await second.page.close();
  expect((await browser.hand()).page).toBe(first.page);
  await browser.close(undefined);
  const third = await browser.hand();
  expect(third.page.isClosed()).toBe(false);
  await third.page.setContent("<button onclick=\"this.textContent = 'Done'\">Do it</button>");
  expect((await third.act("click Do it")).status).toBe("done");
});
