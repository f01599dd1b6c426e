import type { PageSession } from "@surehand/browser";
import { openTestBrowser, serve, type TestBrowser, type TestSite } from "@surehand/browser/testing";
import { scriptModel } from "@surehand/model/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openIn, runOne } from "../testing/run-one.test.support.ts";
import { deciderFor } from "./decider-for.ts";

let browser: TestBrowser;
let tab: PageSession;
let site: TestSite;
beforeAll(async () => {
  browser = await openTestBrowser();
  tab = await browser.openUrl("about:blank");
  site = await serve(() => ({ "/": '<h1>Oak table</h1><p>Price $120.00</p><a href="/two">Two</a>' }));
});
afterAll(async () => {
  await browser[Symbol.asyncDispose]();
  await site[Symbol.asyncDispose]();
});

test.each([
  ["a field is an address", { type: "string", format: "uri" }, true],
  ["no field is an address", { type: "string" }, false],
])("the model sees the addresses of links if %s", async (_, link, isShown) => {
  const session = await openIn(tab, site.url);
  await using scripted = await scriptModel([
    { answer: { toolCalls: [{ name: "extract", input: { selector: "a" } }] } },
    { answer: { toolCalls: [{ name: "fail", input: { note: "Enough." } }] } },
  ]);
  await runOne({
    session,
    spec: { output_schema: { type: "object", properties: { more: { type: "array", items: link } } } },
    options: {
      decider: deciderFor(scripted.model),
      models: { main: scripted.model, fallback: undefined, cheap: undefined },
    },
  });
  const seen = scripted.requests[0]?.messages.at(-1)?.text;
  expect(seen?.includes(`"Two" ${site.url}/two`)).toBe(isShown);
  // The text of the link has it again.
  const [first = 0, second = 0] = scripted.requests.map(
    (request) => JSON.stringify(request).split(`${site.url}/two`).length,
  );
  expect(second > first).toBe(isShown);
});

test("the extractor reads the data, and the main model decides", async () => {
  const session = await openIn(tab, site.url);
  await using main = await scriptModel([
    { answer: { toolCalls: [{ name: "extract", input: {} }] } },
    { answer: { toolCalls: [{ name: "done", input: { extracted: {} } }] } },
  ]);
  await using extractor = await scriptModel([{ answer: { json: { data: { title: "Oak table" }, evidence: [] } } }]);
  const { result } = await runOne({
    session,
    options: {
      decider: deciderFor(main.model),
      models: { main: main.model, fallback: undefined, cheap: undefined, extractor: extractor.model },
    },
  });
  expect(result.extracted).toEqual({ title: "Oak table" });
  expect(extractor.requests).toHaveLength(1);
  expect(main.requests.every(({ tools }) => tools.length > 0)).toBe(true);
  expect(result.usage.calls).toBe(main.requests.length + 1);
});
