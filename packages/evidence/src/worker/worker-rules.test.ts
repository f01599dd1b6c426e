import type { PageSession } from "@surehand/browser";
import { openTestBrowser, serve, type TestBrowser, type TestSite } from "@surehand/browser/testing";
import { scriptModel } from "@surehand/model/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openIn, runOne, step, times } from "../testing/run-one.test.support.ts";

const pagers: Readonly<Record<string, (page: number) => string>> = {
  numbers: (page) =>
    `<nav>${[1, 2, 3].map((one) => (one === page ? `<b>${one}</b>` : `<a class="${one === page + 1 ? "go" : ""}" href="?page=${one}">${one}</a>`)).join(" ")}</nav>`,
  arrow: (page) => `<p>${page} / 3 <a class="go" href="?page=${page + 1}">▸</a></p>`,
  suivant: (page) => `<p><a class="go" href="?page=${page + 1}">Page suivante</a></p>`,
};

let browser: TestBrowser;
let tab: PageSession;
let site: TestSite;
let seeing: Awaited<ReturnType<typeof scriptModel>>;
beforeAll(async () => {
  seeing = await scriptModel([{ answer: { text: "It is green." }, repeat: Number.POSITIVE_INFINITY }]);
  browser = await openTestBrowser();
  tab = await browser.openUrl("about:blank");
  const listing = (page: number): string =>
    `<h1>List ${page}</h1><p>Title: Oak table</p><nav><a href="/list${page + 1}">Next</a></nav>`;
  site = await serve(() => ({
    "/": '<h1>Oak table</h1><p>Price $120.00</p><button>Dead</button><input aria-label="Name">',
    ...Object.fromEntries([1, 2, 3, 4].map((page) => [`/list${page}`, listing(page)])),
    ...Object.fromEntries(
      [1, 2].map((lot) => [`/lot${lot}`, `<h1>Lot ${lot}</h1><p>Wood: ${lot === 1 ? "Oak" : "Elm"}</p>`]),
    ),
    ...Object.fromEntries(
      Object.entries(pagers).flatMap(([kind, pager]) =>
        [1, 2, 3].map((page) => [`/${kind}?page=${page}`, `<h1>List</h1><p>Row ${page}</p>${pager(page)}`]),
      ),
    ),
    "/long": `<h1>Long</h1>${Array.from({ length: 500 }, (_, index) => `<p id="p${index}">Line ${index} fills the page with words and words.</p>`).join("")}<a href="data:text/plain,report" download="report.txt">Report</a>`,
    "/items": "<h1>Oak table</h1><p>Items: 1, 2</p>",
    "/rows":
      "<h1>Oak table</h1><table><tr><th>ID</th><th>Name</th></tr><tr><td>1</td><td>a</td></tr><tr><td>2</td><td>b</td></tr></table>",
  }));
});
afterAll(async () => {
  await seeing[Symbol.asyncDispose]();
  await browser[Symbol.asyncDispose]();
  await site[Symbol.asyncDispose]();
});

const done = step("done", { extracted: { title: "Oak table" } });
const save = (data: Record<string, unknown>): ReturnType<typeof step> => step("save_progress", { extracted: data });
/** Actions that read, each another one, so that nothing is repeated and nothing is new. */
const look = (index: number): ReturnType<typeof step> =>
  step("extract", { selector: ["h1", "p", "button", "input", "body", "html", "head", "title"][index % 8] });

test("standing still is reported at 3 and 5 steps, saves a checkpoint, and leaves only done and fail at 8", async () => {
  const session = await openIn(tab, site.url);
  const script = [...Array.from({ length: 10 }, (_, index) => look(index)), done];
  const { notices, result, actions } = await runOne({ session, script });
  const notes = notices.filter(({ policy }) => policy === "stagnation");
  expect(
    notes
      .slice(0, 3)
      .map(({ step: at, message }) => [
        at,
        /different approach|CHANGE YOUR STRATEGY NOW|MUST call done or fail/.exec(message)?.[0],
      ]),
  ).toEqual([
    [4, "different approach"],
    [6, "CHANGE YOUR STRATEGY NOW"],
    [9, "MUST call done or fail"],
  ]);
  expect(actions.filter(({ step: at }) => at > 8).map(({ action }) => action)).toEqual(["done"]);
  expect(result.status).toBe("done");
});

test("new data ends a standstill", async () => {
  const session = await openIn(tab, site.url);
  const script = [look(0), look(1), look(2), save({ price: 120 }), look(3), look(4), done];
  const { notices } = await runOne({ session, script });
  expect(notices.filter(({ policy }) => policy === "stagnation")).toHaveLength(1);
});

test("the budget is reported once at 75 % and once at 90 %, and the last step allows only done and fail", async () => {
  const session = await openIn(tab, site.url);
  const script = [...Array.from({ length: 9 }, (_, index) => save({ price: index })), look(0)];
  const { notices, actions } = await runOne({ session, spec: { max_steps: 10 }, script });
  expect(notices.filter(({ policy }) => policy === "step-limit").map(({ step: at, message }) => [at, message])).toEqual(
    [
      [9, "8 of 10 steps are used. Start consolidating your results."],
      [10, "This is the last step. Call done with everything that was found, or fail."],
    ],
  );
  expect(actions).toHaveLength(9);
});

test("turning a page adds three steps", async () => {
  const session = await openIn(tab, `${site.url}/list1`);
  const script = [...times(3, step("click", { selector: "Next" })), done];
  const { actions, events } = await runOne({ session, spec: { max_steps: 4 }, script });
  expect(actions.slice(0, 3).map(({ description }) => /Pagination detected.*$/.exec(description)?.[0])).toEqual([
    "Pagination detected: 3 steps were added (7 now).",
    "Pagination detected: 3 steps were added (10 now).",
    "Pagination detected: 3 steps were added (13 now).",
  ]);
  const seen = JSON.stringify(events.filter(({ type }) => type === "observation"));
  expect(seen).toContain("Step 4 of 13 - 9 remaining");
});

test.each(["numbers", "arrow", "suivant"])(
  "turning a page by %s adds three steps, by a click and by its address",
  async (kind) => {
    const session = await openIn(tab, `${site.url}/${kind}?page=1`);
    const address = step("goto", { url: `/${kind}?page=3` });
    const script = [step("click", { selector: "a.go" }), address, step("goto", { url: "/" }), done];
    const { actions } = await runOne({ session, script });
    expect(actions.map(({ description }) => description.includes("Pagination detected"))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  },
);

test("new text of an element, an answer about a picture and a download end a standstill, once each", async () => {
  const session = await openIn(tab, `${site.url}/long`);
  const file = step("download", { selector: "a" });
  const text = step("extract", { selector: "#p480" });
  const ask = step("screenshot", { label: "lamp", question: "Is the lamp green?" });
  const waits = times(2, step("scroll", { direction: "top" }));
  const script = [...waits, text, ...waits, file, ...waits, ask, ...waits, text, ask];
  const { notices, result } = await runOne({
    session,
    script,
    options: { models: { main: seeing.model, fallback: undefined, cheap: undefined } },
  });
  const stagnation = notices.filter(({ policy }) => policy === "stagnation").map(({ step: at }) => at);
  expect(stagnation).toEqual([13]);
  expect(result.artifacts.some(({ kind }) => kind === "download")).toBe(true);
});

test("three failures in a row list what can be acted on", async () => {
  const session = await openIn(tab, site.url);
  const failing = ["a", "b", "c"].map((name) => step("click", { selector: `nothing ${name}` }));
  const { notices } = await runOne({ session, script: [...failing, done] });
  expect(notices.find(({ policy }) => policy === "failure-recovery")?.message).toMatch(
    /^3 actions failed in a row\. These elements are visible and can be acted on:\n<untrusted-\w+ [^>]*>\ne\d+ button "Dead"\ne\d+ textbox "Name"\n<\/untrusted-\w+>$/,
  );
});

test("as many saves as items are expected ask for done, once", async () => {
  const session = await openIn(tab, `${site.url}/items`);
  const script = [save({ items: [1] }), save({ items: [2] }), look(0), ...times(2, step("done", { extracted: {} }))];
  const { notices, result } = await runOne({ session, spec: { expected_items: 2 }, script });
  expect(
    notices.filter(({ policy }) => policy === "expected-items").map(({ step: at, message }) => [at, message]),
  ).toEqual([[3, "All 2 items are collected. Call done now."]]);
  expect(result.extracted).toEqual({ items: [1, 2] });
});

test("hints of earlier samples are shown in the first three steps, and not again while they are the same", async () => {
  const session = await openIn(tab, site.url);
  let asked = 0;
  const hints = (): Promise<readonly string[]> =>
    Promise.resolve(asked++ < 2 ? ["Click Details first."] : ["Another tip."]);
  const { notices } = await runOne({ session, script: [look(0), look(1), look(2), look(3), done], options: { hints } });
  expect(
    notices.filter(({ policy }) => policy === "memory-hints").map(({ step: at, message }) => [at, message]),
  ).toEqual([
    // As data of the page: others may have written them.
    [1, expect.stringMatching(/learned.*<untrusted-\S+[^>]*>\n- Click Details first\.\n<\/untrusted-/s)],
    [3, expect.stringMatching(/<untrusted-\S+[^>]*>\n- Another tip\.\n/)],
  ]);
});

test("every ten steps the older conversation becomes a summary; the goal and what the worker notes stay", async () => {
  const session = await openIn(tab, site.url);
  const wander = Array.from({ length: 12 }, (_, index) => step("goto", { url: `/list${(index % 4) + 1}` }));
  const fact = "The five PRs are 128, 126, 125, 121, 119.";
  const script = [step("save_progress", { extracted: { title: "Oak table" }, memory_update: fact }), ...wander, done];
  let messages: readonly { role: string; content: unknown }[] = [];
  const { events } = await runOne({
    session,
    script,
    options: {
      policies: [{ name: "spy", beforeDecision: ({ messages: now }) => ((messages = now), undefined) }],
    },
  });
  const [goal, summary] = messages.map(({ content }) => JSON.stringify(content));
  expect(goal).toContain("Goal: Read the page.");
  expect(summary).toMatch(
    /^"Earlier steps, summarized:\\n<untrusted-[^>]*>\\nSteps 1-10: FOUND: Saved title\.\. GAPS: none known\. NEXT: /,
  );
  // The goal, the summary, two steps that were kept, and three messages for each step since.
  expect(messages.length).toBeLessThan(20);
  const last = events.findLast(({ type }) => type === "observation");
  expect(JSON.stringify(last)).toContain(`Facts that you noted: ${fact}`);
});

test("a checkpoint holds the data of every save, and an interrupted sample goes on from it", async () => {
  const session = await openIn(tab, `${site.url}/rows`);
  const first = await runOne({
    session,
    spec: { max_steps: 3, item_key: "id" },
    script: [save({ items: [{ id: 1, name: "a" }] }), save({ items: [{ id: 2 }] })],
  });
  expect(first.checkpoint).toMatchObject({
    status: "finished",
    accumulated_data: { items: [{ id: 1, name: "a" }, { id: 2 }] },
    steps_logged: 2,
  });
  expect(first.result.status).toBe("partial_success");
  const second = await runOne({
    session,
    spec: { item_key: "id" },
    directory: first.directory,
    script: [save({ items: [{ id: 2, name: "b" }] }), ...times(2, step("done", { extracted: {} }))],
  });
  expect(second.result).toMatchObject({
    extracted: {
      items: [
        { id: 1, name: "a" },
        { id: 2, name: "b" },
      ],
    },
  });
});

test("a page can't send the worker to a site that the task does not name", async () => {
  const session = await openIn(tab, site.url);
  const { actions } = await runOne({ session, script: [step("goto", { url: "https://elsewhere.test/" }), done] });
  expect(actions[0]).toMatchObject({ success: false, error: "blocked: policy", error_kind: "logic" });
});

test("an action that throws is an outcome, and the loop goes on", async () => {
  const session = await openIn(tab, site.url);
  const { actions, result } = await runOne({
    session,
    script: [step("click", { selector: "e999" }), step("scroll", { direction: "sideways" }), done],
  });
  expect(actions[0]).toMatchObject({ action: "click", success: false, error_kind: "logic" });
  expect(result.status).toBe("done");
});

test("data of another type than the schema says is refused, and needs review in the end", async () => {
  const session = await openIn(tab, site.url);
  const spec = { output_schema: { type: "object", properties: { price: { type: "number" } } } };
  const { actions, result } = await runOne({
    session,
    spec,
    script: times(3, step("done", { extracted: { price: "cheap" } })),
  });
  expect(actions.map(({ success }) => success)).toEqual([false, false, true]);
  expect(actions[0]?.error).toMatch(/Wrong: price: Invalid input: expected number, received string\./);
  expect(result).toMatchObject({ status: "needs_review", schema_problems: [expect.stringMatching(/^price: /)] });
});

test("a value is quoted from the page on which its item was saved, not from another item's page", async () => {
  const session = await openIn(tab, `${site.url}/lot1`);
  const spec = { item_key: "name", output_schema: { type: "object", properties: { lots: { type: "array" } } } };
  const second = { lots: [{ name: "Lot 2", wood: "Oak" }] };
  const { result } = await runOne({
    session,
    spec,
    script: [
      save({ lots: [{ name: "Lot 1", wood: "Oak" }] }),
      step("goto", { url: "/lot2" }),
      save(second),
      ...times(2, step("done", { extracted: second })),
    ],
  });
  expect(result.fields.map(({ path, kind, snapshot }) => [path, kind, snapshot])).toEqual([
    ["lots[0].name", "quoted", "01_save.txt"],
    ["lots[0].wood", "quoted", "01_save.txt"],
    ["lots[1].name", "quoted", "03_save.txt"],
    ["lots[1].wood", "reported", "03_save.txt"],
  ]);
});
