import type { BrowserHandle } from "@surehand/browser";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sendAndWait } from "../copilot.test.support.ts";
import { openToolbarPage, startBrowser } from "./toolbar.test.support.ts";

let browser: BrowserHandle;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

const write = { name: "overwriteFileTool", input: { path: "a.txt", content: "by the model\n" } };

test("the verdict that the server keeps is shown where no tab could check", async () => {
  await using toolbar = await openToolbarPage({
    browser,
    html: "<h1>Prices</h1>",
    steps: [{ answer: { toolCalls: [write] } }, { answer: { text: "Written." } }, { answer: { text: "Welcome." } }],
  });
  using client = await toolbar.connectWithoutTools();
  const { chatId } = await client.call("createChat", {});
  await client.call("openChat", { chatId });
  const chat = await sendAndWait(client, chatId, "Write it");
  expect(chat.messages[1]?.verdict).toMatchObject({ verified: false, problems: [{ code: "no-tools" }] });
  // The tab checks the newest answer by itself, and no earlier one.
  await sendAndWait(client, chatId, "Thanks");
  await toolbar.open();
  await toolbar.click('[aria-label="Chats"]');
  await toolbar.click(".chat-row");
  await toolbar.shows(/Written\.[\s\S]*Not verified: This tab runs no tools\.[\s\S]*Welcome\./u);
});
