import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createPageSession, type PageSession } from "@surehand/browser";
import { openTestBrowser, serve, type TestBrowser, type TestSite } from "@surehand/browser/testing";
import type { RuleAnswer } from "@surehand/loop";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type OneRun, openIn, runOne, step } from "../testing/run-one.test.support.ts";
import { createThrottle } from "./throttle.ts";

const rows = Array.from({ length: 20 }, (_, index) => `<button>Row ${index}</button>`).join("");
let browser: TestBrowser;
let tab: PageSession;
let site: TestSite;
beforeAll(async () => {
  browser = await openTestBrowser();
  tab = await browser.openUrl("about:blank");
  site = await serve(() => ({
    "/": `<h1>Form</h1><label>Note <input name="who"></label><label>Code <input id="code"></label>
      <label>Size <select><option value="s">Small</option><option value="l">Large</option></select></label>
      <button>Save</button><button>Twin</button><button>Twin</button>
      <a href="data:text/csv,a,b" download="../../report 1.csv">Report</a>
      <button onclick="this.textContent = 'Loading'; setTimeout(() => document.body.append('Loaded later'), 200)">Load</button>
      <div style="height:3000px"></div><p>Bottom</p>`,
    "/two": "<h1>Second</h1>",
    "/away": `<h1>Away</h1><button onclick="location = '/two'">Go</button><button onclick="this.textContent = 'Gone'">Stay</button>`,
    "/grow": `<h1>Grow</h1><input aria-label="A"><button onclick='document.body.insertAdjacentHTML("beforeend", \`${rows}\`)'>Add</button>`,
    "/drawn": '<div role="img" aria-label="Sales by month"></div>',
  }));
});
afterAll(async () => {
  await browser[Symbol.asyncDispose]();
  await site[Symbol.asyncDispose]();
});

const done = step("done", { extracted: { title: "Form" } });
const run = async (
  path: string,
  script: readonly RuleAnswer[],
  options: Parameters<typeof runOne>[0]["options"] = {},
): Promise<OneRun> => runOne({ session: await openIn(tab, site.url + path), script: [...script, done], options });

test("an element is named by its ref, its number, its exact text, or a CSS selector", async () => {
  const session = await openIn(tab, site.url);
  const { refs } = await session.snapshot();
  const ref = [...refs.values()].find(({ name }) => name === "Note")?.ref ?? "";
  const script = [
    step("type", { selector: ref, text: "by ref" }),
    step("type", { selector: ref.slice(1), text: "by number" }),
    step("type", { selector: "note", text: "by text" }),
    step("type", { selector: "#code", text: "by selector" }),
    step("click", { selector: "Twin" }),
    done,
  ];
  const { actions } = await runOne({ session, script });
  expect(actions.map(({ success }) => success)).toEqual([true, true, true, true, false, true]);
  expect(actions[4]?.error).toMatch(/^2 elements have the text "Twin": e\d+ \(button "Twin"\), .*Give a ref\.$/);
  expect(await session.page.locator("[name=who]").inputValue()).toBe("by text");
  expect(await session.page.locator("#code").inputValue()).toBe("by selector");
});

test("a page that a button or a step back loads counts for the pauses of its site, and a plain click does not", async () => {
  const throttle = createThrottle({ default: 0 });
  const loaded = vi.spyOn(throttle, "loaded");
  const steps = [step("click", { selector: "Stay" }), step("click", { selector: "Go" }), step("back")];
  await run("/away", steps, { throttle });
  expect(loaded.mock.calls.map(([url]) => new URL(url).pathname)).toEqual(["/two", "/away"]);
});

test("goto, back, select_option, scroll, wait, extract and screenshot do what they say", async () => {
  const { actions, result } = await run("/", [
    step("select_option", { selector: "Size", value: "Large" }),
    step("scroll", { direction: "bottom" }),
    step("click", { selector: "Load" }),
    step("wait", { selector: "Loaded later" }),
    step("extract", { selector: "h1" }),
    step("screenshot", { label: "form" }),
    step("goto", { url: "/two" }),
    step("back", {}),
  ]);
  expect(actions.map(({ action, success, error }) => [action, error ?? success])).toEqual(
    ["select_option", "scroll", "click", "wait", "extract", "screenshot", "goto", "back", "done"].map((name) => [
      name,
      true,
    ]),
  );
  expect(actions[4]?.description).toBe("Text of h1: Form");
  expect(actions[6]?.description).toContain("/two");
  expect(result.final_url).toBe(`${site.url}/`);
});

test("a download is kept under a name that leads out of no folder", async () => {
  const { result, directory } = await run("/", [step("download", { selector: "Report" })]);
  const file = result.artifacts.find(({ kind }) => kind === "download");
  expect(file?.filename).toMatch(/^\d\d_[\w.-]*report_1\.csv$/);
  expect(await readFile(join(directory, file?.filename ?? ""), "utf8")).toBe("a,b");
});

test("a download that holds a secret is not kept", async () => {
  const { page } = await browser.openUrl(site.url);
  await page.evaluate('document.querySelector("a").href = "data:text/csv,id,canary-report-7"');
  const secrets = [{ name: "report", value: "canary-report-7", origins: [new URL(site.url).origin] }];
  const session = await createPageSession(page, { secrets });
  const { result, actions } = await runOne({ session, script: [step("download", { selector: "Report" }), done] });
  expect(result.artifacts.filter(({ kind }) => kind === "download")).toEqual([]);
  expect(actions[0]).toMatchObject({ action: "download", success: false, error: "It holds a secret of the task." });
});

test("values that fields hold are seen, so that nothing is filled twice", async () => {
  const { events } = await run("/", [step("type", { selector: "Note", text: "Ada" })]);
  expect(JSON.stringify(events.findLast(({ type }) => type === "observation"))).toContain('Note\\" = \\"Ada\\"');
});

test("every action of a batch has a record of its own, three at most, and one that adds a fifth of elements ends it", async () => {
  const typed = (text: string) => ({ tool: "type", input: { selector: "A", text } });
  const batch = { calls: [typed("1"), { tool: "click", input: { selector: "Add" } }, typed("2")] };
  const grown = await run("/grow", [batch], { maxActionsPerStep: 3 });
  expect(grown.actions.map((one) => [one.step, one.action])).toEqual([
    [1, "type"],
    [1, "click"],
    [2, "done"],
  ]);
  expect(grown.events.find(({ type }) => type === "blocked")).toMatchObject({ code: "page-changed" });
  const four = await run("/grow", [{ calls: ["1", "2", "3", "4"].map(typed) }], { maxActionsPerStep: 3 });
  expect(four.actions.filter((one) => one.step === 1)).toHaveLength(3);
});

test("a page of fewer than five lines is read from the browser's accessibility tree, too", async () => {
  const { events } = await run("/drawn", []);
  expect(JSON.stringify(events.find(({ type }) => type === "observation"))).toMatch(
    /Accessibility tree:\\n.*Sales by month/,
  );
});

test("checkpoint.json is written every five steps and after each save", async () => {
  const saved: [number, number][] = [];
  const directory = await mkdtemp(join(tmpdir(), "surehand-checkpoints-"));
  const look = (index: number): RuleAnswer => step("extract", { selector: ["h1", "p", "body"][index % 3] });
  await runOne({
    session: await openIn(tab, site.url),
    script: [
      look(0),
      step("save_progress", { extracted: { title: "Form" } }),
      look(1),
      look(2),
      look(0),
      look(1),
      done,
    ],
    directory,
    options: {
      policies: [
        {
          name: "reader",
          async beforeDecision(context) {
            const text = await readFile(join(directory, "checkpoint.json"), "utf8").catch(() => "{}");
            const { step: at = 0 } = JSON.parse(text) as { step?: number };
            saved.push([context.step, at]);
            return undefined;
          },
        },
      ],
    },
  });
  expect(saved).toEqual([
    [1, 0],
    [2, 0],
    [3, 2],
    [4, 2],
    [5, 2],
    [6, 5],
    [7, 5],
  ]);
});
