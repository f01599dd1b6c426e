import { afterAll, beforeAll, expect, test } from "vitest";
import { type BrowserHandle, launchBrowser } from "../launch/index.ts";
import { closePage } from "./close-page.ts";

let browser: BrowserHandle;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test("closes a page, and one that is closed already", async () => {
  const page = await browser.context.newPage();
  expect(await closePage(page)).toBe(true);
  expect(await closePage(page)).toBe(true);
});

test("waits no longer for a page whose closing the browser does not answer", async () => {
  const page = await browser.context.newPage();
  // In place of the answer that does not come now and then for a page that loads itself again and again.
  page.close = () => Promise.withResolvers<void>().promise;
  expect(await closePage(page)).toBe(false);
});
