import { openTestBrowser, type TestBrowser } from "@surehand/browser/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { reportsConsole } from "./reports-console.ts";

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openTestBrowser();
});
afterAll(() => browser[Symbol.asyncDispose]());

test("is true for a browser that reports the console", async () => {
  const { page } = await browser.open("<canvas></canvas>");
  expect(await reportsConsole(page)).toBe(true);
});

test("is false when messages do not arrive", async () => {
  const { page } = await browser.open("<script>console.debug = () => {};</script>");
  expect(await reportsConsole(page)).toBe(false);
});
