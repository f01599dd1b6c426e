import type { PageSession } from "@surehand/browser";
import { openTestBrowser, serve, type TestBrowser, type TestSite } from "@surehand/browser/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type OneRun, openIn, runOne } from "../testing/run-one.test.support.ts";
import { deciderFor } from "./decider-for.ts";

let browser: TestBrowser;
let tab: PageSession;
let site: TestSite;
beforeAll(async () => {
  browser = await openTestBrowser();
  tab = await browser.openUrl("about:blank");
  const weight = "<dl><dt>Weight</dt><dd>12 kg</dd></dl>";
  site = await serve(() => ({
    "/plain": `<h1>Oak table</h1>${weight}`,
    "/cover": `<h1>Oak table</h1><div id="rest"></div>
      <div id="cover" style="position:fixed;inset:0;background:#fff"><p>We use cookies</p>
      <button onclick="location.hash='accepted'">Accept all</button>
      <button onclick="document.getElementById('cover').remove(); document.getElementById('rest').innerHTML='${weight}'">Reject all</button></div>`,
    "/tabs": `<h1>Oak table</h1><div role="tablist"><button role="tab" aria-selected="true">About</button>
      <button role="tab" aria-selected="false" onclick="this.ariaSelected='true'; document.getElementById('panel').innerHTML='${weight}'">Specifications</button></div>
      <div id="panel" role="tabpanel"><p>A table of oak.</p></div>`,
    "/more": `<h1>Oak table</h1><button onclick="this.outerHTML='${weight}'">Show more</button>`,
    "/details": `<h1>Oak table</h1><button aria-expanded="false" aria-controls="d" onclick="this.ariaExpanded='true'; document.getElementById('d').innerHTML='${weight}'">Dimensions</button><div id="d"></div>`,
    "/scroll": `<h1>Oak table</h1><div style="height:3000px"></div><div id="end"></div>
      <script>addEventListener("scroll", () => { document.getElementById("end").innerHTML = "${weight}"; });</script>`,
    "/other": `<h1>Pine shelf</h1>${weight}<h2>Others also bought</h2><p>Oak table</p><p><a href="/plain">Oak table</a></p>`,
    "/none": `<h1>Oak table</h1><p>No data.</p><nav><a href="/list2">Next</a></nav>`,
  }));
});
afterAll(async () => {
  await browser[Symbol.asyncDispose]();
  await site[Symbol.asyncDispose]();
});

const runs = new Map<string, Promise<OneRun>>();

/** Reads a page by rules. All tests of a page and a goal share one sample. */
function read(path: string, goal = "Extract the weight."): Promise<OneRun> {
  const run = runs.get(`${path} ${goal}`) ?? runPage(path, goal);
  runs.set(`${path} ${goal}`, run);
  return run;
}

async function runPage(path: string, goal: string): Promise<OneRun> {
  return runOne({
    session: await openIn(tab, "about:blank"),
    sample: { url: site.url + path },
    spec: {
      goal,
      output_schema: { type: "object", properties: { weight: { type: ["string", "null"] } } },
    },
    options: { decider: deciderFor(undefined) },
  });
}

test.each([
  ["is on the page", "/plain", []],
  ["comes when a cover is refused", "/cover", ["Reject all"]],
  ["is in another tab", "/tabs", ["Specifications"]],
  ["comes with show more", "/more", ["Show more"]],
  ["is in a part that is collapsed", "/details", ["Dimensions"]],
])("a value that %s is found", async (_, path, clicked) => {
  const { result, actions } = await read(path);
  expect(result).toMatchObject({ status: "done", extracted: { weight: "12 kg" } });
  const clicks = actions.filter(({ action }) => action === "click");
  expect(clicks.map(({ description }) => /"([^"]+)"/.exec(description)?.[1])).toEqual(clicked);
});

test.each([
  ["once when it has all values", "/plain", 1],
  ["again after each action while a value is missing", "/more", 3],
])("the page is looked at %s", async (_, path, looks) => {
  const { result, events } = await read(path);
  expect(result.status).toBe("done");
  expect(events.filter(({ type }) => type === "observation")).toHaveLength(looks);
});

test("a value that comes with scrolling is found", async () => {
  const { result, actions } = await read("/scroll");
  expect(result).toMatchObject({ status: "done", extracted: { weight: "12 kg" } });
  expect(actions.map(({ action }) => action)).toContain("scroll");
});

test.each([
  ['the weight of "Oak table"', "/plain", "done", []],
  ['the "Weight" of “Oak table”', "/plain", "done", []],
  ['the weight of "Oak table"', "/other", "needs_review", [{ code: "uncertain", path: "weight" }]],
  ["the weight of the oak table", "/other", "done", []],
])(
  "a goal that names a thing in quotation marks needs a page about it: %s on %s",
  async (goal, path, status, reasons) => {
    const { result } = await read(path, `Extract ${goal}.`);
    expect(result).toMatchObject({ status, extracted: { weight: "12 kg" }, reasons });
  },
);

test("a value that stays absent is null, and nothing is clicked for it that leads elsewhere", async () => {
  const { result, actions } = await read("/none");
  expect(result).toMatchObject({ status: "needs_review", null_fields: ["weight"], final_url: `${site.url}/none` });
  expect(actions.map(({ action }) => action)).not.toContain("click");
});

test("a page is captured once for each of its states", async () => {
  const files = async (path: string): Promise<string[]> =>
    (await read(path)).result.artifacts.filter(({ kind }) => kind === "snapshot").map(({ filename }) => filename);
  expect(await files("/none")).toHaveLength(1);
  expect(await files("/more")).toHaveLength(2);
});
