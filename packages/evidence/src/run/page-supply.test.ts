import { type BrowserHandle, launchBrowser } from "@surehand/browser";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createPageSupply, type PageSupply } from "./page-supply.ts";

let handle: BrowserHandle;
let opened: Page[];
let supply: PageSupply;

beforeAll(async () => {
  handle = await launchBrowser();
});
afterAll(() => handle.close());
beforeEach(() => {
  // The supply of the test before may still open a page.
  const pages: Page[] = [];
  opened = pages;
  supply = createPageSupply(async (browser) => {
    const page = await browser.openContext();
    pages.push(page);
    return page;
  });
});

/** Resolves when the supply has opened so many pages. */
function hasOpened(count: number): Promise<void> {
  return vi.waitFor(() => expect(opened).toHaveLength(count), 120_000);
}

test("opens the next page while the one before is used, each in a context of its own", async () => {
  const first = await supply.take(handle);
  await hasOpened(2);
  const second = await supply.take(handle);
  expect(second).toBe(opened[1]);
  expect(second.context()).not.toBe(first.context());
  expect(second.url()).toBe("about:blank");
  expect(await second.context().cookies()).toEqual([]);
});

test("opens no page in advance beyond those that are expected", async () => {
  let calls = 0;
  const counted = createPageSupply((browser) => {
    calls++;
    return browser.openContext();
  });
  counted.expect(2);
  await counted.take(handle);
  expect(calls).toBe(2);
  await counted.take(handle);
  expect(calls).toBe(2);
  // One more than expected, such as that of a second attempt.
  await counted.take(handle);
  expect(calls).toBe(3);
});

test.each([
  [
    "crashed",
    async (page: Page) => {
      // The browser does not answer this request.
      void (await page.context().newCDPSession(page)).send("Page.crash").catch(() => undefined);
    },
  ],
  ["was closed", (page: Page) => page.context().close()],
])("never hands out a page that %s while it waited", async (_, end) => {
  await supply.take(handle);
  await hasOpened(2);
  const waiting = opened[1];
  const ended = Promise.race([waiting?.waitForEvent("crash"), waiting?.waitForEvent("close")]);
  await Promise.all([ended, waiting && end(waiting)]);
  const next = await supply.take(handle);
  expect(next).not.toBe(waiting);
  expect(await next.evaluate("1 + 1")).toBe(2);
});

test("opens a page in the browser that is asked for, not in one of before", async () => {
  // The page for the next call is being opened from here on.
  await supply.take(handle);
  const other = await launchBrowser();
  try {
    expect((await supply.take(other)).context().browser()).toBe(other.context.browser());
  } finally {
    await other.close();
  }
});

test("opens another page if the prepared one could not be opened", async () => {
  let calls = 0;
  const fragile = createPageSupply((browser) =>
    ++calls === 2 ? Promise.reject(new Error("Plum")) : browser.openContext(),
  );
  await fragile.take(handle);
  await vi.waitFor(() => expect(calls).toBe(2), 120_000);
  expect((await fragile.take(handle)).isClosed()).toBe(false);
});
