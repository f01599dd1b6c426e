import type { BrowserHandle } from "@surehand/browser";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openToolbarPage, startBrowser, type ToolbarPage, untilToolbar } from "./toolbar.test.support.ts";

let browser: BrowserHandle;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

const edits = [{ old_string: "Prices", new_string: "What it costs" }];

async function openPage(): Promise<ToolbarPage> {
  return openToolbarPage({
    browser,
    // Playwright aborts the browser's own request for an icon once it routes any: that is no error of the page.
    html: "<h1>Prices</h1>",
    steps: [
      { answer: { toolCalls: [{ name: "readFileTool", input: { target_file: "index.html" } }] } },
      { answer: { toolCalls: [{ name: "multiEditTool", input: { file_path: "index.html", edits } }] } },
      { answer: { text: "It is changed." } },
    ],
  });
}

/** Answers requests for a picture with "too many requests" while `isRefused` says so. Returns the number of those. */
async function refusePictures({ page }: ToolbarPage, isRefused: (count: number) => boolean): Promise<() => number> {
  let refused = 0;
  await page.context().route("**/__surehand/pictures", async (route) => {
    if (route.request().method() !== "POST" || !isRefused(refused)) return route.fallback();
    refused += 1;
    const headers = { "access-control-allow-origin": new URL(page.url()).origin };
    return route.fulfill({ status: 429, headers, body: "Refused: too many requests." });
  });
  return () => refused;
}

async function changeHeading(toolbar: ToolbarPage): Promise<void> {
  await toolbar.open();
  await toolbar.pick();
  await toolbar.page.locator("h1").click({ force: true });
  await vi.waitFor(async () => expect(await toolbar.chips()).toHaveLength(1), 120_000);
}

test("the picture from before is taken once the server takes requests again", async () => {
  await using toolbar = await openPage();
  const { page } = toolbar;
  const refused = await refusePictures(toolbar, (count) => count < 2);
  await changeHeading(toolbar);
  await page.waitForFunction(
    `Object.keys(sessionStorage).some((key) => key.startsWith("surehand-copilot-before-"))`,
    undefined,
    { timeout: 240_000 },
  );
  expect(refused()).toBe(2);
  await toolbar.send("Another heading");
  await toolbar.shows(/It is changed\./u);
  const shown = `[...toolbarRoot.querySelectorAll(".pictures img")].filter((image) => image.naturalWidth > 0).length`;
  await untilToolbar(page, `${shown} === 2 && toolbarRoot.querySelector(".verdict.good")`);
});

test("without any picture the check rests on the page, and says why there is none", async () => {
  await using toolbar = await openPage();
  const { page } = toolbar;
  await refusePictures(toolbar, () => true);
  await changeHeading(toolbar);
  await toolbar.send("Another heading");
  await toolbar.shows(/It is changed\./u);
  await untilToolbar(page, `toolbarRoot.querySelector(".verdict.good")`);
  await toolbar.shows(/No picture: the server gets too many requests/u);
  expect(await page.evaluate(`toolbarRoot.querySelector(".pictures")`)).toBeNull();
});
