import { readFile } from "node:fs/promises";
import type { BrowserHandle } from "@surehand/browser";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openToolbarPage, startBrowser, untilToolbar } from "./toolbar.test.support.ts";

let browser: BrowserHandle;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

const page = `<p id=target>Hello</p><script>
  window.counts = { interval: 0, frame: 0, chain: 0 };
  window.log = [];
  setInterval(() => counts.interval++, 5);
  (function frame() { counts.frame++; requestAnimationFrame(frame); })();
  (function chain() { counts.chain++; setTimeout(chain, 5); })();
</script>`;

test("the page gets no click of a press that takes long", async () => {
  const html = "<button id=target>Buy</button><script>target.onclick = () => (window.isClicked = true);</script>";
  await using toolbar = await openToolbarPage({ browser, html });
  await toolbar.pick();
  await toolbar.page.locator("#target").click({ delay: 600 });
  await untilToolbar(toolbar.page, `!toolbarRoot.querySelector(".picker-bar")`);
  expect(await toolbar.chips()).toEqual([expect.stringMatching(/^button\b/u)]);
  expect(await toolbar.page.evaluate("window.isClicked")).toBeUndefined();
});

test("timers and frames of the page are held while a person picks, and none of them is lost", async () => {
  const early = await readFile(new URL("../../dist/ui/early.js", import.meta.url), "utf8");
  await using toolbar = await openToolbarPage({ browser, html: `<script>${early}</script>${page}` });
  const { page: tab } = toolbar;
  const counts = (): Promise<unknown> => tab.evaluate("({ ...counts })");
  const allGrow = async (): Promise<void> => {
    const before = JSON.stringify(await counts());
    await tab.waitForFunction(`Object.entries(${before}).every(([name, count]) => counts[name] > count + 2)`);
  };
  await allGrow();
  await toolbar.pick();
  const held = await counts();
  await tab.evaluate(`{
    setTimeout(() => { log.push("first"); clearTimeout(cleared); clearInterval(interval); }, 1);
    setTimeout((value) => { log.push(value); throw new Error("of the page"); }, 2, "second");
    setTimeout(() => log.push("third"), 3);
    var cleared = setTimeout(() => log.push("cleared"), 20);
    var interval = setInterval(() => log.push("interval"), 20);
    cancelAnimationFrame(requestAnimationFrame(() => log.push("cancelled")));
  }`);
  await new Promise((resolve) => {
    setTimeout(resolve, 200);
  });
  expect(await counts()).toEqual(held);
  expect(await tab.evaluate("log")).toEqual([]);
  await tab.locator("#target").click({ force: true });
  await untilToolbar(tab, `!toolbarRoot.querySelector(".picker-bar")`);
  expect(await toolbar.chips()).toEqual([expect.stringMatching(/^p\b/u)]);
  await tab.waitForFunction("log.length >= 3");
  await allGrow();
  expect(await tab.evaluate("log")).toEqual(["first", "second", "third"]);
});

test("timers, frames and animations of a frame are held too", async () => {
  const early = await readFile(new URL("../../dist/ui/early.js", import.meta.url), "utf8");
  const turning = "<style>@keyframes turn { to { rotate: 360deg } } p { animation: turn 60s linear infinite }</style>";
  const files = { "frame.html": `<script>${early}</script>${turning}${page}` };
  await using toolbar = await openToolbarPage({
    browser,
    files,
    html: "<h1>Prices</h1><iframe src=/frame.html></iframe>",
  });
  const { page: tab } = toolbar;
  const frame = tab.frames()[1];
  if (!frame) throw new Error("There is no frame.");
  const counts = (): Promise<unknown> => frame.evaluate("({ ...counts })");
  const playState = (): Promise<unknown> => frame.evaluate("document.getAnimations()[0].playState");
  await frame.waitForFunction("counts.interval > 2 && counts.frame > 2");
  await toolbar.pick();
  const held = await counts();
  await new Promise((resolve) => {
    setTimeout(resolve, 200);
  });
  expect([await counts(), await playState()]).toEqual([held, "paused"]);
  await tab.keyboard.press("Escape");
  await frame.waitForFunction(`Object.entries(${JSON.stringify(held)}).every(([name, count]) => counts[name] > count)`);
  expect(await playState()).toBe("running");
});
