import type { BrowserHandle } from "@surehand/browser";
import { afterAll, beforeAll, test } from "vitest";
import { type EffectCase, expectVerdict } from "./effect.test.support.ts";
import { startBrowser } from "./toolbar.test.support.ts";

let browser: BrowserHandle;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

const links = `<style>.place { color: black; text-decoration: none; cursor: auto }</style><nav>
<a class="place" href="#harbour"><span class="label">Harbour</span></a>
<a class="place" href="#market"><span class="label">Market</span></a>
</nav>`;
const disable = [
  '<a class="place" href="#harbour"><span class="label">Harbour</span></a>',
  '<span class="place" role="link" aria-disabled="true"><span class="label">Harbour</span></span>',
] as const;
const removed = /Verified on the page\. .*1 removed/u;

const cases: Readonly<Record<string, EffectCase>> = {
  "a label inside of an element that gets another tag is still the label": {
    html: links,
    edit: disable,
    picked: "a:first-child .label",
    verdict: /Not verified: nothing changed in the selected elements/u,
  },
  "an element that gets another tag is compared by its place": {
    html: '<style>[aria-disabled] { padding: 9px }</style><nav>\n<a id="target" href="#one">One</a>\n<a href="#two">Two</a>\n</nav>',
    edit: ['<a id="target" href="#one">One</a>', '<span role="link" aria-disabled="true">One</span>'],
    verdict:
      /Verified on the page\. #target is now span “One”: tag: a → span; href: #one → \(not set\); role: \(not set\) → link; aria-disabled: \(not set\) → true/u,
  },
  "a selector that only matched the old tag shows the element in its place": {
    html: links,
    edit: disable,
    picked: "a:last-child",
    selector: 'a[href="#harbour"]',
    verdict: /Verified on the page\. span “[^”]+”: tag: a → span; .*aria-disabled: \(not set\) → true/u,
  },
  "a selector of the old class finds the element with the new one, and no effect": {
    html: `<h1 class="title">Prices</h1><p>More</p>`,
    edit: ['class="title"', 'class="headline"'],
    picked: "p",
    selector: ".title",
    verdict: /Not verified: only the class or style of 1 elements that match \.title changed/u,
  },
  "an element that was beside a removed one does not succeed it": {
    html: `<nav>\n<a class="place" href="#old">Old</a>\n<span class="place">Old</span>\n</nav>`,
    edit: ['<a class="place" href="#old">Old</a>\n', ""],
    picked: "span",
    selector: "a",
    verdict: removed,
  },
  "an item that moves up does not succeed a removed one": {
    html: `<ul>\n<li class="one">First</li>\n<li>Second</li>\n</ul>`,
    edit: ['<li class="one">First</li>\n', ""],
    picked: "li:last-child",
    selector: ".one",
    verdict: removed,
  },
};

test.each(Object.entries(cases))("%s", (_name, effect) => expectVerdict(browser, effect));
