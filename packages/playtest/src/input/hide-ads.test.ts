import { openTestBrowser, type TestBrowser } from "@surehand/browser/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hideAds } from "./hide-ads.ts";

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openTestBrowser();
});
afterAll(() => browser[Symbol.asyncDispose]());

test("hides advertisements by name and by size, and no part of the game", async () => {
  const { page } = await browser.open(`<style>div { height: 20px }</style>
    <ins class="adsbygoogle" id="one" style="display:block;height:90px">Buy</ins><div id="two" style="width:300px;height:250px"></div>
    <div class="game-board" id="three" style="width:300px;height:250px"></div><div class="ad" id="four"><canvas width="300" height="200"></canvas></div>
    <p id="five">Text</p>`);
  expect(await hideAds(page)).toEqual(["ins#one", "div#two"]);
  const shown = await page.evaluate(() =>
    ["one", "two", "three", "four", "five"].filter((id) =>
      document.getElementById(id)?.checkVisibility({ visibilityProperty: true }),
    ),
  );
  expect(shown).toEqual(["three", "four", "five"]);
});
