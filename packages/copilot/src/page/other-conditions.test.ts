import type { BrowserHandle } from "@surehand/browser";
import { afterAll, beforeAll, test } from "vitest";
import { type EffectCase, expectVerdict } from "./effect.test.support.ts";
import { startBrowser } from "./toolbar.test.support.ts";

let browser: BrowserHandle;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

const heading = `<h1 id="target" class="title">Prices</h1>`;
const narrow =
  /Not verified: the changed rule of #target applies only under @media \(max-width: 600px\), which does not hold in this tab \(1000 × 700 px\)/u;
const noEffect = /Not verified: only class of #target changed/u;
const hide = ['class="title"', 'class="title narrow"'] as const;

const cases: Readonly<Record<string, EffectCase>> = {
  "a class with a rule for smaller screens": {
    html: `<style>.narrow { @media (max-width: 600px) { display: none } }</style>${heading}`,
    edit: hide,
    verdict: narrow,
  },
  "a rule that an edit puts under a media query": {
    html: `<style>.title { margin: 8px }</style>${heading}`,
    edit: ["</style>", "@media (max-width: 600px) { .title { margin: 9px } }</style>"],
    verdict: narrow,
  },
  "a class that an edit removes, with a rule for smaller screens": {
    html: `<style>@media (max-width: 600px) { .narrow:hover { color: red } }</style><h1 id="target" class="title narrow">Prices</h1>`,
    edit: ['class="title narrow"', 'class="title"'],
    verdict: narrow,
  },
  "a class with a rule for smaller containers": {
    html: `<style>main { container-type: inline-size; width: 500px } @layer base { @container (max-width: 300px) { .narrow { display: none } } }</style><main>${heading}</main>`,
    edit: hide,
    verdict: /Not verified: the changed rule of #target applies only under @container \(max-width: 300px\)/u,
  },
  "a rule of a container query that holds and loses has no effect": {
    html: `<style>main { container-type: inline-size; width: 500px } #target { color: red } @container (min-width: 300px) { .narrow { color: blue } }</style><main>${heading}</main>`,
    edit: hide,
    verdict: noEffect,
  },
  "a rule of a media query that holds and loses has no effect": {
    html: `<style>#target { color: red } @media (min-width: 600px) { .narrow { color: blue } } @media (max-width: 600px) { .title { color: green } }</style>${heading}`,
    edit: hide,
    verdict: noEffect,
  },
  "elements that match a selector": {
    html: `<style>@media (max-width: 600px) { .narrow { display: none } }</style>${heading}<p>More</p>`,
    edit: ["<p>", '<p class="narrow">'],
    selector: "p",
    verdict: /Not verified: the changed rule of p applies only under @media \(max-width: 600px\)/u,
  },
};

test.each(Object.entries(cases))("%s", (_name, effect) => expectVerdict(browser, effect));
