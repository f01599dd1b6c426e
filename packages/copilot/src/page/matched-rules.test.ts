import type { BrowserHandle } from "@surehand/browser";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openToolbarPage, startBrowser } from "./toolbar.test.support.ts";

let browser: BrowserHandle;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

const html = `<style>
  .prose { h1 { margin: 1px } &.wide, em { margin: 2px } }
  .page { padding: 3px; h1 { margin: 4px } a[title="a, &"], h1.title { margin: 5px } &:hover h1 { margin: 6px } }
  @media (min-width: 1em) { h1.title { margin: 9px } }
  .title { &:hover { @media (min-width: 1px) { margin: 7px } } .inner { margin: 8px } }
</style>
<main class="page"><h1 class="title">Prices</h1></main>`;

test("the rules of an element are those that match it, also nested ones, each with its own text and conditions", async () => {
  let asked = "";
  await using toolbar = await openToolbarPage({
    browser,
    html,
    steps: [
      {
        expect: ({ messages }) => {
          asked = messages[0]?.text ?? "";
        },
        answer: { text: "I see." },
      },
    ],
  });
  const { page } = toolbar;
  await toolbar.open();
  await toolbar.pick();
  await page.locator("h1").click();
  await vi.waitFor(async () => expect(await toolbar.chips()).toHaveLength(1), 120_000);
  // Off the element: a rule for the pointer does not match.
  await page.mouse.move(500, 500);
  await toolbar.send("What is this?");
  await toolbar.shows(/I see\./u);
  const rules = asked.match(/<matched-rule[^]*?<\/matched-rule>/gu) ?? [];
  const margins = rules.map((rule) => /\d(?=px)/u.exec(rule)?.[0]);
  expect(margins).toEqual(["9", "5", "4"]);
  expect(rules[0]).toContain("@media (min-width: 1em) { h1.title { margin: 9px; } }");
  expect(rules[2]).toContain('selector=":is(.page) h1"');
});
