import { openTestBrowser, serve } from "@surehand/browser/testing";
import { createCallContext } from "@surehand/kernel";
import { beforeAll, expect, test } from "vitest";
import { readPage, type ReadPage } from "../page/read-page.ts";
import { shapeOf } from "../schema/shape.ts";
import { groundReported } from "./ground-reported.ts";

const html = `<title>Fen Barge</title><main><h1>Fen Barge</h1><label>Title <input></label>
  <dl><dt>Balance</dt><dd>−€ 41.50</dd><dt>Crew</dt><dd>1,120</dd><dt>Permit</dt><dd>not granted</dd><dt>Launched</dt><dd>5 May 1987</dd>
  <dt>Hull length</dt><dd>24 m</dd><dt>Insurer</dt><dd>unknown</dd><dt>Ports</dt><dd>Ely, Lynn</dd></dl>
  <p>The barge was rebuilt in 2003 by Ivo Marsh.</p>
  <table><tr><th>Trip</th><th>Load</th></tr><tr><td>Spring</td><td>18</td></tr><tr><td>Autumn</td><td>180</td></tr></table>
  <iframe srcdoc="<h1>Next lock</h1><p>Open</p>"></iframe>
  <section><h3>Pilots</h3><ul><li><a href="/ivo">I. Marsh</a></li></ul></section>
  <ul class="products"><li>Coal</li><li>Rope</li></ul>
  <h2>Similar barges</h2><p>Permit: granted</p><p>Crew: 88</p></main>`;

const neighbours = `<title>Saltmarsh Mill</title><main><h1>Saltmarsh Mill</h1>
  <dl><dt>Sails</dt><dd>4</dd><dt>Height</dt><dd>12 m</dd><dt>Built</dt><dd>c. 1900?</dd><dt>Sold</dt><dd>1911 (?)</dd></dl>
  <h2>Technical Details</h2><dl><dt>Stones</dt><dd>2</dd></dl>
  <h2>Access: Opening hours</h2><dl><dt>Days</dt><dd>Mon to Fri</dd></dl>
  <h2>Next door: Harbour Mill</h2><dl><dt>Owner</dt><dd>P. Vale</dd></dl>
  <h2>Across the water – Kiln House</h2><dl><dt>Height</dt><dd>30 m</dd><dt>Tenant</dt><dd>L. Moss</dd></dl>
  <h2>Windy Mill</h2><p>Height: 9 m</p><p>Miller: O. Dunn</p>
  <h2>About: Saltmarsh Mill</h2><p>Keeper: I. Marsh</p></main>`;

let page: ReadPage;
let mill: ReadPage;
beforeAll(async () => {
  await using browser = await openTestBrowser();
  const read = async (content: string): Promise<ReadPage> => {
    const session = await browser.open(content);
    using call = createCallContext({ timeoutMs: 30_000 });
    const snapshot = await session.snapshot({ maxTokens: Number.POSITIVE_INFINITY }, call);
    return { ...(await readPage(session, { snapshot, scope: undefined }, call)), assertTime: () => undefined };
  };
  page = await read(html);
  mill = await read(neighbours);
});

const types = { text: "string", number: "number", yes: "boolean", date: "string", list: "array" } as const;

function judge(report: Record<string, unknown>, type: keyof typeof types, on = page): string[] {
  const format = type === "date" ? { format: "date" } : {};
  const property = { type: types[type], ...format, ...(type === "list" && { items: { type: "string" } }) };
  const properties = Object.fromEntries(Object.keys(report).map((name) => [name, property]));
  const verdicts = groundReported({
    page: on,
    shape: shapeOf({ type: "object", properties }),
    data: report,
    goal: "Read the barge",
  });
  return verdicts.map(({ state, reason }) => (reason === undefined ? state : `${state}: ${reason}`));
}

test.each<[string, Record<string, unknown>, keyof typeof types, string]>([
  ["with its sign", { balance: -41.5 }, "number", "normalized"],
  ["without its sign", { balance: 41.5 }, "number", "reported: other-value"],
  ["a part of a number", { crew: 120 }, "number", "reported: other-value"],
  ["of another thing", { crew: 88 }, "number", "reported: other-record"],
  ["with its negation", { permit: "not granted" }, "text", "quoted"],
  ["without its negation", { permit: "granted" }, "text", "reported: other-record"],
  ["as a date", { launched: "1987-05-05" }, "date", "normalized"],
  ["as another date", { launched: "1987-05-06" }, "date", "reported: other-value"],
  ["under a longer name", { length: 24 }, "number", "uncertain: qualified"],
  ["under the name that it has", { hull_length: 24 }, "number", "normalized"],
  ["stated by a sentence", { rebuilt: 2003 }, "number", "normalized"],
  ["of another name", { built: 1987 }, "number", "reported: unnamed"],
  ["that is the only one of a list", { pilots: ["I. Marsh"] }, "list", "quoted"],
  ["that counts a list", { port_count: 2 }, "number", "derived"],
  ["that counts a list wrongly", { port_count: 3 }, "number", "reported: other-value"],
  ["that is missing, and named", { crew: null }, "number", "not-found: named"],
  ["that is missing, and stated to be unknown", { insurer: null }, "text", "not-on-page"],
  ["that is missing", { captain: null }, "text", "not-on-page"],
  ["the heading", { name: "Fen Barge" }, "text", "quoted"],
  ["the heading, beside an empty field of its name", { title: "Fen Barge" }, "text", "quoted"],
  ["a part of the heading", { name: "Fen" }, "text", "reported: nowhere"],
])("a value %s", (_, report, type, expected) => {
  expect(judge(report, type)).toEqual([expected]);
});

test("a value of an item must stand in the row of the item", () => {
  const item = { type: "object", properties: { trip: { type: "string" }, load: { type: "number" } } } as const;
  const shape = shapeOf({ type: "object", properties: { trips: { type: "array", items: item } } });
  const trips = [
    { trip: "Spring", load: 18 },
    { trip: "Autumn", load: 18 },
    { trip: "Winter", load: 18 },
  ];
  const verdicts = groundReported({ page, shape, data: { trips }, goal: "", itemKey: "trip" });
  const loads = verdicts.filter(({ path }) => path.endsWith("load"));
  expect(loads.map(({ state, reason }) => [state, reason])).toEqual([
    ["quoted", undefined],
    ["reported", "other-value"],
    ["reported", "no-item"],
  ]);
});

test.each<[string, Record<string, unknown>, keyof typeof types, string]>([
  ["a name of the same kind behind a colon", { owner: "P. Vale" }, "text", "uncertain: other-record"],
  ["a name behind a dash, with labels of the page's own", { tenant: "L. Moss" }, "text", "uncertain: other-record"],
  ["a name of the same kind, with labels of the page's own", { miller: "O. Dunn" }, "text", "uncertain: other-record"],
  ["a topic", { stones: 2 }, "number", "quoted"],
  ["a topic behind a colon", { days: "Mon to Fri" }, "text", "quoted"],
  ["the page's own name", { keeper: "I. Marsh" }, "text", "quoted"],
])("a value below a heading with %s", (_, report, type, verdict) => {
  expect(judge(report, type, mill)).toEqual([verdict]);
});

test.each<[Record<string, unknown>, keyof typeof types, string]>([
  [{ built: 1900 }, "number", "uncertain: qualified"],
  [{ built: "c. 1900?" }, "text", "quoted"],
  [{ sold: 1911 }, "number", "uncertain: qualified"],
])("a value that the page questions: %j", (report, type, verdict) => {
  expect(judge(report, type, mill)).toEqual([verdict]);
});

/** Things that name themselves by their address: "#4127" at /pull/4127, a login at /adalind. */
const keyed = {
  pull: "<title>Cache the grammar by adalind · Pull Request #4127</title><h1>Cache the grammar <span>#4127</span></h1><p>Follows #4090.</p>",
  adalind:
    "<title>adalind (Ada Lind)</title><h1><span>Ada Lind</span> <span>adalind</span></h1><p><b>17</b> following</p>",
  table: "<title>Oak table</title><h1>Oak <em>table</em></h1>",
};

test.each<[keyof typeof keyed, string, Record<string, unknown>, string[]]>([
  ["pull", "/o/pull/4127", { number: 4127, title: "Cache the grammar" }, ["quoted", "quoted"]],
  ["pull", "/o/pull/4090", { number: 4090 }, ["reported: unnamed"]],
  ["pull", "/o/pull/4127", { title: "Cache" }, ["reported: nowhere"]],
  ["adalind", "/adalind", { login: "adalind", name: "Ada Lind" }, ["quoted", "quoted"]],
  ["adalind", "/adalind", { login: "Ada Lind", name: "adalind" }, ["reported: unnamed", "reported: unnamed"]],
  ["adalind", "/adalind", { name: "adalind" }, ["reported: unnamed"]],
  ["adalind", "/adalind?tab=x", { login: "adalind", name: "Ada" }, ["quoted", "reported: nowhere"]],
  ["table", "/table", { sku: "table", name: "Oak" }, ["reported: unnamed", "reported: unnamed"]],
])("only a key that the address contains is proved: %s at %s, %j", async (kind, path, item, expected) => {
  await using browser = await openTestBrowser();
  await using site = await serve(() => ({ [path]: keyed[kind], [new URL(path, "http://a").pathname]: keyed[kind] }));
  const session = await browser.openUrl(`${site.url}${path}`);
  using call = createCallContext({ timeoutMs: 30_000 });
  const snapshot = await session.snapshot({ maxTokens: Number.POSITIVE_INFINITY }, call);
  const read = await readPage(session, { snapshot, scope: undefined }, call);
  const properties = Object.fromEntries(
    Object.entries(item).map(([name, value]) => [name, { type: typeof value === "number" ? "integer" : "string" }]),
  );
  const shape = shapeOf({
    type: "object",
    properties: { things: { type: "array", items: { type: "object", properties } } },
  });
  const itemKey = Object.keys(item)[0];
  const verdicts = groundReported({ page: read, shape, data: { things: [item] }, goal: "", itemKey });
  expect(verdicts.map(({ state, reason }) => (reason === undefined ? state : `${state}: ${reason}`))).toEqual(expected);
});
