import type { BrowserHandle } from "@surehand/browser";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openToolbarPage, startBrowser } from "./toolbar.test.support.ts";

let browser: BrowserHandle;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

const html = `<style>
  *, ::before, ::after { --tw-border-spacing-x: 0 }
  .mt-6 { margin-top: 24px }
  .hover\\:text-lg:hover { font-size: 30px }
  .card { padding: 5px }
  .card:hover { color: rgb(9, 9, 9); padding: 7px }
  .card { transition: padding 0.1s }
  @layer utilities { .rounded { border-radius: 3px } }
  .dark .card { color: rgb(1, 1, 1) }
</style>
<section class="card mt-6 rounded hover:text-lg" id="card"><h2>Tea &amp; more</h2>
<ul>${"<li class='item'><b>Item</b> with some more text in it, so that it is long</li>".repeat(60)}</ul>
<svg viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg></section>`;

test("an element is described at rest under the pointer, folded, without rules of utility classes", async () => {
  let asked = "";
  await using toolbar = await openToolbarPage({
    browser,
    html,
    steps: [{ expect: ({ messages }) => void (asked = messages[0]?.text ?? ""), answer: { text: "I see." } }],
  });
  const { page } = toolbar;
  await toolbar.open();
  await toolbar.pick();
  await page.mouse.click(20, 45);
  await vi.waitFor(async () => expect(await toolbar.chips()).toHaveLength(1), 120_000);
  await toolbar.send("What is this?");
  await toolbar.shows(/I see\./u);
  expect(asked).toContain('selector="#card"');
  expect(asked).toContain("padding-top: 5px");
  const rules = (asked.match(/<matched-rule[^]*?<\/matched-rule>/gu) ?? []).map((rule) =>
    rule.replace(/<[^>]*>/gu, ""),
  );
  expect(rules).toEqual([".card { transition: padding 0.1s; }", ".card { padding: 5px; }"]);
  const [, folded = ""] = /<html folded="true">([^<]*)<\/html>/u.exec(asked) ?? [];
  expect(folded).toMatch(/^&lt;section class="card mt-6 rounded hover:text-lg" id="card"&gt;.*Tea &amp; more/u);
  expect(folded).toMatch(/Item.*… 40 more.*svg/u);
  expect(folded).not.toContain("M0 0h9");
  // The page is uncovered again.
  expect(await page.evaluate<boolean>(`toolbarRoot.querySelector(".cover") === null`)).toBe(true);
});
