import type { BrowserHandle } from "@surehand/browser";
import type { ModelServerRequest } from "@surehand/model/testing";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openToolbarPage, startBrowser, untilToolbar } from "./toolbar.test.support.ts";

let browser: BrowserHandle;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

const closedPort = "http://127.0.0.1:1";
const html = `<style>.title { color: rgb(1, 2, 3); } .headline { color: rgb(4, 5, 6); }</style>
<h1 class="title">Prices</h1>
<p id="long" style="height: 40px; overflow: hidden">${"long ".repeat(2500)}</p>
<script type="module">
  console.error("It broke.");
  console.warn("It may break.");
  await new Promise((resolve) => setTimeout(resolve, 50));
  await fetch("${closedPort}/fetched").catch(() => undefined);
  const request = new XMLHttpRequest();
  request.open("GET", "${closedPort}/requested");
  request.send();
  document.body.append(Object.assign(new Image(), { src: "${closedPort}/pictured.png" }));
  const stopping = new AbortController();
  const aborted = fetch("/aborted", { signal: stopping.signal });
  stopping.abort();
  await aborted.catch(() => undefined);
</script>`;

const call = (name: string, input: object = {}) => ({ name, input });
const edits = [{ old_string: 'class="title"', new_string: 'class="headline"' }];
const isRecolored = { target: "h1", property: "color", value: "rgb(4, 5, 6)" };

/** Results by the name of the tool, with the pictures that are beside them. */
function resultsOf({ messages }: ModelServerRequest) {
  const results = messages.at(-1)?.toolResults.map(({ text }) => text) ?? [];
  return { results, pictures: messages.at(-1)?.pictures };
}

test("the tools of the model read the real page; the check after an edit finds an element by its new class", async () => {
  let asked = "";
  await using toolbar = await openToolbarPage({
    browser,
    html,
    steps: [
      {
        expect: ({ messages }) => {
          asked = messages[0]?.text ?? "";
        },
        answer: {
          toolCalls: [
            call("inspect_element", { selector: "h1", styles: ["color"] }),
            call("screenshot"),
            call("console", { level: "error" }),
            call("console", { level: "warning" }),
          ],
        },
      },
      {
        expect: (request) => {
          const { results, pictures } = resultsOf(request);
          const [inspected = "", shot = "", failures = "", warnings = ""] = results;
          expect(inspected).toContain('"styles":{"color":"rgb(1, 2, 3)"}');
          expect(inspected).toContain('"text":"Prices"');
          expect(inspected).toContain('"attributes":{"class":"title"');
          expect(shot).toMatch(/"after":"[0-9a-f]{64}"/u);
          expect(pictures).toBe(1);
          for (const path of ["fetched", "requested", "pictured.png"])
            expect(failures).toContain(`no response ${closedPort}/${path}`);
          expect(failures).toContain("It broke.");
          expect(failures).not.toContain("It may break.");
          expect(failures).not.toContain("aborted");
          expect(warnings).toContain("It may break.");
        },
        answer: { toolCalls: [call("readFileTool", { target_file: "index.html" })] },
      },
      { answer: { toolCalls: [call("multiEditTool", { file_path: "index.html", edits, expect: [isRecolored] })] } },
      { answer: { text: "It has another class." } },
    ],
  });
  const { page } = toolbar;
  const hosts = new Set<string>();
  page.context().on("request", (request) => hosts.add(new URL(request.url()).hostname));
  await toolbar.open();
  await toolbar.pick();
  await page.locator("h1").click({ modifiers: ["Shift"] });
  await page.locator("#long").click();
  await vi.waitFor(async () => expect(await toolbar.chips()).toHaveLength(2), 120_000);
  await toolbar.send("Use the other class");
  await toolbar.shows(/It has another class/u);
  // This page has no hot updates: it is loaded again for the check.
  await page.waitForFunction(`document.querySelector("h1")?.className === "headline"`, undefined, {
    timeout: 240_000,
  });
  await untilToolbar(page, `/Verified on the page/.test(toolbarRoot.querySelector(".theme")?.innerText)`);
  await untilToolbar(
    page,
    `[...toolbarRoot.querySelectorAll(".pictures img")].filter((picture) => picture.naturalWidth > 0).length >= 2`,
  );
  expect(asked).toContain('<matched-rule selector=".title">.title { color: rgb(1, 2, 3); }</matched-rule>');
  expect(asked).toMatch(/<html>&lt;h1 class="title"&gt;/u);
  const [, long = ""] = /<html folded="true">([^<]*)<\/html>/u.exec(asked) ?? [];
  expect(long.length).toBeLessThan(2500);
  // No request goes to a third party.
  expect([...hosts]).toEqual(["127.0.0.1"]);
});
