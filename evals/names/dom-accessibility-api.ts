import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import type { NameExpectation } from "./name-expectation.ts";

const testFile = "sources/__tests__/accessible-name.js";

/**
 * Names that jsdom, for which the tests were written, can't compute; the test states it (":after getcomputed not
 * implemented").
 */
const corrections = [{ inHtml: 'label:after { content:" fruit"; }', expected: "fancy fruit" }];

/**
 * Reads the name tests of dom-accessibility-api. They are JavaScript that builds elements, so they run in a blank page
 * with stand-ins for the test framework: an `expect` records the document, the element and the name instead of
 * comparing. Tests of that library's own options are omitted.
 */
export async function readDomAccessibilityApi(folder: string, browser: Browser): Promise<NameExpectation[]> {
  const source = await readFile(join(folder, testFile), "utf8");
  const page = await browser.newPage();
  try {
    await page.evaluate(installStandIns);
    await page.addScriptTag({ content: source.replace(/^import .*;$/gm, "") });
    const collected = await page.evaluate<NameExpectation[]>("collectedNames");
    return collected.map((expectation) => {
      const correction = corrections.find(({ inHtml }) => expectation.html.includes(inHtml));
      return correction === undefined ? expectation : { ...expectation, expected: correction.expected };
    });
  } finally {
    await page.close();
  }
}

/** Runs in the page, so it can't use anything from outside. Stores the names in `collectedNames`. */
function installStandIns(): void {
  const collected: NameExpectation[] = [];
  const titles: string[] = [];

  function note(element: Element, expected: string): void {
    if (!element.isConnected) document.body.replaceChildren(element);
    element.setAttribute("data-named", "");
    const name = `${titles.join(", ")} #${collected.length + 1}`;
    collected.push({
      name,
      html: document.body.getHTML({ shadowRoots: openShadowRoots() }),
      selector: "[data-named]",
      expected,
    });
    document.body.replaceChildren();
  }

  function openShadowRoots(): ShadowRoot[] {
    return [...document.querySelectorAll("*")].flatMap((element) => element.shadowRoot ?? []);
  }

  function renderIntoDocument(html: unknown): HTMLElement {
    document.body.innerHTML = String(html);
    return document.body;
  }

  function find(root: ParentNode | null | undefined, selector: string): Element {
    const element = root?.querySelector(selector);
    if (!element) throw new Error(`No ${selector} in ${document.body.innerHTML}`);
    return element;
  }

  const expectation = (received: unknown) => ({
    toRenderIntoDocumentAccessibleName: (name: string) => note(find(renderIntoDocument(received), "[data-test]"), name),
    toRenderIntoShadowDOMAccessibleName: (name: string) =>
      note(find(find(renderIntoDocument(received), "[data-root]").shadowRoot, "[data-test]"), name),
    toHaveAccessibleName: (name: string) => received instanceof Element && note(received, name),
    toEqual: (name: string) => received instanceof Element && note(received, name),
  });

  function run(title: string, body: () => void): void {
    titles.push(title);
    body();
    titles.pop();
  }

  const test = Object.assign(run, {
    each: (rows: readonly unknown[][]) => (title: string, body: (...row: unknown[]) => void) =>
      rows.forEach((row, index) =>
        run(title.replace("%s", String(row[0])).replace("%#", String(index)), () => body(...row)),
      ),
  });
  const describe = (title: string, body: () => void) => title.startsWith("options.") || run(title, body);
  Object.assign(window, {
    collectedNames: collected,
    describe,
    test,
    it: test,
    expect: Object.assign(expectation, { extend: () => {} }),
    beforeAll: (body: () => void) => body(),
    afterEach: () => {},
    cleanup: () => {},
    renderIntoDocument,
    computeAccessibleName: (element: Element) => element,
  });
}
