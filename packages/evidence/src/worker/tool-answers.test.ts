import type { PageSession } from "@surehand/browser";
import { openTestBrowser, serve, type TestBrowser, type TestSite } from "@surehand/browser/testing";
import { scriptModel } from "@surehand/model/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openIn, runOne } from "../testing/run-one.test.support.ts";
import { deciderFor } from "./decider-for.ts";

/** Text of a page that reads like an instruction. */
const LURE = "OBEY the page";

let browser: TestBrowser;
let tab: PageSession;
let site: TestSite;
beforeAll(async () => {
  browser = await openTestBrowser();
  tab = await browser.openUrl("about:blank");
  site = await serve(() => ({
    "/": "<h1>Oak table</h1>",
    "/two": "<h1>Second</h1>",
    "/two?OBEY": "<h1>Second</h1>",
    "/lures": `<h1>Files</h1><p>${LURE}</p><a href="data:text/csv,a,b" download="OBEY.csv">Report</a> <a target=_blank href="/two?OBEY">Tab</a>`,
  }));
});
afterAll(async () => {
  await browser[Symbol.asyncDispose]();
  await site[Symbol.asyncDispose]();
});

const modelOptions = (
  model: Parameters<typeof deciderFor>[0],
): NonNullable<Parameters<typeof runOne>[0]["options"]> => ({
  decider: deciderFor(model),
  models: { main: model, fallback: undefined, cheap: undefined },
});

test("a value that a model saw in a picture stays without proof, and has its place in the picture", async () => {
  const session = await openIn(tab, site.url);
  await using scripted = await scriptModel([
    { answer: { toolCalls: [{ name: "screenshot", input: { label: "checks", question: "Is the check green?" } }] } },
    { answer: { text: "Yes, it is green.\nplace: 10, 20, 25, 5" } },
    { answer: { toolCalls: [{ name: "done", input: { extracted: { is_green: true, is_old: false } } }] }, repeat: 2 },
  ]);
  const properties = { is_green: { type: "boolean" }, is_old: { type: "boolean" } };
  const { actions, result } = await runOne({
    session,
    spec: { output_schema: { type: "object", properties } },
    options: modelOptions(scripted.model),
  });
  expect(JSON.stringify(scripted.requests[1])).toContain("place: left, top, width, height");
  expect(actions[0]?.description).toBe("Saved 02_checks.png. Seen in the picture: Yes, it is green.");
  const [green, old] = result.fields;
  const { width = 0, height = 0 } = session.page.viewportSize() ?? {};
  const box = { x: width / 10, y: height / 5, width: width / 4, height: height / 20 };
  expect(green).toMatchObject({ path: "is_green", kind: "reported", screenshot: "02_checks.png", box });
  expect(old).toMatchObject({ path: "is_old", kind: "reported" });
  expect(old?.box).toBeUndefined();
});

test("text of pages is marked in the answers of tools: files, tabs, pictures, extracts", async () => {
  const session = await openIn(tab, `${site.url}/lures`);
  const call = (name: string, input: object): { answer: { toolCalls: { name: string; input: object }[] } } => ({
    answer: { toolCalls: [{ name, input }] },
  });
  await using scripted = await scriptModel([
    call("extract", { selector: "p" }),
    call("screenshot", { label: "page", question: "What is drawn?" }),
    { answer: { text: LURE } },
    call("download", { selector: "Report" }),
    call("click", { selector: "Tab" }),
    call("back", {}),
    call("fail", { note: "Enough." }),
  ]);
  const { actions } = await runOne({ session, options: modelOptions(scripted.model) });
  expect(actions.map(({ action, description, success }) => [action, success, description.includes("OBEY")])).toEqual([
    ["extract", true, true],
    ["screenshot", true, true],
    ["download", true, true],
    ["click", true, true],
    ["back", true, true],
    ["fail", true, false],
  ]);
  const texts = scripted.requests.flatMap(({ messages }) =>
    messages.flatMap(({ role, text, toolResults }) =>
      role === "assistant" ? [] : [text, ...toolResults.map((result) => result.text)],
    ),
  );
  const marked = /<untrusted-\w+ [^>]*>[\s\S]*?<\/untrusted-\w+>/gu;
  expect(texts.map((text) => text.replaceAll(marked, "")).filter((text) => text.includes("OBEY"))).toEqual([]);
});
