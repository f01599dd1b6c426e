import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { launchBrowser, type BrowserHandle } from "@surehand/browser";
import { serve, type TestSite } from "@surehand/browser/testing";
import { createSigningKey } from "@surehand/journal";
import { Redactor } from "@surehand/kernel";
import { type ModelServerRequest, refIn, scriptModel, type ScriptStep } from "@surehand/model/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parseTaskSpec } from "../../spec/read-task-spec.ts";
import { createThrottle } from "../../worker/throttle.ts";
import { type Discovery, discoverSamples } from "./discover-samples.ts";
import { openDiscoveryFolder } from "./discovery-folder.ts";

const LAST = 3;
const list = (page: number): string =>
  `<ul>${["A", "B", "C"].map((letter) => `<li><a href="/vase/${letter}${page}">Vase ${letter}${page}</a> <span>$${page}.00</span></li>`).join("")}</ul>`;

/** Shows any page of the list in the place of the one before. */
const show = `<script>const pages = ${JSON.stringify([1, 2, 3].map(list))}; const show = (page) => { if (pages[page - 1]) document.querySelector("ul").outerHTML = pages[page - 1]; };</script>`;

let browser: BrowserHandle;
let site: TestSite;
beforeAll(async () => {
  site = await serve(() => ({
    // Rules type no numbers.
    "/typed": `<h1>Vases</h1>${list(1)}<p><label>Page <input id=n size=2></label> of ${LAST} <button onclick="show(Number(n.value))">Open</button></p>${show}`,
    "/drawers": `<h1>Vases</h1><p>9 vases</p>${list(1)}<p>${[1, 2, 3].map((page) => `<button onclick="show(${page})">${["Small", "Middle", "Large"][page - 1]}</button>`).join(" ")} <button onclick="document.title = 'deleted'">Delete all</button></p>${show}`,
    ...Object.fromEntries(
      [1, 2, 3].map((page) => [
        `/shelf${page}`,
        `<h1>Vases</h1>${list(page)}<p><button onclick="window.open('/shelf${page + 1}')">Other shelf</button> <button onclick="window.open('/help')">Care</button></p>`,
      ]),
    ),
    "/help": "<h1>Care</h1><p>Wash them by hand.</p>",
    "/closed": `<h1>Vases</h1><p>Ask for them.</p><button onclick="this.insertAdjacentHTML('afterend', ${JSON.stringify(list(1)).replaceAll('"', "&quot;")})">Take me in</button>`,
  }));
  browser = await launchBrowser({});
});
afterAll(async () => {
  await browser.close();
  await site[Symbol.asyncDispose]();
});

/** A call of the model that turns pages. */
type Turn = (request: ModelServerRequest) => { readonly name: string; readonly input: Record<string, unknown> };

const click =
  (name: string): Turn =>
  (request) => ({ name: "click", input: { selector: refIn(request, name) } });
const scroll =
  (direction: string): Turn =>
  () => ({ name: "scroll", input: { direction } });
const done: Turn = () => ({ name: "done", input: { extracted: {} } });
const open = (page: number): Turn[] => [
  (request) => ({ name: "type", input: { selector: refIn(request, 'textbox "Page"'), text: String(page) } }),
  click('button "Open"'),
];

/** Reads the vases of a page, as a model does. */
function readVases({ messages }: ModelServerRequest): object {
  const text = messages.map((message) => message.text).join("\n");
  const links = [...text.matchAll(/\[(e\d+) (Vase \w\d)\]/gu)].map(([, url, name]) => ({ name, url }));
  return { data: { links }, evidence: [] };
}

/** A model that reads every page, and turns pages by a script. */
function playTurns(turns: readonly Turn[]): ScriptStep {
  const left = [...turns];
  return {
    repeat: Number.POSITIVE_INFINITY,
    answer: (request) => {
      if (request.tools.length === 0) return { json: readVases(request) };
      const turn = left.shift();
      return turn ? { toolCalls: [turn(request)] } : { text: "" };
    },
  };
}

async function discover(
  path: string,
  turns: readonly Turn[],
  failure: readonly ScriptStep[] = [],
): Promise<Discovery & { readonly sent: readonly string[]; readonly journal: string; readonly calls: number }> {
  await using scripted = await scriptModel([...failure, playTurns(turns)]);
  const task = parseTaskSpec({
    goal: "Extract the price.",
    system_prompt: "The shop sorts its vases by hand.",
    output_schema: {},
    start_url: `${site.url}${path}`,
    discover_items: "vases",
  });
  const directory = await mkdtemp(join(tmpdir(), "surehand-listing-"));
  const folder = await openDiscoveryFolder({
    directory,
    redactor: new Redactor(),
    runId: "run",
    level: "screenshots",
  });
  let calls = 0;
  const discovery = await discoverSamples({
    task,
    browser,
    throttle: createThrottle({ default: 0 }),
    folder,
    model: scripted.model,
    onUsage: (usage) => void (calls += usage.calls),
  });
  await folder.seal(discovery.report, { key: createSigningKey(), environment: {} });
  const journal = await readFile(join(directory, "discovery", "log.jsonl"), "utf8");
  const sent = scripted.requests.filter(({ tools }) => tools.length > 0).map((request) => JSON.stringify(request));
  return { ...discovery, journal, calls, sent };
}

const idsOf = ({ samples }: Discovery): string[] => samples.map(({ url }) => url.slice(-2));
const all = ["A1", "B1", "C1", "A2", "B2", "C2", "A3", "B3", "C3"];

test("a model turns the pages that rules can't, and each is read and captured", async () => {
  const { report, journal, sent, calls, ...found } = await discover("/typed", [...open(2), ...open(3), done]);
  expect(idsOf({ report, ...found })).toEqual(all);
  expect(report.pages).toHaveLength(3);
  expect(sent[0]).toContain("The shop sorts its vases by hand.");
  expect(sent[0]).toContain("Read so far: 3");
  expect(sent[2]).toContain("Read so far: 6");
  expect(calls).toBe(8);
  expect(journal.match(/"type":"listing-page"/gu)).toHaveLength(3);
  expect(journal).toContain('"agent-tool-call"');
});

test("the listing itself may need the model", async () => {
  const found = await discover("/closed", [click('button "Take me in"'), done]);
  expect(idsOf(found)).toEqual(all.slice(0, 3));
  expect(found.report.is_complete).toBe(true);
});

test("a total that is reached needs no word of the model", async () => {
  const found = await discover("/drawers", [click('button "Middle"'), click('button "Large"')]);
  expect(idsOf(found)).toEqual(all);
  expect(found.report).toMatchObject({ is_complete: true, gaps: [] });
});

describe("what a model says does not make a listing complete", () => {
  test("done on page 1 of 3", async () => {
    const { report } = await discover("/drawers", [done]);
    expect(report).toMatchObject({ is_complete: false, found: 3, gaps: [{ reason: "total" }] });
  });

  test.each<[string, Turn[], ScriptStep[]?]>([
    ["it gives up", [() => ({ name: "fail", input: { note: "The site asks for a member's number." } })]],
    ["it answers with an error", [], [{ answer: (request) => ({ json: readVases(request) }) }, { status: 401 }]],
    ["it only wanders", Array.from({ length: 12 }, (_, at) => scroll(at % 2 === 0 ? "down" : "up"))],
  ])("%s", async (_, turns, failure) => {
    const { report } = await discover("/typed", turns, failure);
    expect(report.is_complete).toBe(false);
    expect(report.gaps.map(({ reason }) => reason)).toContain("no-progress");
  });
});

test("a model goes on in a tab that a click opens, and back from one that shows something else", async () => {
  const back: Turn = () => ({ name: "back", input: {} });
  const found = await discover("/shelf1", [
    click('button "Care"'),
    back,
    click('button "Other shelf"'),
    click('button "Other shelf"'),
    done,
  ]);
  expect(idsOf(found)).toEqual(all);
  expect(found.report.pages.map(({ url }) => new URL(url).pathname)).toEqual(["/shelf1", "/shelf2", "/shelf3"]);
  expect(found.sent[1]).toContain(`A new tab was opened, and the work goes on there: ${site.url}/help`);
});

test("a model that turns pages deletes nothing", async () => {
  const { report, sent } = await discover("/drawers", [click('button "Delete all"'), done]);
  expect(report.found).toBe(3);
  expect(sent[1]).not.toContain("deleted");
  expect(sent[1]).toMatch(/not confirmed|Not performed|refused/iu);
});
