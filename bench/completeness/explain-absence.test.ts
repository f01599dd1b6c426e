import { findBrowser } from "@surehand/browser";
import { type Browser, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { explainAbsence } from "./explain-absence.ts";

let browser: Browser;
let page: Page;

beforeAll(async () => {
  const { executablePath } = await findBrowser();
  browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  page = await browser.newPage();
});

afterAll(() => browser.close());

const outside = `<div id="clipper" style="overflow: hidden; height: 20px; position: relative">
  <button style="position: absolute; top: 50px">Below</button></div>`;

test.each([
  { html: "<button>Plain</button>", reason: null },
  { html: '<a href="/" style="position: absolute; width: 90px; height: 90px"></a>', reason: null },
  { html: '<div style="height: 4000px"></div><button>Further down</button>', reason: null },
  { html: '<div style="overflow: hidden"><button>Within</button></div>', reason: null },
  { html: '<dialog open aria-modal="true"><button>In the modal</button></dialog>', reason: null },
  {
    html: "<select><option>Spain</option></select>",
    selector: "option",
    reason: "option of a select, shown with its field",
  },
  {
    html: '<div role="listbox"><div role="option">Red</div></div>',
    selector: "[role=listbox]",
    reason: "list of options that takes no focus itself",
  },
  { html: '<div role="listbox" tabindex="0">Red</div>', selector: "[role=listbox]", reason: null },
  { html: "<div inert><button>Inert</button></div>", reason: "inert" },
  { html: '<button>Under</button><div aria-modal="true">Modal</div>', reason: "behind an open modal" },
  { html: '<div style="opacity: 0"><button>Glass</button></div>', reason: "transparent" },
  { html: '<button style="visibility: hidden">Hidden</button>', reason: "visibility: hidden" },
  { html: '<button style="display: none">None</button>', reason: "no box, or one of a pixel" },
  { html: '<a href="/" id="target"></a>', selector: "a", reason: "no box, or one of a pixel" },
  { html: '<button style="position: absolute; left: -999px">Left</button>', reason: "off the canvas" },
  { html: outside, reason: "clipped away" },
])("explains the absence of $html: $reason", async ({ html, selector = "button, a", reason }) => {
  await page.setContent(html);
  const script = `(${explainAbsence.toString()})(document.querySelector(${JSON.stringify(selector)}))`;
  expect(await page.evaluate(script)).toBe(reason);
});
