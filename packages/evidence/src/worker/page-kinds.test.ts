import type { PageSession } from "@surehand/browser";
import { openTestBrowser, serve, type TestBrowser, type TestSite } from "@surehand/browser/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type OneRun, openIn, runOne } from "../testing/run-one.test.support.ts";
import { deciderFor } from "./decider-for.ts";

const record = "<dl><dt>Full name</dt><dd>Ada Park</dd></dl>";
let browser: TestBrowser;
let tab: PageSession;
let site: TestSite;
beforeAll(async () => {
  browser = await openTestBrowser();
  tab = await browser.openUrl("about:blank");
  site = await serve(() => ({
    "/login": "<title>Hej</title><h1>Hej</h1><form><label>User name <input></label><input type=password></form>",
    "/challenge": "<title>One moment</title><h1>One moment</h1><p>Verify you are human.</p>",
    "/consent": `<h1>Ada</h1>${record}<div role=dialog aria-modal=true id=d>Plätzchen
      <button onclick="document.title='accepted'">Alle akzeptieren</button><button onclick="d.remove()">Ablehnen</button></div>`,
    "/wall": `<h1>Ada</h1>${record}<div role=dialog aria-modal=true>Plätzchen <button>Alle akzeptieren</button></div>`,
    "/slow": "<title>Ada</title><p>Loading…</p>",
    "/gone": "<title>Introuvable</title><h1>Page introuvable</h1><p>Full name</p>",
    "/empty": "<title>Ada</title><nav><a href=/>Home</a></nav><main></main>",
    "/error": "<title>Oops</title><h1>Something went wrong</h1>",
    "/named": "<title>Hej igen</title><main><h1>Hej igen</h1><p>Vi ses snart.</p><button>Fortsätt</button></main>",
    "/unfilled":
      "<title>Ada Park</title><main><h1>Ada Park</h1><dl><dt>Born</dt><dd>not recorded</dd><dt>Died</dt><dd>–</dd></dl></main>",
    "/late": `<p>Loading…</p><script>setTimeout(() => (document.body.innerHTML = '<h1>Ada</h1>${record}'), 1500)</script>`,
  }));
});
afterAll(async () => {
  await browser[Symbol.asyncDispose]();
  await site[Symbol.asyncDispose]();
});

async function read(path: string, fields: Readonly<Record<string, string>> = { full_name: "string" }): Promise<OneRun> {
  const properties = Object.fromEntries(Object.entries(fields).map(([name, type]) => [name, { type: [type, "null"] }]));
  return runOne({
    session: await openIn(tab, "about:blank"),
    sample: { url: site.url + path },
    spec: {
      goal: "Extract the full name.",
      output_schema: { type: "object", properties },
    },
    options: { decider: deciderFor(undefined) },
  });
}

test.each<[path: string, status: string, termination: string, times: number]>([
  ["/login", "pending", "sign-in", 1],
  ["/challenge", "pending", "blocked", 1],
  ["/gone", "failed", "page-gone", 1],
  ["/nowhere", "failed", "page-gone", 1],
  ["/empty", "failed", "page-empty", 1],
  ["/error", "failed", "page-error", 3],
])("%s is no record: %s, %s, after %i requests", async (path, status, termination, times) => {
  const before = site.requests.length;
  const { result, actions } = await read(path);
  expect(site.requests.slice(before).filter((requested) => requested === path)).toHaveLength(times);
  expect(result).toMatchObject({ status, termination, extracted: {} });
  expect(actions.map(({ action }) => action)).toEqual(["goto"]);
  expect(result.artifacts.map(({ kind }) => kind)).toEqual(["snapshot", "screenshot"]);
});

test("a wall that asks for consent is refused before the page is read", async () => {
  const { result, actions } = await read("/consent");
  expect(result).toMatchObject({ status: "done", extracted: { full_name: "Ada Park" } });
  expect(actions.map(({ action }) => action).slice(0, 3)).toEqual(["goto", "click", "extract"]);
});

test("a wall that asks for consent and can't be closed leaves the sample pending", async () => {
  const { result } = await read("/wall");
  expect(result).toMatchObject({ status: "pending", termination: "blocked", extracted: {} });
  expect(result.artifacts.map(({ kind }) => kind)).toContain("screenshot");
});

test("a page that never loads is waited for", async () => {
  const { result } = await read("/slow");
  expect(result).toMatchObject({ status: "failed", termination: "page-loading" });
});

test("a page that loads late is waited for", async () => {
  const { result } = await read("/late");
  expect(result).toMatchObject({ status: "done", extracted: { full_name: "Ada Park" } });
});

test.each([
  ["/named", "needs_review", [{ code: "uncertain", path: "name" }], ["uncertain", "only-heading"]],
  ["/unfilled", "done", [], ["quoted", undefined]],
])("a heading is all that was found: %s", async (path, status, reasons, [kind, reason]) => {
  const { result } = await read(path, { name: "string", born: "integer", died: "integer" });
  expect(result).toMatchObject({ status, reasons });
  const name = result.fields.find((field) => field.path === "name");
  expect([name?.kind, name?.reason]).toEqual([kind, reason]);
});
