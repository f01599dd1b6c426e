import type { BrowserHandle } from "@surehand/browser";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type EffectCase, expectVerdict } from "./effect.test.support.ts";
import { openToolbarPage, startBrowser, untilToolbar } from "./toolbar.test.support.ts";

let browser: BrowserHandle;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

const pixels = (fill: string): string =>
  `<canvas id=target width=90 height=60></canvas><script>
     const context = target.getContext("2d");
     context.fillStyle = ${fill};
     context.fillRect(0, 0, 90, 60);
   </script>`;
const random = "`rgb(${[1, 2, 3].map(() => Math.floor(Math.random() * 256))})`";
const withoutEffect =
  /Not verified: only (?:class|style) of .* changed: computed styles, box, text, content and picture/u;
const verified = /Verified on the page/u;

const cases: Readonly<Record<string, EffectCase>> = {
  "a class that loses to another rule has no visible effect": {
    html: `<style>.prose h1 { font-size: 20px } .large { font-size: 60px }</style>
      <div class="prose"><h1 id="target" class="title">Prices</h1></div>`,
    edit: ['class="title"', 'class="title large"'],
    verdict: withoutEffect,
  },
  "a class without a rule has no visible effect": {
    html: `<h1 id="target" class="title">Prices</h1>`,
    edit: ['class="title"', 'class="headline"'],
    verdict: withoutEffect,
  },
  "a style that changes nothing has no visible effect": {
    html: `<h1 id="target" style="color: rgb(1, 2, 3)">Prices</h1>`,
    edit: ["color: rgb(1, 2, 3)", "color: rgb(1, 2, 3); font-weight: bold"],
    verdict: withoutEffect,
  },
  "a class that restyles an element inside is a change": {
    html: `<style>.dark .inner { color: rgb(9, 9, 9) }</style>
      <section id="target" class="card"><h2>One</h2><p class="inner">Two</p></section>`,
    edit: ['class="card"', 'class="card dark"'],
    verdict: verified,
  },
  "elements that match a selector are named by their texts, the first ones": {
    html: `<style>.new li { color: rgb(9, 9, 9) }</style><ul id="target" class="list"><li>A</li><li>B</li><li>C</li><li>D</li></ul>`,
    edit: ['class="list"', 'class="list new"'],
    selector: "li",
    verdict:
      /Verified on the page\. li “A”, li “B”, li “C”: color: rgb\(0, 0, 0\) → rgb\(9, 9, 9\)\. 1 more changed\./u,
  },
  "a change of an element around the picked one is no change of it, and is named": {
    html: `<style>.new li { overflow: clip }</style>
      <ul class="list"><li><span id="target">Inbox</span></li></ul>`,
    edit: ['class="list"', 'class="list new"'],
    verdict:
      /Not verified: nothing changed in the selected elements, but in one around them, li “Inbox”: overflow[^:]*: visible → clip/u,
  },
  "lengths are rounded, and the widths of lines that are not drawn are left out": {
    html: `<h1 id="target" style="width: 96.7812px">Prices</h1>`,
    edit: ["width: 96.7812px", "width: 96.8px; zoom: 1.25"],
    verdict: /Verified on the page\. h1 “Prices”: zoom: 1 → 1\.25(?![^\n]*(?:-rule-width|96\.78))/u,
  },
  "an element that only moved is said to have moved": {
    html: `<p>One</p>\n<h1 id="target">Prices</h1>`,
    edit: ["<p>One</p>", "<p>One</p><div style='height: 40px'></div>"],
    verdict: /Verified on the page\. h1 “Prices” only moved, by \d+ px down\./u,
  },
  "a boolean attribute is a change": {
    html: `<style>button { all: unset }</style><button id="target" type="button">Buy</button>`,
    edit: ['type="button"', 'type="button" disabled'],
    verdict: verified,
  },
  "a class that draws a pseudo-element is a change": {
    html: `<style>.new::after { content: ""; position: absolute; width: 9px; height: 9px; background: red }</style>
      <h1 id="target" class="title">Prices</h1>`,
    edit: ['class="title"', 'class="title new"'],
    verdict: verified,
  },
  "a property that is in no short list is a change": {
    html: `<style>.cut { clip-path: inset(4px) }</style><h1 id="target" class="title">Prices</h1>`,
    edit: ['class="title"', 'class="title cut"'],
    verdict: verified,
  },
  "the pointer that leaves an element with a rule for it is no change": {
    html: `<style>h1:hover { color: red }</style><h1 id="target" class="title">Prices</h1>`,
    edit: ['class="title"', 'class="headline"'],
    verdict: withoutEffect,
  },
  "a style of an element under the pointer is a change at rest": {
    html: `<style>#target:hover { color: rgb(200, 0, 0) } .new { color: rgb(0, 90, 0) }</style>
      <h1 id="target" class="title">Prices</h1>`,
    edit: ['class="title"', 'class="title new"'],
    verdict: /Verified on the page\. h1 “Prices”: color: rgb\([^)]*\) → rgb\(0, 90, 0\)/u,
  },
  "a style that moves slowly is read at its end": {
    html: `<style>h1 { transition: all 20s } #target:hover { color: rgb(200, 0, 0) } .new { color: rgb(0, 90, 0) }</style>
      <h1 id="target" class="title">Prices</h1>`,
    edit: ['class="title"', 'class="title new"'],
    verdict: /Verified on the page\. h1 “Prices”: color: rgb\([^)]*\) → rgb\(0, 90, 0\)/u,
  },
  "a class that grows the element under the pointer alone has its effect on hover": {
    html: `<style>.grow { &:hover { @media (hover: hover) { transform: scale(1.2) } } }</style><h1 id="target" class="title">Prices</h1>`,
    edit: ['class="title"', 'class="title grow"'],
    verdict: /Verified on the page\. (?:h1|nav) “(?:Prices|One)” changed only in this state: hover/u,
  },
  "an underline on hover of a link inside is a change of this state": {
    html: `<style>a { text-decoration: none } .lines a:hover { text-decoration: underline }</style>
      <nav id="target" class="title"><a href="#one">One</a></nav>`,
    edit: ['class="title"', 'class="title lines"'],
    verdict: /Verified on the page\. (?:h1|nav) “(?:Prices|One)” changed only in this state: hover/u,
  },
  "a ring for the keyboard is a change of this state": {
    html: `<style>.ring:focus-visible { outline: 4px solid red }</style><button id="target" class="title">Prices</button>`,
    edit: ['class="title"', 'class="title ring"'],
    verdict:
      /Verified on the page\. button “Prices” changed only in this state: focus\. button “Prices”: outline[^.]* on focus/u,
  },
  "a rule for the pointer that loses to another one has no effect": {
    html: `<style>#target { color: black } .new:hover { color: red }</style><h1 id="target" class="title">Prices</h1>`,
    edit: ['class="title"', 'class="title new"'],
    verdict: withoutEffect,
  },
  "a removed element is not another one at its place": {
    html: `<main>\n<button id="target">Old one</button>\n<button>New one</button>\n</main>`,
    edit: ['<button id="target">Old one</button>\n', ""],
    verdict: /Verified on the page\. #target was removed from the page, and from index\.html:2/u,
  },
  "an element whose data is removed is gone": {
    html: `<ul id="list"></ul><script>for (const name of ["First dish", "Second dish"])
      list.append(Object.assign(document.createElement("li"), { textContent: name, id: name === "First dish" ? "target" : "" }))</script>`,
    edit: ['"First dish", ', ""],
    verdict: /Verified on the page\. #target was removed from the page, and from index\.html/u,
  },
  "an element that disappears with its source in place is not removed": {
    html: `<h1 id="target">Prices</h1>\n<p>More</p>`,
    edit: ["<p>More</p>", "<p>More</p><script>target.remove()</script>"],
    verdict: /Not verified: no element matches #target any more, and the edits did not remove its source/u,
  },
  "the check after a reload compares what the model asked for": {
    html: `<h1 id="target">Prices</h1><button>x</button>`,
    edit: ["<button>", '<button aria-label="Close">'],
    selector: "button",
    verdict: verified,
  },
  "an attribute for screen readers is a change": {
    html: `<button id="target">x</button>`,
    edit: ['<button id="target">', '<button id="target" aria-label="Close">'],
    verdict: verified,
  },
  "a canvas that is drawn in another color is a change of the picture": {
    html: pixels("'red'"),
    edit: ["'red'", "'blue'"],
    verdict: verified,
  },
  "a canvas that is drawn in another color each time is no change": {
    html: pixels(random),
    edit: ["Math.floor", "Math.trunc"],
    verdict: /Not verified: nothing changed in the selected elements/u,
  },
  "an animation that goes on inside is no change": {
    html: `<style>@keyframes turn { to { transform: rotate(360deg) } } i { display: inline-block; animation: turn 3s linear infinite }</style>
      <h1 id="target" class="title">Prices <i>x</i></h1>`,
    edit: ['class="title"', 'class="headline"'],
    verdict: withoutEffect,
  },
};

test.each(Object.entries(cases))("%s", (_name, effect) => expectVerdict(browser, effect));

test("an edit without a visible effect goes back to the model, which may say that it is not verified", async () => {
  const edits = [{ old_string: "<h1>", new_string: '<h1 class="hover-only">' }];
  await using toolbar = await openToolbarPage({
    browser,
    html: "<h1>Prices</h1>",
    steps: [
      { answer: { toolCalls: [{ name: "readFileTool", input: { target_file: "index.html" } }] } },
      { answer: { toolCalls: [{ name: "multiEditTool", input: { file_path: "index.html", edits } }] } },
      { answer: { text: "It has a class." } },
      {
        expect: ({ messages }) => {
          expect(messages.at(-1)?.text).toMatch(/"no-visible-effect: only class of h1 changed[\s\S]*hover, focus/u);
        },
        answer: { text: "Not verified: it shows on hover alone." },
      },
    ],
  });
  const { page } = toolbar;
  await toolbar.open();
  await toolbar.pick();
  await page.locator("h1").click({ force: true });
  await vi.waitFor(async () => expect(await toolbar.chips()).toHaveLength(1), 120_000);
  await toolbar.send("Change it on hover");
  await toolbar.shows(/shows on hover alone/u);
  await untilToolbar(page, `toolbarRoot.querySelector(".verdict")`);
  await toolbar.shows(/Not verified: only class of h1 changed/u);
});
