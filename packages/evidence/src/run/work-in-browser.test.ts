import { launchBrowser } from "@surehand/browser";
import { expect, test } from "vitest";
import { type BrowserLife, isAlive, workInBrowser } from "./work-in-browser.ts";

/** As some of Playwright's are after the browser was killed. */
const { promise: never } = Promise.withResolvers<never>();

test("work ends with its browser, although it waits for a promise that never settles", async () => {
  await using handle = await launchBrowser();
  let hasAborted = false;
  const working = workInBrowser(handle, {
    timeoutMs: 600_000,
    work: ({ signal }) => {
      signal.addEventListener("abort", () => (hasAborted = true));
      return never;
    },
  });
  const session = await handle.context.browser()?.newBrowserCDPSession();
  session?.send("Browser.crash").catch(() => undefined);
  await expect(working).rejects.toMatchObject({ code: "browser-lost", retryable: true });
  expect(hasAborted).toBe(true);
  await expect(workInBrowser(handle, { timeoutMs: 600_000, work: () => never })).rejects.toMatchObject({
    code: "browser-lost",
  });
});

test("a browser that takes too long is killed", async () => {
  await using handle = await launchBrowser();
  const working = workInBrowser(handle, { timeoutMs: 100, work: () => never });
  await expect(working).rejects.toMatchObject({ code: "browser-lost" });
  await expect.poll(() => isAlive(handle)).toBe(false);
});

test("work whose page crashed ends, and the browser lives on", async () => {
  await using handle = await launchBrowser();
  const work = (life: BrowserLife): Promise<never> => {
    life.lose("The page crashed.");
    return never;
  };
  const lost = { code: "browser-lost", message: "The page crashed." };
  await expect(workInBrowser(handle, { timeoutMs: 600_000, work })).rejects.toMatchObject(lost);
  expect(isAlive(handle)).toBe(true);
});

test("work that ends is left alone, whether well or badly", async () => {
  await using handle = await launchBrowser();
  const limits = { timeoutMs: 600_000 };
  await expect(workInBrowser(handle, { ...limits, work: () => Promise.resolve(7) })).resolves.toBe(7);
  const failing = workInBrowser(handle, { ...limits, work: () => Promise.reject(new Error("no such page")) });
  await expect(failing).rejects.toThrow("no such page");
  expect(isAlive(handle)).toBe(true);
});
