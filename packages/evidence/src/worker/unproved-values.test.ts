import type { PageSession } from "@surehand/browser";
import { openTestBrowser, serve, type TestBrowser, type TestSite } from "@surehand/browser/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { RuleAnswer } from "@surehand/loop";
import { type OneRun, openIn, runOne, step, times } from "../testing/run-one.test.support.ts";
import { deciderFor } from "./decider-for.ts";

let browser: TestBrowser;
let tab: PageSession;
let site: TestSite;
beforeAll(async () => {
  browser = await openTestBrowser();
  tab = await browser.openUrl("about:blank");
  const rows = (names: readonly string[]): string =>
    names.map((name) => `<tr><td>${name}</td><td>Malta</td></tr>`).join("");
  site = await serve(() => ({
    "/mill": "<main><h1>Mill</h1><dl><dt>Tenant</dt><dd>P. Vale</dd><dt>Idle since</dt><dd>1958</dd></dl></main>",
    "/recorded":
      "<main><h1>Mill</h1><dl><dt>Tenant</dt><dd>P. Vale</dd><dt>Built</dt><dd>not recorded</dd></dl></main>",
    "/folded": `<main><h1>Mill</h1><dl><dt>Tenant</dt><dd>P. Vale</dd></dl>
      <details><summary>History</summary><dl><dt>Built</dt><dd>1958</dd></dl></details></main>`,
    "/tabs": `<nav><button aria-expanded=false>Menu</button></nav><main><h1>Mill</h1><dl><dt>Tenant</dt><dd>P. Vale</dd></dl>
      <div role=tablist><button role=tab aria-selected=true>Today</button><button role=tab aria-selected=false id=t onclick="d.hidden = false; t.setAttribute('aria-selected', 'true')">History</button></div>
      <p id=d hidden>A mill of stone.</p></main>`,
    "/numbered": `<main><h1>Mill</h1><dl><dt>Tenant</dt><dd>P. Vale</dd></dl><p><b>1</b> <a href="?page=2">2</a> <a href="?page=3">3</a></p></main>`,
    "/oak": "<main><h1>Oak</h1><p>Weight: 9 kg</p><p>Made by hand.</p></main>",
    "/elm": "<main><h1>Elm</h1><p>Weight: 7 kg</p><p>Made by hand.</p></main>",
    "/list": `<main><h1>Traders</h1><table><tr><th>Name</th><th>Country</th></tr>${rows(["Ada", "Bea"])}</table>
      <p><b>1</b> <a href="?page=2">2</a> <a href="?page=3">3</a></p></main>`,
  }));
});
afterAll(async () => {
  await browser[Symbol.asyncDispose]();
  await site[Symbol.asyncDispose]();
});

const nullable = (type: string): object => ({ type: [type, "null"] });
const facts = { type: "object", properties: { tenant: nullable("string"), built: nullable("integer") } };

async function report(
  path: string,
  reports: readonly object[],
  spec: object = { output_schema: facts },
): Promise<OneRun> {
  const session = await openIn(tab, site.url + path);
  const script = reports.map((extracted) => step("done", { extracted }));
  return runOne({ session, script, spec });
}

const kinds = ({ result }: OneRun): unknown[] => result.fields.map(({ path, kind }) => [path, kind]);

test("a value without a source is named once, and the sample needs review if it stays", async () => {
  const run = await report(
    "/mill",
    times(2, step("")).map(() => ({ tenant: "P. Vale", built: 1958 })),
  );
  expect(run.actions.map(({ success }) => success)).toEqual([false, true]);
  expect(run.actions[0]?.error).toContain("built: the page shows 1958, but not under the name of this field.");
  expect(run.actions[0]?.error).not.toContain("tenant:");
  expect(kinds(run)).toEqual([
    ["tenant", "quoted"],
    ["built", "reported"],
  ]);
  expect(run.result).toMatchObject({
    status: "needs_review",
    termination: "values-unproved",
    reasons: [{ code: "reported", path: "built" }],
  });
});

test("a value of an item is named when it is saved, and not again at the end", async () => {
  const item = { type: "object", properties: { name: nullable("string"), maker: nullable("string") } };
  const save = (name: string): RuleAnswer =>
    step("save_progress", { extracted: { tables: [{ name, maker: "hand" }] } });
  const { actions, result } = await runOne({
    session: await openIn(tab, `${site.url}/oak`),
    spec: {
      output_schema: { type: "object", properties: { tables: { type: "array", items: item } } },
      item_key: "name",
    },
    script: [save("Oak"), step("goto", { url: "/elm" }), save("Elm"), step("done", { extracted: {} })],
  });
  expect(actions[2]?.description).toContain("Without a certain source: tables[0].maker.");
  expect(actions.at(-1)).toMatchObject({ action: "done", success: true });
  expect(result).toMatchObject({
    status: "needs_review",
    extracted: {
      tables: [
        { name: "Oak", maker: "hand" },
        { name: "Elm", maker: "hand" },
      ],
    },
  });
});

test("a value that is withdrawn is missing, and honest if the page has none", async () => {
  const run = await report("/mill", [
    { tenant: "P. Vale", built: 1958 },
    { tenant: "P. Vale", built: null },
  ]);
  expect(kinds(run)).toEqual([
    ["tenant", "quoted"],
    ["built", "not-on-page"],
  ]);
  expect(run.result).toMatchObject({ status: "done", extracted: { tenant: "P. Vale" }, reasons: [] });
});

test.each([
  ["the page has no such name", "/mill"],
  ["the page states that there is none", "/recorded"],
])("an honest null is accepted at once: %s", async (_, path) => {
  const run = await report(path, [{ tenant: "P. Vale", built: null }]);
  expect(run.result.status).toBe("done");
  expect(kinds(run)).toContainEqual(["built", "not-on-page"]);
});

test.each([
  ["a part is collapsed", "/folded", "History"],
  ["a tab was not opened", "/tabs", "History"],
  ["pages follow", "/numbered", "2"],
])("a null is no honest one while %s, and the notice names the part", async (_, path, part) => {
  const run = await report(
    path,
    times(2, step("")).map(() => ({ tenant: "P. Vale", built: null })),
  );
  expect(run.actions.map(({ success }) => success)).toEqual([false, true]);
  expect(run.actions[0]?.error).toContain(`built: missing, and a part of the page was not read: "${part}".`);
  expect(run.result).toMatchObject({ status: "needs_review", reasons: [{ code: "not-found", path: "built" }] });
  expect(run.result.fields).toContainEqual(
    expect.objectContaining({ path: "built", kind: "not-found", reason: "unread", label: part }),
  );
});

test("a null is honest once the part was opened", async () => {
  const { result } = await runOne({
    session: await openIn(tab, `${site.url}/tabs`),
    spec: { output_schema: facts },
    script: [
      step("done", { extracted: { tenant: "P. Vale", built: null } }),
      step("click", { selector: "#t" }),
      step("done", { extracted: { tenant: "P. Vale", built: null } }),
    ],
  });
  expect(result).toMatchObject({ status: "done", reasons: [] });
});

test("a null is no honest one if the page has the value, or the task needs it", async () => {
  const spec = { output_schema: facts, required_fields: ["built"] };
  const hidden = await report(
    "/mill",
    times(2, step("")).map(() => ({ tenant: null, built: null })),
  );
  expect(hidden.result).toMatchObject({ status: "needs_review", reasons: [{ code: "not-found", path: "tenant" }] });
  const needed = await report("/mill", [{ tenant: "P. Vale", built: null }], spec);
  expect(needed.result).toMatchObject({ status: "needs_review", reasons: [{ code: "not-on-page", path: "built" }] });
});

async function readByRules(path: string, schema: object): Promise<OneRun> {
  return runOne({
    session: await openIn(tab, "about:blank"),
    sample: { url: site.url + path },
    spec: { output_schema: { type: "object", properties: schema } },
    options: { decider: deciderFor(undefined) },
  });
}

test("a guess of the rules is uncertain, and the sample needs review", async () => {
  const { result } = await readByRules("/mill", { tenant: { type: "string" }, built_year: { type: "integer" } });
  expect(result.status).toBe("needs_review");
  const built = result.fields.find(({ path }) => path === "built_year");
  expect(["uncertain", "not-on-page"]).toContain(built?.kind);
});

test("one page of a list is a partial success with the reason", async () => {
  const item = { type: "object", properties: { name: { type: "string" }, country: { type: "string" } } };
  const { result } = await readByRules("/list", { traders: { type: "array", items: item } });
  expect(result).toMatchObject({ status: "partial_success", termination: "list-incomplete" });
  expect(result.reasons).toContainEqual({ code: "more-pages", path: "traders" });
});
