import type { BrowserHandle } from "@surehand/browser";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openToolbarPage, startBrowser, untilToolbar } from "./toolbar.test.support.ts";

let browser: BrowserHandle;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

const html = "<h1>Prices</h1>";

test("the next message goes to another model once it is chosen, in every tab", async () => {
  const modelNames = ["anthropic/claude-sonnet-4-5", "anthropic/claude-haiku-4-5"];
  await using toolbar = await openToolbarPage({
    browser,
    html,
    modelNames,
    steps: [{ answer: { text: "From the first." } }, { answer: { text: "From the second." } }],
  });
  const { page, models } = toolbar;
  await toolbar.open();
  await using other = await toolbar.openTab();
  await other.open();
  await toolbar.send("Who are you?");
  await toolbar.shows(/From the first\./u);
  await page.evaluate(`toolbarRoot.querySelector(".select.model").focus()`);
  await page.keyboard.press("ArrowDown");
  await untilToolbar(other.page, `toolbarRoot.querySelector(".select.model").value === "anthropic/claude-haiku-4-5"`);
  await toolbar.send("And you?");
  await toolbar.shows(/From the second\./u);
  const asked = models.requests.map(({ rawBody }) => /"model":"([^"]+)"/u.exec(rawBody)?.[1]);
  expect(asked).toEqual(["claude-sonnet-4-5", "claude-haiku-4-5"]);
});

test("files are sent without words, with a sentence that the input shows", async () => {
  const sentence = "What is in the attached files? Change nothing yet.";
  await using toolbar = await openToolbarPage({
    browser,
    html,
    steps: [
      {
        expect: ({ messages }) => {
          expect(messages[0]?.text).toContain(sentence);
          expect(messages[0]?.text).toContain('<attached-file name="notes.txt">\nred\n</attached-file>');
        },
        answer: { text: "A color." },
      },
    ],
  });
  const { page } = toolbar;
  await toolbar.open();
  expect(await page.evaluate(`toolbarRoot.querySelector(".send").disabled`)).toBe(true);
  const choosing = page.waitForEvent("filechooser");
  await toolbar.click('[aria-label="Attach files"]');
  await (await choosing).setFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("red") });
  await vi.waitFor(async () => expect(await toolbar.chips()).toEqual(["notes.txt"]), 120_000);
  await untilToolbar(page, `toolbarRoot.querySelector(".wordless")`);
  expect(await toolbar.text()).toContain(sentence);
  await toolbar.send("");
  await toolbar.shows(/A color\./u);
  expect(await page.evaluate(`toolbarRoot.querySelector(".bubble").innerText`)).toMatch(/notes\.txt[\s\S]*What is in/u);
  expect(await toolbar.chips()).toEqual([]);
  expect(await page.evaluate(`toolbarRoot.querySelector(".title").title`)).toMatch(/^New Chat - /u);
  // Undone with its conversation, the file is in the input again, and no word is.
  await toolbar.click(".undo-menu > button");
  await toolbar.click(".undo-menu .menu button:nth-child(2)");
  await vi.waitFor(async () => expect(await toolbar.chips()).toEqual(["notes.txt"]), 120_000);
  expect(await page.evaluate(`toolbarRoot.querySelector("textarea").value`)).toBe("");
});
