import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { BrowserHandle } from "@surehand/browser";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openToolbarPage, startBrowser, untilToolbar } from "./toolbar.test.support.ts";

let browser: BrowserHandle;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

const html = "<h1>Prices</h1>";
const write = { name: "overwriteFileTool", input: { path: "a.txt", content: "by the model\n" } };

test("attach a file, queue a message and take it back, stop, go on", async () => {
  await using toolbar = await openToolbarPage({
    browser,
    html,
    steps: [
      {
        expect: ({ messages }) =>
          expect(messages[0]?.text).toContain('<attached-file name="notes.txt">\nred\n</attached-file>'),
        answer: { text: "Half of an answer" },
        stall: "mid-stream",
      },
      { answer: { text: "The next answer." } },
    ],
  });
  const { page } = toolbar;
  await toolbar.open();
  await page.evaluate(`{
    const files = new DataTransfer();
    files.items.add(new File(["red"], "notes.txt", { type: "text/plain" }));
    const input = toolbarRoot.querySelector("input[type=file]");
    input.files = files.files;
    input.dispatchEvent(new Event("change"));
  }`);
  await vi.waitFor(async () => expect(await toolbar.chips()).toEqual(["notes.txt"]), 120_000);
  await toolbar.send("First");
  await toolbar.shows(/Half of[\s\S]*Writing…/u);
  await toolbar.send("Second");
  await toolbar.click('[aria-label="Waiting messages"] button');
  await untilToolbar(page, `!toolbarRoot.querySelector(".queue")`);
  await toolbar.click('[aria-label="Stop"]');
  await toolbar.shows(/Stopped\./u);
  await toolbar.send("Third");
  await toolbar.shows(/The next answer\./u);
  expect(await toolbar.text()).not.toContain("Second");
});

test("ask mode: a review of all files of a step; the step limit asks to continue", async () => {
  const other = { name: "overwriteFileTool", input: { path: "b.txt", content: "b\n" } };
  const call = { answer: { toolCalls: [write, other] } };
  await using toolbar = await openToolbarPage({
    browser,
    html,
    steps: [call, call, call, { answer: { toolCalls: [write] } }, { answer: { text: "It is written." } }],
    copilot: { reviewMode: "ask", settings: { maxRounds: 4 } },
  });
  await toolbar.open();
  await toolbar.send("Write it");
  const contentOf = (name: string): Promise<string | undefined> =>
    readFile(join(toolbar.folder, name), "utf8").catch(() => undefined);
  const answer = (label: string): Promise<void> => toolbar.click(`.review [aria-label="${label}"]`);
  await toolbar.shows(/2 files wait for your review[\s\S]*a\.txt[\s\S]*\+by the model[\s\S]*b\.txt[\s\S]*\+b/u);
  await answer("Reject all");
  // The next step has the same two files.
  await toolbar.shows(/rejected this change of b\.txt[\s\S]*Waits for your review[\s\S]*2 files wait/u);
  expect([await contentOf("a.txt"), await contentOf("b.txt")]).toEqual([undefined, undefined]);
  await answer("Reject a.txt");
  await toolbar.shows(/1 file waits for your review/u);
  await answer("Apply b.txt");
  await toolbar.shows(/2 files wait/u);
  expect([await contentOf("a.txt"), await contentOf("b.txt")]).toEqual([undefined, "b\n"]);
  await toolbar.click(".review [type=checkbox]");
  await answer("Apply all");
  await toolbar.shows(/The step limit is reached/u);
  expect(await contentOf("a.txt")).toBe("by the model\n");
  await toolbar.click(".bar button");
  await toolbar.shows(/It is written\./u);
  // The check of the edits reloads the page. Chromium may ignore that a page is closed meanwhile, and Playwright waits for it without end.
  await toolbar.shows(/verified/iu);
});

test("an error shows its text and its actions, which lead on", async () => {
  await using toolbar = await openToolbarPage({
    browser,
    html,
    steps: [
      { status: 429, headers: { "retry-after": "1" } },
      { status: 401, repeat: 3 },
      { answer: { text: "Here I am." } },
    ],
  });
  await toolbar.open();
  await toolbar.send("Hello");
  await toolbar.shows(/limits how often[\s\S]*Retry in 1 s|limits how often[\s\S]*Retry/u);
  await untilToolbar(toolbar.page, `!toolbarRoot.querySelector(".error button").disabled`);
  await toolbar.click(".error button");
  await toolbar.shows(/did not accept the API key[\s\S]*I changed the key: retry/u);
  await toolbar.click(".error button");
  await toolbar.shows(/Here I am\./u);
  expect(await toolbar.page.evaluate(`toolbarRoot.querySelector(".error")`)).toBeNull();
});

test("chats: two tabs show the same, rename, export, delete the open one", async () => {
  await using toolbar = await openToolbarPage({ browser, html, steps: [{ answer: { text: "The answer." } }] });
  const { page } = toolbar;
  await toolbar.open();
  await using other = await toolbar.openTab();
  await toolbar.send("Question");
  await toolbar.shows(/The answer\./u);
  await other.open();
  await other.click('[aria-label="Chats"]');
  await other.click(".chat-row");
  await other.shows(/Question[\s\S]*The answer\./u);
  await toolbar.click(".title button");
  await page.keyboard.type("Renamed");
  await page.keyboard.press("Enter");
  await untilToolbar(other.page, `toolbarRoot.querySelector(".title").title === "Renamed"`);
  await toolbar.click('[aria-label="Chats"]');
  const downloading = page.waitForEvent("download");
  await toolbar.click('[aria-label^="Export"]');
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("Renamed.md");
  expect(await readFile(await download.path(), "utf8")).toContain("The answer.");
  await toolbar.click('[aria-label^="Delete"]');
  await toolbar.shows(/No chats yet\./u);
  await other.shows(/Point at it\./u);
});

test("the panel has no violation that axe finds, light and dark", async () => {
  await using toolbar = await openToolbarPage({
    browser,
    html,
    hasOpenRoot: true,
    steps: [{ answer: { reasoning: "Why.", text: "I write.", toolCalls: [write] } }, { status: 401, repeat: 3 }],
  });
  const { page } = toolbar;
  await toolbar.open();
  // A page without hot updates is loaded again after the edit.
  const reloaded = page.waitForEvent("load");
  await toolbar.send("Write it");
  await reloaded;
  await toolbar.shows(/did not accept the API key/u);
  await page.addScriptTag({ path: createRequire(import.meta.url).resolve("axe-core/axe.min.js") });
  for (const view of ["light", "dark", "chats"]) {
    if (view === "chats") await toolbar.click('[aria-label="Chats"]');
    else await toolbar.click('[aria-label^="Colors"]');
    const violations = await page.evaluate(
      `axe.run("surehand-toolbar").then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]))`,
    );
    expect(violations, view).toEqual([]);
  }
});

test("behind a login the check says so, and verifies once the person shares the sign-in", async () => {
  const edits = [{ old_string: "Prices", new_string: "What it costs" }];
  const again = [{ old_string: "What it costs", new_string: "Prices of today" }];
  await using toolbar = await openToolbarPage({
    browser,
    html,
    files: { "login.html": "<h2>Sign in</h2>" },
    redirect: (cookies) => (cookies.includes("session=me") ? undefined : "/login.html"),
    cookie: "session=me",
    steps: [
      { answer: { toolCalls: [{ name: "readFileTool", input: { target_file: "index.html" } }] } },
      { answer: { toolCalls: [{ name: "multiEditTool", input: { file_path: "index.html", edits } }] } },
      { answer: { text: "It is changed." } },
      { answer: { toolCalls: [{ name: "multiEditTool", input: { file_path: "index.html", edits: again } }] } },
      { answer: { text: "It is changed again." } },
    ],
  });
  const { page } = toolbar;
  await toolbar.pick();
  await page.mouse.click(30, 35);
  await untilToolbar(page, `toolbarRoot.querySelector(".chips .chip") && toolbarRoot.querySelector(".select.model")`);
  await toolbar.send("Another heading");
  // The first check comes before the page is reloaded.
  await page.waitForFunction(`document.querySelector("h1")?.textContent === "What it costs"`, undefined, {
    timeout: 240_000,
  });
  await toolbar.shows(/asks the browser of the check to sign in/u);
  expect(await page.evaluate(`toolbarRoot.querySelector(".pictures")`)).toBeNull();
  await toolbar.click(".sign-in button");
  await toolbar.send("Once more");
  await untilToolbar(page, `toolbarRoot.querySelector(".verdict.good")`);
});

test("the conversation follows its end while it grows, and stays where the reader scrolls", async () => {
  await using toolbar = await openToolbarPage({
    browser,
    html,
    steps: [{ answer: { text: Array.from({ length: 80 }, (_, line) => `Line ${line}`).join("\n\n") } }],
  });
  const { page } = toolbar;
  await toolbar.open();
  await toolbar.send("Count");
  await toolbar.shows(/Line 79/u);
  const grow = (move: number): Promise<number> =>
    page.evaluate<number>(`(async () => {
      const list = toolbarRoot.querySelector(".conversation");
      const frames = async () => {
        for (const _ of [1, 2, 3]) await new Promise(requestAnimationFrame);
        await new Promise((resolve) => setTimeout(resolve));
      };
      await frames();
      list.scrollTop = list.scrollHeight - list.clientHeight - 20;
      await frames();
      list.scrollTop += ${move};
      // The content grows before the event of the scrolling comes.
      const more = document.createElement("div");
      more.style.cssText = "flex: none; height: 300px";
      list.firstElementChild.append(more);
      await frames();
      const left = list.scrollHeight - list.clientHeight - list.scrollTop;
      more.remove();
      return left;
    })()`);
  expect(await grow(20)).toBeLessThan(1);
  expect(await grow(-200)).toBeGreaterThan(400);
});
