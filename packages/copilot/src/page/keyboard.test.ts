import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { BrowserHandle } from "@surehand/browser";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openToolbarPage, startBrowser, type ToolbarPage, untilToolbar } from "./toolbar.test.support.ts";

let browser: BrowserHandle;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

/** Everything in the panel that has a use for a person, in the order of the document. */
const controls = `[...toolbarRoot.querySelectorAll(".panel :is(a[href], button, input, select, textarea, summary)")]
  .filter((each) => each.checkVisibility() && !each.matches(":disabled") && !(each.parentElement.closest("details:not([open])") && each.localName !== "summary"))`;

interface Stop {
  /** Place among the controls; -1: a region that scrolls. */
  readonly index: number;
  readonly label: string;
  /** Whether it looks different with the focus. */
  readonly hasOutline: boolean;
}

const stop = `(() => {
  const active = toolbarRoot.activeElement;
  if (!active) return null;
  const framed = active.closest(".composer") ?? active;
  const isOutlined = getComputedStyle(active).outlineStyle !== "none";
  // The input has no outline of its own: the frame around it changes its color.
  const inputFrame = active.localName === "textarea" && getComputedStyle(framed).borderTopColor;
  active.blur();
  const hasOutline = isOutlined || (inputFrame && inputFrame !== getComputedStyle(framed).borderTopColor);
  active.focus();
  return { index: (${controls}).indexOf(active), label: active.ariaLabel ?? active.innerText ?? active.localName, hasOutline };
})()`;

/** Presses a key until the focus leaves the toolbar. Returns where it was. */
async function walk({ page }: ToolbarPage, key: "Tab" | "Shift+Tab"): Promise<Stop[]> {
  const stops: Stop[] = [];
  const isInPage = `document.activeElement?.localName !== "surehand-toolbar"`;
  for (let presses = 0; presses < 100; presses++) {
    const at = await page.evaluate<Stop | null>(stop);
    if (at === null || (await page.evaluate<boolean>(isInPage))) return stops;
    stops.push(at);
    await page.keyboard.press(key);
  }
  throw new Error(`The focus does not leave the toolbar: ${JSON.stringify(stops.slice(-5))}`);
}

async function expectReachable(toolbar: ToolbarPage): Promise<void> {
  const { page } = toolbar;
  const count = await page.evaluate<number>(`(${controls}).length`);
  const inOrder = Array.from({ length: count }, (_, index) => index);
  await page.evaluate(`(${controls})[0].focus()`);
  const there = (await walk(toolbar, "Tab")).filter(({ index }) => index >= 0);
  expect(there.map(({ index }) => index)).toEqual(inOrder);
  expect(there.filter(({ hasOutline }) => !hasOutline)).toEqual([]);
  expect(there.filter(({ label }) => label.trim() === "")).toEqual([]);
  await page.evaluate(`(${controls}).at(-1).focus()`);
  const back = (await walk(toolbar, "Shift+Tab")).filter(({ index }) => index >= 0);
  expect(back.map(({ index }) => index)).toEqual(inOrder.toReversed());
}

/** Presses Tab until the focus is on an element that matches, and then a key. */
async function pressOn({ page }: ToolbarPage, selector: string, key: string): Promise<void> {
  await untilToolbar(page, `toolbarRoot.querySelector(${JSON.stringify(selector)})?.matches(":not(:disabled)")`);
  const isThere = `toolbarRoot.activeElement?.matches(${JSON.stringify(selector)}) === true`;
  for (let presses = 0; presses < 100 && !(await page.evaluate<boolean>(isThere)); presses++)
    await page.keyboard.press("Tab");
  expect(await page.evaluate(isThere), selector).toBe(true);
  await page.keyboard.press(key);
}

const write = { name: "overwriteFileTool", input: { path: "a.txt", content: "by the model\n" } };
const html = `<h1>Prices</h1><a href="#after">A link of the page</a>`;

test("every control of every view is reached by Tab, in order, with an outline, and left again", async () => {
  await using toolbar = await openToolbarPage({
    browser,
    html,
    copilot: { settings: { maxCheckRounds: 0 } },
    steps: [
      { answer: { reasoning: "Why.", text: "I write.", toolCalls: [write] } },
      { answer: { text: "Written." } },
      { status: 401, repeat: 3 },
    ],
  });
  const { page } = toolbar;
  await toolbar.open();
  await untilToolbar(
    page,
    `toolbarRoot.querySelector(".welcome button") && toolbarRoot.querySelector(".select.model")`,
  );
  await expectReachable(toolbar);
  await toolbar.send("Write it");
  await toolbar.shows(/Written\./u);
  await untilToolbar(page, `toolbarRoot.querySelector(".verdict")`);
  await expectReachable(toolbar);
  await toolbar.pick();
  for (const key of ["ArrowDown", "ArrowDown", "Enter"]) await page.keyboard.press(key);
  await untilToolbar(page, `toolbarRoot.querySelector(".chips .chip") && !toolbarRoot.querySelector(".picker-bar")`);
  await toolbar.send("Again");
  await toolbar.shows(/did not accept the API key/u);
  await toolbar.click(".undo-menu > button");
  await expectReachable(toolbar);
  await toolbar.click('[aria-label="Undo all changes of this chat"]');
  await untilToolbar(page, `toolbarRoot.querySelector(".question")`);
  await expectReachable(toolbar);
  await toolbar.click('[aria-label="Chats"]');
  await untilToolbar(page, `toolbarRoot.querySelector(".chat-row")`);
  await expectReachable(toolbar);
});

test("by keyboard alone: pick, ask, open the diff, undo, redo, rename, chats, close", async () => {
  await using toolbar = await openToolbarPage({
    browser,
    html,
    copilot: { settings: { maxCheckRounds: 0 } },
    steps: [{ answer: { toolCalls: [write] } }, { answer: { text: "Written." } }],
  });
  const { page, folder } = toolbar;
  const content = (): Promise<string | undefined> => readFile(join(folder, "a.txt"), "utf8").catch(() => undefined);
  await toolbar.pick();
  for (const key of ["ArrowDown", "ArrowDown", "Enter"]) await page.keyboard.press(key);
  await untilToolbar(page, `toolbarRoot.querySelector(".chips .chip") && toolbarRoot.querySelector(".select.model")`);
  await page.keyboard.type("Write it");
  await page.keyboard.press("Enter");
  await toolbar.shows(/Written\./u);
  await untilToolbar(page, `toolbarRoot.querySelector(".verdict")`);
  await pressOn(toolbar, ".call-title", "Enter");
  await pressOn(toolbar, '[aria-label="Undo this edit"]', "Enter");
  await untilToolbar(page, `toolbarRoot.querySelector('[aria-label="Redo"]')`);
  expect(await content()).toBeUndefined();
  await pressOn(toolbar, '[aria-label="Redo"]', "Space");
  await untilToolbar(page, `!toolbarRoot.querySelector('[aria-label="Redo"]')`);
  expect(await content()).toBe("by the model\n");
  await pressOn(toolbar, ".title button", "Enter");
  await untilToolbar(page, `toolbarRoot.activeElement?.matches(".title-input")`);
  await page.keyboard.press("Control+KeyA");
  await page.keyboard.type("Renamed");
  await page.keyboard.press("Enter");
  await untilToolbar(page, `toolbarRoot.querySelector(".title")?.title === "Renamed"`);
  await pressOn(toolbar, '[aria-label="New chat"]', "Enter");
  await untilToolbar(page, `toolbarRoot.querySelector(".welcome")`);
  await pressOn(toolbar, '[aria-label="Chats"]', "Enter");
  await pressOn(toolbar, "li:last-child .chat-row", "Enter");
  await toolbar.shows(/Written\./u);
  await pressOn(toolbar, "textarea", "Escape");
  await untilToolbar(page, `toolbarRoot.querySelector(".launcher")`);
});
