import type { BrowserHandle } from "@surehand/browser";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openToolbarPage, startBrowser, untilToolbar } from "./toolbar.test.support.ts";

let browser: BrowserHandle;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

/** The most that a page can do: listeners on the window, in the capture phase, in the first of its scripts. */
const watching = `<script>
  window.seen = [];
  const types = "pointerdown pointermove mousedown mouseup click dblclick keydown keypress keyup beforeinput input paste focus blur focusin focusout wheel";
  for (const type of types.split(" "))
    for (const target of [window, document])
      target.addEventListener(type, (event) => {
        const isOurs = event.target === document.querySelector("surehand-toolbar") || document.documentElement.matches(".picking");
        if (isOurs) { seen.push(type); event.stopImmediatePropagation(); event.preventDefault(); }
      }, true);
</script>`;

test("listeners that a page put on the window first see nothing of the toolbar and the picker, which work", async () => {
  await using toolbar = await openToolbarPage({
    browser,
    html: `${watching}<h1 style="width: 200px">Prices</h1>`,
    steps: [{ answer: { text: "A **heading**." } }],
  });
  const { page } = toolbar;
  const click = async (selector: string): Promise<void> => {
    const box = await page.evaluate<{ x: number; y: number; width: number; height: number }>(
      `toolbarRoot.querySelector(${JSON.stringify(selector)}).getBoundingClientRect().toJSON()`,
    );
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  };
  await click(".launcher");
  await untilToolbar(page, `toolbarRoot.querySelector(".select.model")`);
  await click(".icon-button.pick");
  await untilToolbar(page, `toolbarRoot.querySelector(".picker-bar")`);
  await page.evaluate(`document.documentElement.classList.add("picking")`);
  await page.mouse.move(50, 40, { steps: 3 });
  await page.keyboard.press("ArrowUp");
  await page.mouse.move(51, 41);
  await page.mouse.click(51, 41);
  await untilToolbar(page, `!toolbarRoot.querySelector(".picker-bar")`);
  await page.evaluate(`document.documentElement.classList.remove("picking")`);
  expect(await toolbar.chips()).toEqual([expect.stringMatching(/^h1\b/u)]);
  await page.keyboard.type("What is it?");
  await page.evaluate(`{
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", "x");
    toolbarRoot.querySelector("textarea").dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
  }`);
  await page.keyboard.press("Backspace");
  // By the mouse, on the inside of the button: its icon.
  await click(".send .icon");
  await toolbar.shows(/What is it[\s\S]*A heading\./u);
  expect(await page.evaluate(`toolbarRoot.querySelectorAll(".message.user").length`)).toBe(1);
  // By the keyboard: a button, and a title that is typed and left with Enter.
  await page.evaluate(`toolbarRoot.querySelector(".title button").focus()`);
  await page.keyboard.press("Enter");
  await untilToolbar(page, `toolbarRoot.activeElement?.matches(".title-input")`);
  await page.keyboard.type("Renamed");
  await page.keyboard.press("Enter");
  await untilToolbar(page, `toolbarRoot.querySelector(".title")?.title === "Renamed"`);
  await page.evaluate(`toolbarRoot.querySelector('[aria-label="Chats"]').focus()`);
  await page.keyboard.press("Space");
  await untilToolbar(page, `toolbarRoot.activeElement?.matches("[type=search]")`);
  await page.keyboard.press("Escape");
  await page.mouse.wheel(0, 50);
  await click('[aria-label="Close (Escape)"]');
  await untilToolbar(page, `toolbarRoot.querySelector(".launcher")`);
  expect(await page.evaluate("seen")).toEqual([]);
});

test("a press and a release on different buttons click neither", async () => {
  await using toolbar = await openToolbarPage({ browser, html: "<h1>Prices</h1>" });
  const { page } = toolbar;
  await toolbar.open();
  const centerOf = (selector: string): Promise<{ x: number; y: number }> =>
    page.evaluate(
      `(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }))(toolbarRoot.querySelector(${JSON.stringify(selector)}).getBoundingClientRect())`,
    );
  const [from, to] = [await centerOf('[aria-label="Chats"]'), await centerOf('[aria-label="Close (Escape)"]')];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y);
  await page.mouse.up();
  await page.mouse.click(from.x, from.y);
  await untilToolbar(page, `toolbarRoot.querySelector(".chat-list")`);
  expect(await toolbar.text()).toContain("No chats yet.");
});
