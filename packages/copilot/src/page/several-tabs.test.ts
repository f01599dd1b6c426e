import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { BrowserHandle } from "@surehand/browser";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openToolbarPage, startBrowser, untilToolbar } from "./toolbar.test.support.ts";

let browser: BrowserHandle;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

const write = { name: "overwriteFileTool", input: { path: "a.txt", content: "by the model\n" } };
const redo = `toolbarRoot.querySelector('[aria-label="Redo"]')`;

test("what one tab undoes, another can redo, and after that none can", async () => {
  await using toolbar = await openToolbarPage({
    browser,
    html: "<h1>Prices</h1>",
    steps: [{ answer: { toolCalls: [write] } }, { answer: { text: "Written." } }],
  });
  const { page, folder } = toolbar;
  const content = (): Promise<string | undefined> => readFile(join(folder, "a.txt"), "utf8").catch(() => undefined);
  await toolbar.open();
  await toolbar.send("Write it");
  await toolbar.shows(/Written\./u);
  // The page is loaded again for the check.
  await untilToolbar(page, `toolbarRoot.querySelector(".verdict")`);
  await using other = await toolbar.openTab();
  await other.open();
  await other.click('[aria-label="Chats"]');
  await other.click(".chat-row");
  await other.shows(/Written\./u);
  expect(await page.evaluate(redo)).toBeNull();
  expect(await other.page.evaluate(redo)).toBeNull();
  await toolbar.click('[aria-label="Undo this edit"]');
  for (const tab of [page, other.page]) await untilToolbar(tab, redo);
  expect(await content()).toBeUndefined();
  await other.click('[aria-label="Redo"]');
  for (const tab of [page, other.page]) await untilToolbar(tab, `!${redo}`);
  expect(await content()).toBe("by the model\n");
  // The other way round.
  await other.click('[aria-label="Undo all changes of this chat"]');
  await other.click(".question .primary");
  for (const tab of [page, other.page]) await untilToolbar(tab, redo);
  await toolbar.click('[aria-label="Redo"]');
  for (const tab of [page, other.page]) await untilToolbar(tab, `!${redo}`);
  expect(await content()).toBe("by the model\n");
});
