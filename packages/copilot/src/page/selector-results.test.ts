import type { BrowserHandle } from "@surehand/browser";
import { afterAll, beforeAll, test } from "vitest";
import { type EffectCase, expectVerdict } from "./effect.test.support.ts";
import { startBrowser } from "./toolbar.test.support.ts";

let browser: BrowserHandle;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

const cards = `<h1 id="target">Prices</h1><div class="card">One</div><div class="card">Two</div><div class="card">Three</div>`;
const selector = ".card";

const cases: Readonly<Record<string, EffectCase>> = {
  "a changed property is named with both values": {
    html: `<style>.card { color: rgb(1, 2, 3) } .new { color: rgb(4, 5, 6) }</style>${cards}`,
    edit: ['class="card">Two', 'class="card new">Two'],
    selector,
    verdict: /1 of 3 elements that match \.card changed\. div “Two”: color: rgb\(1, 2, 3\) → rgb\(4, 5, 6\)\.$/mu,
  },
  "a changed attribute and a changed text are named": {
    html: cards,
    edit: ['class="card">Two', 'class="card" title="New">2'],
    selector,
    verdict: /div “2”: text: Two → 2; title: \(not set\) → New\.$/mu,
  },
  "a difference on hover is named with its state": {
    html: `<style>.card { opacity: 1 } .new:hover { opacity: 0.5 }</style>${cards}`,
    edit: ['class="card">Two', 'class="card new">Two'],
    selector,
    verdict: /div “Two”: opacity: 1 → 0\.5 on hover\.$/mu,
  },
  "a difference of an element inside is named with that element": {
    html: `<style>.new b { font-style: italic }</style><h1 id="target">Prices</h1><div class="card"><b>One</b></div>`,
    edit: ['class="card"', 'class="card new"'],
    selector,
    verdict: /Verified on the page\. b “One”: font-style: normal → italic\.$/mu,
  },
};

test.each(Object.entries(cases))("%s", (_name, effect) => expectVerdict(browser, effect));
