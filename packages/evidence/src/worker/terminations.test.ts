import type { PageSession } from "@surehand/browser";
import { openTestBrowser, serve, type TestBrowser, type TestSite } from "@surehand/browser/testing";
import { ruleDecider } from "@surehand/loop";
import { scriptModel } from "@surehand/model/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SampleStatus } from "../results/sample-status.ts";
import { statusOf, type Termination } from "../results/termination.ts";
import { openIn, runOne, step, times } from "../testing/run-one.test.support.ts";
import { deciderFor } from "./decider-for.ts";

let browser: TestBrowser;
let tab: PageSession;
let site: TestSite;
beforeAll(async () => {
  browser = await openTestBrowser();
  tab = await browser.openUrl("about:blank");
  site = await serve(() => ({
    "/": '<h1>Oak table</h1><p>Price $120.00</p><a href="/two">Two</a><button>Dead</button>',
    "/two": "<h1>Second</h1><a href='/'>Back</a>",
  }));
});
afterAll(async () => {
  await browser[Symbol.asyncDispose]();
  await site[Symbol.asyncDispose]();
});

/** A server that is gone: its port was free a moment ago. */
let closed: string;
beforeAll(async () => {
  await using gone = await serve(() => ({}));
  closed = gone.url;
});

const save = step("save_progress", { extracted: { title: "Oak table" } });
/** Steps that each show another page, so that nothing stands still. */
const wander = (count: number): ReturnType<typeof step>[] =>
  Array.from({ length: count }, (_, index) => step("goto", { url: index % 2 === 0 ? "/two" : "/" }));

test.each<[Termination, SampleStatus, SampleStatus]>([
  ["time-limit", "partial_success", "failed"],
  ["network-errors", "partial_success", "pending"],
  ["model-error", "partial_success", "failed"],
])("%s with data: %s; without: %s", (termination, withData, without) => {
  expect([statusOf(termination, true), statusOf(termination, false)]).toEqual([withData, without]);
});

describe("each way in which a sample ends", () => {
  test("done with all requirements met: done", async () => {
    const session = await openIn(tab, site.url);
    const { result } = await runOne({
      session,
      spec: { required_fields: ["title"], required_artifacts: ["table"] },
      script: [step("screenshot", { label: "the table" }), step("done", { extracted: { title: "Oak table" } })],
    });
    expect(result).toMatchObject({
      status: "done",
      termination: "requirements-met",
      extracted: { title: "Oak table" },
      steps: 2,
    });
    expect(result.artifacts.map(({ filename }) => filename)).toEqual(["01_the_table.txt", "02_the_table.png"]);
    expect(result.fields).toMatchObject([
      { path: "title", kind: "quoted", quote: "Oak table", snapshot: "01_the_table.txt" },
    ]);
  });

  test("done with fewer items than expected: partial success", async () => {
    const session = await openIn(tab, site.url);
    const { result } = await runOne({
      session,
      spec: { expected_items: 3 },
      script: times(2, step("done", { extracted: { items: [1, 2] } })),
    });
    expect(result).toMatchObject({ status: "partial_success", termination: "fewer-items-than-expected" });
  });

  test("done without a required field is refused with a notice, and needs review in the end", async () => {
    const session = await openIn(tab, site.url);
    const { result, actions } = await runOne({
      session,
      spec: { required_fields: ["title", "price"], required_artifacts: ["receipt"] },
      script: times(3, step("done", { extracted: { title: "Oak table" } })),
    });
    expect(actions.map(({ success }) => success)).toEqual([false, false, true]);
    expect(actions[0]?.error).toBe(
      "Not done yet. Required fields without a value: price. Required screenshots that are missing: receipt. Collect what is missing, then call done again. If it is not on the site, call done again without it.",
    );
    expect(result).toMatchObject({
      status: "needs_review",
      termination: "requirements-missing",
      missing_fields: ["price"],
      missing_artifacts: ["receipt"],
    });
  });

  test("done without a required field on the last step: needs review at once", async () => {
    const session = await openIn(tab, site.url);
    const { result } = await runOne({
      session,
      spec: { required_fields: ["price"], max_steps: 1 },
      script: [step("done", { extracted: {} })],
    });
    expect(result).toMatchObject({ status: "needs_review", steps: 1 });
  });

  test("fail: failed, whatever was saved", async () => {
    const session = await openIn(tab, site.url);
    const { result } = await runOne({ session, script: [save, step("fail", { note: "There is no price." })] });
    expect(result).toMatchObject({
      status: "failed",
      termination: "gave-up",
      note: "There is no price.",
      extracted: { title: "Oak table" },
    });
  });

  test.each([
    ["with data: partial success", [save], "partial_success"],
    ["without: failed", [], "failed"],
  ])("steps used up %s", async (_, first, status) => {
    const session = await openIn(tab, site.url);
    const { result } = await runOne({ session, spec: { max_steps: 3 }, script: [...first, ...wander(4)] });
    expect(result).toMatchObject({ status, termination: "step-limit" });
  });

  test("the time limit with data: partial success", async () => {
    const session = await openIn(tab, site.url);
    const { result } = await runOne({
      session,
      spec: { max_time_seconds: 4 },
      script: [save, step("wait", { selector: "What never comes" }), save],
    });
    expect(result).toMatchObject({ status: "partial_success", termination: "time-limit" });
  });

  test("five infrastructure errors in a row without data: pending", async () => {
    const session = await openIn(tab, site.url);
    const gone = [1, 2, 3, 4, 5].map((path) => step("goto", { url: `${closed}/${path}` }));
    const spec = { goal: `Read the pages of ${closed}.` };
    const { result, actions } = await runOne({ session, spec, script: [...gone, save] });
    expect(result, JSON.stringify(actions)).toMatchObject({ status: "pending", termination: "network-errors" });
    expect(actions.filter(({ error_kind: kind }) => kind === "infrastructure")).toHaveLength(5);
  });

  test("failures of logic do not count as infrastructure errors", async () => {
    const session = await openIn(tab, site.url);
    const missing = ["a", "b", "c", "d", "e", "f"].map((name) => step("click", { selector: `no ${name} here` }));
    const { result } = await runOne({
      session,
      script: [...missing, step("done", { extracted: { title: "Oak table" } })],
    });
    expect(result).toMatchObject({ status: "done", termination: "requirements-met" });
  });

  test("the same action four times without progress ends it, and four different ones do not", async () => {
    const session = await openIn(tab, site.url);
    const { result, notices } = await runOne({ session, script: times(6, step("click", { selector: "Dead" })) });
    expect(result).toMatchObject({ status: "failed", termination: "repetition" });
    expect(notices.find(({ policy }) => policy === "repetition")?.message).toMatch(
      /^The same action was tried 3 times/,
    );
  });

  test("a model that can't be reached with data: partial success", async () => {
    const session = await openIn(tab, site.url);
    await using scripted = await scriptModel([{ status: 401, repeat: Number.POSITIVE_INFINITY }]);
    const model = deciderFor(scripted.model);
    const { result } = await runOne({
      session,
      options: {
        decider: (context) => {
          const fromModel = model(context);
          let isSaved = false;
          const first = ruleDecider(() => ((isSaved = true), save));
          return { decide: (turn, call, tell) => (isSaved ? fromModel : first).decide(turn, call, tell) };
        },
      },
    });
    expect(result).toMatchObject({ status: "partial_success", termination: "model-error" });
    expect(result.error?.code).toMatch(/^model-/);
  });

  test("a page that crashes does not end the process, only the sample", async () => {
    const session = await browser.openUrl(site.url);
    const { result } = await runOne({
      session,
      options: {
        decider: () =>
          ruleDecider(async () => {
            await session.page.close();
            return step("click", { selector: "Dead" });
          }),
      },
    });
    expect(result.status).toBe("pending");
    expect(result.final_url).toBeNull();
  });
});
