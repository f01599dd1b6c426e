import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { BrowserHandle } from "@surehand/browser";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openToolbarPage, startBrowser, untilToolbar } from "./toolbar.test.support.ts";

let browser: BrowserHandle;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

const write = { name: "overwriteFileTool", input: { path: "a.txt", content: "by the model\n" } };
const outlines = `[...toolbarRoot.querySelectorAll(".outline.picked")].map((outline) => outline.getBoundingClientRect().top)`;

test("several elements by mouse; each chip outlines its element for the mouse and for the focus", async () => {
  const html = "<h1>One</h1><h2>Two</h2><h3>Three</h3>";
  await using toolbar = await openToolbarPage({ browser, html });
  const { page } = toolbar;
  const topOf = async (tag: string): Promise<number | undefined> => (await page.locator(tag).boundingBox())?.y;
  await toolbar.open();
  await toolbar.pick();
  await page.locator("h1").click({ force: true, modifiers: ["Shift"] });
  await page.locator("h2").click({ force: true, modifiers: ["Control"] });
  await page.locator("h3").click({ force: true, modifiers: ["Shift"] });
  // Once more: it is let go.
  await page.locator("h3").click({ force: true, modifiers: ["Shift"] });
  await page.keyboard.press("Escape");
  await untilToolbar(page, `toolbarRoot.activeElement?.localName === "textarea"`);
  expect(await toolbar.chips()).toEqual(["h1", "h2"]);
  await page.keyboard.press("Shift+Tab");
  await untilToolbar(page, `${outlines}.length === 1`);
  expect(await page.evaluate(outlines)).toEqual([await topOf("h2")]);
  await page.keyboard.press("Shift+Tab");
  await untilToolbar(page, `${outlines}[0] === ${String(await topOf("h1"))}`);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await untilToolbar(page, `${outlines}.length === 0`);
  // The chips move while the places of their sources arrive.
  await vi.waitFor(async () => {
    const chip = await page.evaluate<{ x: number; y: number }>(
      `toolbarRoot.querySelector(".chips .chip").getBoundingClientRect().toJSON()`,
    );
    await page.mouse.move(chip.x + 15, chip.y + 8);
    expect(await page.evaluate<number[]>(outlines)).toEqual([await topOf("h1")]);
  });
  await page.mouse.move(5, 5);
  await untilToolbar(page, `${outlines}.length === 0`);
});

test("undoing files and conversation refills text and selection; redo brings all back", async () => {
  await using toolbar = await openToolbarPage({
    browser,
    html: "<h1>Prices</h1><h2 id=gone>Old</h2>",
    copilot: { settings: { maxCheckRounds: 0 } },
    steps: [
      { answer: { toolCalls: [write] } },
      { answer: { text: "Done." } },
      {
        expect: ({ messages }) => {
          const text = messages[0]?.text ?? "";
          expect(text).toMatch(/Change both[\s\S]*<html-element type="h1"[\s\S]*<html-element type="h2"/u);
        },
        answer: { text: "Once more." },
      },
    ],
  });
  const { page, folder } = toolbar;
  await toolbar.open();
  await toolbar.pick();
  await page.locator("h1").click({ force: true, modifiers: ["Shift"] });
  await page.locator("h2").click({ force: true });
  await untilToolbar(page, `toolbarRoot.querySelectorAll(".chips .chip").length === 2`);
  await toolbar.send("Change both");
  await toolbar.shows(/Done\./u);
  // The page is reloaded for the edit: it forgets its nodes.
  const isChecked = `performance.getEntriesByType("navigation")[0].type === "reload" && toolbarRoot.querySelector(".verdict")`;
  await untilToolbar(page, isChecked);
  await page.evaluate(`gone.remove()`);
  await toolbar.click(".undo-menu > button");
  await toolbar.click(".undo-menu .menu button:nth-child(2)");
  await untilToolbar(page, `toolbarRoot.querySelector("textarea").value === "Change both"`);
  expect(await toolbar.chips()).toEqual(["h1", "h2 index.html:1 not on this page"]);
  await expect(readFile(join(folder, "a.txt"))).rejects.toThrow("ENOENT");
  await toolbar.click('[aria-label="Redo"]');
  // The hidden status of screen readers has the text too.
  await untilToolbar(page, `/Done\\./u.test(toolbarRoot.querySelector(".message.assistant")?.innerText)`);
  expect(await readFile(join(folder, "a.txt"), "utf8")).toBe("by the model\n");
  await toolbar.click('[aria-label="Undo all changes of this chat"]');
  await toolbar.click(".question .primary");
  await untilToolbar(page, `toolbarRoot.querySelector('[aria-label="Redo"]')`);
  await expect(readFile(join(folder, "a.txt"))).rejects.toThrow("ENOENT");
  await toolbar.shows(/Done\./u);
  await toolbar.click('[aria-label="New chat"]');
  await untilToolbar(page, `!toolbarRoot.querySelector(".message")`);
  await toolbar.click('[aria-label="Send"]');
  await toolbar.shows(/Once more\./u);
});

test("a selection is sent without words, with a sentence that the input shows", async () => {
  const sentence = "What is this, and where is it written? Change nothing yet.";
  await using toolbar = await openToolbarPage({
    browser,
    html: "<h1>Prices</h1>",
    steps: [
      {
        expect: ({ messages }) => expect(messages[0]?.text).toContain(sentence),
        answer: { text: "A heading." },
      },
    ],
  });
  const { page } = toolbar;
  await toolbar.open();
  expect(await page.evaluate(`toolbarRoot.querySelector(".send").disabled`)).toBe(true);
  await toolbar.pick();
  await page.locator("h1").click({ force: true });
  await untilToolbar(page, `toolbarRoot.querySelector(".wordless") && !toolbarRoot.querySelector(".picker-bar")`);
  expect(await toolbar.text()).toContain(sentence);
  await toolbar.send("");
  await toolbar.shows(/A heading\./u);
  expect(await page.evaluate(`toolbarRoot.querySelector(".bubble").innerText`)).toContain(sentence);
});

test("until the elements are read, the input says so and takes no more words", async () => {
  const html = `<h1 style="transition: opacity 60s">One</h1>`;
  await using toolbar = await openToolbarPage({ browser, html, steps: [{ answer: { text: "It is a heading." } }] });
  const { page } = toolbar;
  await toolbar.open();
  await toolbar.pick();
  await page.locator("h1").click({ force: true });
  // Reading waits half a second for a transition.
  await page.evaluate("document.querySelector('h1').style.opacity = 0.5");
  await toolbar.send("What is this?");
  await toolbar.shows(/Reading the page before the message is sent/);
  await page.keyboard.type(" And more");
  await toolbar.shows(/It is a heading/);
  expect(await toolbar.text()).not.toContain("And more");
  expect(await page.evaluate(`toolbarRoot.querySelector("textarea").readOnly`)).toBe(false);
  expect(await page.evaluate(`toolbarRoot.querySelector(".sending")`)).toBe(null);
});

test("a selected element is found again when an app draws it late, or again", async () => {
  const html = `<main></main><script>
    const draw = () => { document.querySelector("main").innerHTML = "<h1 class=title>Prices</h1><p>Tea</p>"; };
    setTimeout(draw, 400);
  </script>`;
  await using toolbar = await openToolbarPage({ browser, html });
  const { page } = toolbar;
  await toolbar.open();
  await toolbar.pick();
  await page.locator("h1").click({ force: true });
  await untilToolbar(page, `toolbarRoot.querySelector(".chips .chip")`);
  const isKnown = `toolbarRoot.querySelector(".chips .chip") && !toolbarRoot.querySelector(".chip.lost")`;
  await page.reload();
  await untilToolbar(page, isKnown);
  await page.evaluate(`document.querySelector("h1").remove()`);
  await untilToolbar(page, `toolbarRoot.querySelector(".chip.lost")`);
  await page.evaluate(`draw()`);
  await untilToolbar(page, isKnown);
  expect(await toolbar.chips()).toEqual(["h1"]);
});
