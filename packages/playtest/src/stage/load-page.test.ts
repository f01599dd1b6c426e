import { serve, type TestBrowser, openTestBrowser } from "@surehand/browser/testing";
import { createCallContext } from "@surehand/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import { GameNotLoadedError } from "./errors.ts";
import { loadPage } from "./load-page.ts";

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openTestBrowser();
});
afterAll(() => browser[Symbol.asyncDispose]());

/** Loads a game from a server that answers with these statuses, one after the other. */
async function loadFrom(statuses: readonly number[]): Promise<{ requests: number; outcome: unknown }> {
  using call = createCallContext({ timeoutMs: 20_000 });
  await using site = await serve(() => ({}));
  const { page } = await browser.open("<p>Empty</p>");
  let requests = 0;
  await page.route(`${site.url}/game`, (route) =>
    route.fulfill({ status: statuses[requests++] ?? 200, contentType: "text/html", body: "<canvas></canvas>" }),
  );
  const loading = loadPage(page, `${site.url}/game`, { call, settle: async () => {} });
  const outcome = await loading.then(() => page.locator("canvas").count()).catch((error: unknown) => error);
  await page.unrouteAll();
  return { requests, outcome };
}

test("tries again, up to three times, while the server fails", async () => {
  expect(await loadFrom([503, 502])).toEqual({ requests: 3, outcome: 1 });
  const { requests, outcome } = await loadFrom([503, 503, 503]);
  expect(requests).toBe(3);
  expect(outcome).toBeInstanceOf(GameNotLoadedError);
  expect(String(outcome)).toContain("could not be opened in 3 attempts: the server answered 503");
});

test("does not try again what the server refuses", async () => {
  const { requests, outcome } = await loadFrom([404]);
  expect(requests).toBe(1);
  expect(outcome).toBeInstanceOf(GameNotLoadedError);
});
