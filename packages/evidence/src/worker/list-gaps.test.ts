import type { PageSession } from "@surehand/browser";
import { openTestBrowser, serve, type TestBrowser, type TestSite } from "@surehand/browser/testing";
import type { RuleAnswer } from "@surehand/loop";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type OneRun, openIn, runOne, step, times } from "../testing/run-one.test.support.ts";

const names = ["Ada", "Bea", "Cid", "Dov", "Eve", "Fay"];
const SIZE = 2;
const onPage = (page: number): { name: string; country: string }[] =>
  names.slice((page - 1) * SIZE, page * SIZE).map((name) => ({ name, country: "Malta" }));
const rows = (page: number): string =>
  names
    .slice((page - 1) * SIZE, page * SIZE)
    .map((name) => `<tr><td>${name}</td><td>Malta</td></tr>`)
    .join("");
const table = (page: number): string =>
  `<table><thead><tr><th>Name</th><th>Country</th></tr></thead><tbody id=b>${rows(page)}</tbody></table>`;
const script = (change: string): string =>
  `<script>let n = 1; const pages = ${JSON.stringify([1, 2, 3].map(rows))}; const go = () => { n++; ${change} };</script>`;

const pages: Readonly<Record<string, (page: number) => string>> = {
  numbered: (page) =>
    `${table(page)}<p>${[1, 2, 3].map((one) => (one === page ? `<b>${one}</b>` : `<a href="?page=${one}">${one}</a>`)).join(" ")}</p>`,
  next: (page) => `${table(page)}<p>${page < 3 ? `<a href="?page=${page + 1}">Weiter</a>` : ""}</p>`,
  load: () =>
    `${table(1)}<button id=m onclick="go()">Show more</button>${script("b.innerHTML += pages[n - 1]; if (n === 3) m.remove()")}`,
  buttons: () =>
    `${table(1)}<p><button disabled>Back</button> <button id=f onclick="go()">Next</button></p>${script("b.innerHTML = pages[n - 1]; f.disabled = n === 3")}`,
  counted: () => `<p>1-2 of 6 traders</p>${table(1)}`,
  whole: () => table(1),
  // The items are read on pages of their own.
  linked: (page) =>
    `<ul>${onPage(page)
      .map(({ name }) => `<li><a href="/trader/${name}">${name}</a></li>`)
      .join("")}</ul><p>${page < 3 ? `<a href="?page=${page + 1}">Weiter</a>` : ""}</p>`,
};
const trader = (name: string, pager = ""): string =>
  `<title>Trader</title><main><h1>${name}</h1><dl><dt>Name</dt><dd>${name}</dd><dt>Country</dt><dd>Malta</dd></dl><table><tr><th>Ware</th></tr><tr><td>Salt</td></tr><tr><td>Oil</td></tr></table>${pager}</main>`;

let browser: TestBrowser;
let tab: PageSession;
let site: TestSite;
beforeAll(async () => {
  browser = await openTestBrowser();
  tab = await browser.openUrl("about:blank");
  site = await serve(() => ({
    ...Object.fromEntries(names.map((name) => [`/trader/${name}`, trader(name)])),
    "/wares": trader("Ada", '<p><b>1</b> <a href="?page=2" rel="next">2</a></p>'),
    ...Object.fromEntries(
      Object.entries(pages).flatMap(([kind, html]) =>
        ["", "?page=1", "?page=2", "?page=3"].map((query, page) => [
          `/${kind}${query}`,
          `<title>Traders</title><main><h1>Traders</h1>${html(Math.max(1, page))}</main>`,
        ]),
      ),
    ),
  }));
});
afterAll(async () => {
  await browser[Symbol.asyncDispose]();
  await site[Symbol.asyncDispose]();
});

const item = { type: "object", properties: { name: { type: "string" }, country: { type: "string" } } };
const output_schema = { type: "object", properties: { traders: { type: "array", items: item } } };

async function work(kind: string, steps: readonly RuleAnswer[], spec: object = {}): Promise<OneRun> {
  const session = await openIn(tab, `${site.url}/${kind}`);
  return runOne({
    session,
    script: steps,
    spec: { goal: "Collect the traders.", output_schema, item_key: "name", ...spec },
  });
}

const save = (page: number): RuleAnswer => step("save_progress", { extracted: { traders: onPage(page) } });
const done = (...reported: number[]): RuleAnswer => step("done", { extracted: { traders: reported.flatMap(onPage) } });
const click = (selector: string): RuleAnswer => step("click", { selector });
const cut = { status: "partial_success", termination: "list-incomplete" };
const gap = [{ code: "more-pages", path: "traders" }];

test("the first page of a list is refused once with what leads on, then a partial success", async () => {
  const { result, actions } = await work("numbered", times(2, done(1)));
  expect(actions.map(({ success }) => success)).toEqual([false, true]);
  expect(actions[0]?.error).toContain("traders");
  expect(actions[0]?.error).toContain("traders: continued by [");
  expect(result).toMatchObject({ ...cut, reasons: gap });
});

test("the first page alone is not the list if the page counts more items", async () => {
  const { result } = await work("counted", times(2, done(1)));
  expect(result).toMatchObject({ ...cut, reasons: gap });
});

test("a list that does not go on is done", async () => {
  const { result, actions } = await work("whole", [done(1)]);
  expect(actions.map(({ success }) => success)).toEqual([true]);
  expect(result).toMatchObject({ status: "done", reasons: [] });
});

test.each([
  ["numbered", [2, 3].map((page) => step("goto", { url: `?page=${page}` }))],
  ["next", times(2, click("Weiter"))],
  ["buttons", times(2, click("Next"))],
  ["load", times(2, click("Show more"))],
] as const)(
  "the first page alone is refused, and a list whose pages were all captured is done: %s",
  async (kind, turns) => {
    const { result, actions } = await work(kind, [
      done(1),
      ...turns.flatMap((turn, at) => [turn, save(at + 2)]),
      done(),
    ]);
    expect(actions[0]).toMatchObject({ success: false, error: expect.stringContaining("traders: continued by [") });
    expect(result).toMatchObject({ status: "done", reasons: [], extracted: { traders: [1, 2, 3].flatMap(onPage) } });
  },
);

test("a button that loads more is followed if the longer page was reported", async () => {
  const { result } = await work("load", [click("Show more"), click("Show more"), done(1, 2, 3)]);
  expect(result.status).toBe("done");
});

test.each([
  ["a page between was left out", [save(1), step("goto", { url: "?page=3" }), save(3), done(), done()]],
  ["the last page was left out", [save(1), step("goto", { url: "?page=2" }), save(2), done(), done()]],
])("%s", async (_, steps) => {
  const { result } = await work("next", steps);
  expect(result).toMatchObject({ ...cut, reasons: gap });
});

test.each([
  ["the first items", { goal: "Collect the first two traders." }],
  ["this page", { goal: "Collect the traders on this page." }],
  ["as many items as are expected", { expected_items: 2 }],
  [
    "as many items as the schema allows",
    { output_schema: { type: "object", properties: { traders: { type: "array", items: item, maxItems: 2 } } } },
  ],
])("a task that asks for a part is done: %s", async (_, spec) => {
  const { result } = await work("numbered", [done(1)], spec);
  expect(result).toMatchObject({ status: "done", reasons: [] });
});

test("fewer items than the part that the task asks for are not all", async () => {
  const { result } = await work("numbered", times(2, done(1)), { goal: "Collect the first 3 traders." });
  expect(result).toMatchObject({ ...cut, reasons: gap });
});

/** Opens the pages of traders from a page of their list, and saves each there. */
const visit = (page: number): RuleAnswer[] => [
  step("goto", { url: `/linked?page=${page}` }),
  ...onPage(page).flatMap((one) => [
    step("goto", { url: `/trader/${one.name}` }),
    step("save_progress", { extracted: { traders: [one] } }),
  ]),
];

test("a list that no item was read from goes on, too, until its last page was seen", async () => {
  const steps = [...visit(1), done(), ...[2, 3].flatMap(visit), done()];
  const { result, actions } = await work("linked", steps, { max_steps: 40 });
  const ends = actions.filter(({ action }) => action === "done");
  expect(ends.map(({ success }) => success)).toEqual([false, true]);
  expect(ends[0]?.error).toContain("traders: continued by [");
  expect(result).toMatchObject({ status: "done", reasons: [] });
});

test("a list in an item goes on if the page of the item says so", async () => {
  const wares = { type: "array", items: { type: "object", properties: { ware: { type: "string" } } } };
  const own = { type: "object", properties: { name: { type: "string" }, wares } };
  const spec = { output_schema: { type: "object", properties: { traders: { type: "array", items: own } } } };
  const report = step("done", {
    extracted: { traders: [{ name: "Ada", wares: [{ ware: "Salt" }, { ware: "Oil" }] }] },
  });
  const { result } = await work("wares", times(2, report), spec);
  expect(result.reasons).toContainEqual({ code: "more-pages", path: "traders[0].wares" });
});
