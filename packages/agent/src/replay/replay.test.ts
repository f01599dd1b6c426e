import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createPageSession, type PageSession } from "@surehand/browser";
import { createJournal, readJournal } from "@surehand/journal";
import { systemClock } from "@surehand/kernel";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { act, call, calls, done, type ScriptedCall } from "../agent/agent.test.support.ts";
import type { AgentOptions } from "../agent/agent-options.ts";
import { createAgent } from "../agent/run-agent.ts";
import { says, scriptModel } from "../model.test.support.ts";
import { openTestBrowser, serve, type TestBrowser, type TestPages } from "../page.test.support.ts";
import type { RunRecording } from "../recording/run-recording.ts";
import { ChoiceNeedsModelError } from "./errors.ts";
import type { ReplayOptions } from "./replay-options.ts";
import type { ReplayResult } from "./replay-result.ts";
import { replayRun } from "./replay-run.ts";

let browser: TestBrowser;
let folder: string;
beforeAll(async () => {
  browser = await openTestBrowser();
  folder = await mkdtemp(join(tmpdir(), "surehand-replay-"));
});
afterAll(async () => {
  await browser[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

/** Runs an agent on pages, each call a step, and answers what was recorded. */
async function record(
  pages: TestPages,
  work: readonly ScriptedCall[],
  options: AgentOptions = {},
): Promise<RunRecording> {
  await using site = await serve(() => pages);
  const report = calls(done("Done.", [], { status: "partial" }));
  await using scripted = await scriptModel([...work.map((one) => calls(one)), report]);
  const session = await browser.openUrl(site.url);
  const agent = createAgent(session, { model: scripted.model, extractor: "offline", ...options });
  const { recording, actions } = await agent.run("Keep a note").result;
  expect(actions.map(({ status }) => status)).toEqual(work.map(() => "done"));
  await session.page.close();
  return recording;
}

interface Replayed {
  readonly result: ReplayResult;
  readonly session: PageSession;
}

/** Does it again on other pages. */
async function again(pages: TestPages, recording: RunRecording, options: ReplayOptions = {}): Promise<Replayed> {
  await using site = await serve(() => pages);
  const session = await browser.openUrl("about:blank");
  return { result: await replayRun(session, recording, { startUrl: site.url, ...options }), session };
}

interface Notes {
  readonly button?: string;
  readonly script?: string;
}

function notes({ button = "<button>Keep it</button>", script = "" }: Notes = {}): TestPages {
  return {
    "/": `<h1>Notes</h1><form onsubmit="return false"><label>Title <input></label><label>Pin <input type="password"></label>${button}</form>
      <output></output><script>
        document.querySelector("form").lastElementChild.onclick = () => {
          document.querySelector("output").textContent = "Kept " + document.querySelector("input").value;
        };
        ${script}
      </script>`,
  };
}

const keeping = [act("fill", '@textbox "Title"', "%title%"), act("click", '@button "Keep it"')];
const variables = { title: "Tea" };

describe("a replay", () => {
  test("does a run again without a model, at another origin, with other values of its variables", async () => {
    const recording = await record(notes(), keeping, { variables });
    const { result, session } = await again(notes(), recording, { variables: { title: "Coffee" } });
    expect(result).toMatchObject({ status: "completed", success: true, healed: 0, drift: [], usage: { calls: 0 } });
    expect(result.steps).toMatchObject([
      { step: 0, status: "done", description: 'fill textbox "Title" with "%title%"', healed: false },
      { step: 1, status: "done" },
    ]);
    expect(result.recording).toEqual(recording);
    expect(result.warnings).toEqual([
      "The run that was recorded came to partial: what it did not do is not done again.",
    ]);
    expect(await session.page.locator("output").textContent()).toBe("Kept Coffee");
    expect(JSON.stringify(result)).not.toContain("Coffee");
  });

  test("names a value that is missing, and what a field hid, before anything is done", async () => {
    const work = [...keeping, act("fill", '@textbox "Pin"', "4711")];
    const recording = await record(notes(), work, { variables });
    const session = await browser.openUrl("about:blank");
    await expect(replayRun(session, recording)).rejects.toThrow(/variables\.title is missing, and step 1 takes it/);
    await expect(replayRun(session, recording, { variables })).rejects.toThrow(
      /variables\.pin is missing, and step 3 takes it .*the field hid the text when it was recorded/,
    );
    expect(session.page.url()).toBe("about:blank");
    const { result } = await again(notes(), recording, { variables: { ...variables, pin: "1234" } });
    expect(result).toMatchObject({ success: true, drift: [] });
    await expect(replayRun(session, recording, { timeoutMs: 0 })).rejects.toThrow(/options\.timeoutMs/);
  });

  test("waits for what is on its way", async () => {
    const recording = await record(notes(), keeping, { variables });
    const late = notes({
      script: `const button = document.querySelector("button"); button.remove(); setTimeout(() => document.querySelector("form").append(button), 2000);`,
    });
    expect((await again(late, recording, { variables })).result).toMatchObject({ success: true, drift: [], healed: 0 });
  });

  test("follows the run into tabs, and reads anew what it read", async () => {
    const table = (price: string): string =>
      `<h1>Prices</h1><table><thead><tr><th>Name<th>Price<tbody><tr><td>Cup<td>${price}<tr><td>Pan<td>$9.00</table>`;
    const pages = (price: string): TestPages => ({
      "/": `<a href="/prices" target="_blank">Prices</a>`,
      "/prices": table(price),
    });
    const work = [
      act("click", "@Prices"),
      call("switchTab", { tab: 1 }),
      call("extract", { what: "all prices", fields: ["name", "price:number"] }),
      call("switchTab", { tab: 1, close: true }),
    ];
    const recording = await record(pages("$4.00"), work);
    const { result } = await again(pages("$5.00"), recording);
    expect(result).toMatchObject({ status: "completed", success: true });
    expect(result.data).toEqual([
      {
        step: 2,
        instruction: "all prices",
        data: {
          rows: [
            { name: "Cup", price: 5 },
            { name: "Pan", price: 9 },
          ],
        },
        missing: [],
      },
    ]);
    await using scripted = await scriptModel([{ status: 500 }]);
    const broken = await again(pages("$5.00"), recording, { extractor: scripted.model });
    expect(broken.result).toMatchObject({
      status: "failed",
      success: false,
      data: [],
      error: { code: expect.any(String) },
    });
    expect(broken.result.steps.map(({ status }) => status)).toEqual(["done", "done", "failed", "done"]);
  });

  test("tells that a text which was read on a page is typed again", async () => {
    const pages = { "/": `<p>Voucher: TEA-4711</p><label>Code <input></label>` };
    const recording = await record(pages, [act("fill", '@textbox "Code"', "TEA-4711")]);
    const { result } = await again({ "/": pages["/"].replace("TEA", "NEW") }, recording);
    expect(result.warnings.at(-1)).toMatch(/Step 1 .* writes what was read on a page when it was recorded/);
  });

  test("tells each step when it is over, and keeps a journal", async () => {
    const recording = await record(notes(), keeping, { variables });
    const journal = await createJournal(join(folder, "journal"));
    const told: string[] = [];
    const onStep: ReplayOptions["onStep"] = ({ step, status }) => void told.push(`${step} ${status}`);
    const { result } = await again(notes(), recording, { variables: { title: "Coffee" }, journal, onStep });
    expect(told).toEqual(["0 done", "1 done"]);
    expect(result.journal).toBe(journal.directory);
    await journal.close();
    const records: { type: string }[] = [];
    for await (const one of readJournal(journal.directory)) records.push(one);
    expect(records.map(({ type }) => type)).toEqual(["replay-start", "replay-step", "replay-step", "replay-result"]);
    expect(JSON.stringify(records)).not.toContain("Coffee");
    const failing = await again(notes(), recording, { variables, onStep: () => Promise.reject(new Error("no more")) });
    expect(failing.result).toMatchObject({ status: "failed", error: { code: "replay-failed" } });
    expect(failing.result.steps).toHaveLength(1);
  });

  test("asks before what pays, as the session is told to", async () => {
    const paying = notes({ button: "<button>Pay now</button>" });
    const recording = await record(paying, [act("click", '@button "Pay now"')]);
    await using site = await serve(() => paying);
    const { page } = await browser.openUrl("about:blank");
    const asked: string[] = [];
    const confirm = ({ what }: { what: string }): boolean => asked.push(what) < 0;
    const session = await createPageSession(page, { confirm });
    const result = await replayRun(session, recording, { startUrl: site.url });
    expect(asked).toEqual(['button "Pay now"']);
    expect(result).toMatchObject({ status: "failed", steps: [{ status: "blocked", healed: false }] });
  });
});

describe("a page that changed", () => {
  const renamed = notes({ button: "<button>Keep it now</button>" });

  test("is gone on with where rules are certain, and the recording has what is there now", async () => {
    const marked = (id: string): TestPages => notes({ button: `<button data-testid="${id}">Keep it</button>` });
    const recording = await record(marked("keep"), keeping, { variables });
    const moved = marked("note-store");
    const { result } = await again(moved, recording, { variables });
    expect(result).toMatchObject({
      success: true,
      healed: 1,
      usage: { calls: 0 },
      drift: [{ kind: "target-gone", step: 1 }],
    });
    expect((await again(moved, result.recording, { variables })).result).toMatchObject({ healed: 0, drift: [] });
  });

  test("is not gone on with by name alone where several had that name", async () => {
    const rows = (...names: string[]): TestPages => ({
      "/": names.map((name) => `<p>${name} <button onclick="document.title += 'gone'">Remove</button></p>`).join(""),
    });
    const recording = await record(rows("Cup", "Pan"), [act("click", '@button "Remove')]);
    const { result, session } = await again(rows("Kettle"), recording);
    expect(result).toMatchObject({ status: "failed", drift: [{ kind: "target-gone", step: 0 }] });
    expect(await session.page.title()).toBe("");
  });

  test("is asked about once, and what is done stays as it was", async () => {
    const other = notes({ button: "<button>Archive</button>" });
    const recording = await record(notes(), keeping, { variables });
    await using scripted = await scriptModel([says({ do: "click", ref: 'button "Archive"' })]);
    const { result } = await again(other, recording, { variables: { title: "Coffee" }, model: scripted.model });
    expect(result).toMatchObject({
      success: true,
      healed: 1,
      usage: { calls: 1 },
      drift: [{ kind: "target-gone", step: 1 }],
    });
    expect(scripted.requests[0]?.rawBody).toContain(String.raw`click button \"Keep it\"`);
    expect(scripted.requests[0]?.rawBody).not.toContain("Coffee");
    expect(JSON.stringify(result.recording)).not.toContain("Coffee");
    expect((await again(other, result.recording, { variables })).result).toMatchObject({
      success: true,
      healed: 0,
      drift: [],
    });
  });

  test("without a model, an element that is much alike is gone on with under its new name", async () => {
    const recording = await record(notes(), keeping, { variables });
    const { result } = await again(renamed, recording, { variables });
    expect(result).toMatchObject({ success: true, healed: 1, drift: [{ kind: "target-changed", step: 1 }] });
    expect(result.recording.steps[1]).toMatchObject({ description: 'click button "Keep it now"' });
  });

  test("frozen, it is told and gone on with, no model is asked, and the recording stays as it is", async () => {
    const recording = await record(notes(), [...keeping, act("fill", '@textbox "Title"', "More")], { variables });
    await using scripted = await scriptModel([]);
    const { result } = await again(renamed, recording, { variables, frozen: true, model: scripted.model });
    expect(result).toMatchObject({
      status: "completed",
      success: false,
      healed: 0,
      drift: [{ kind: "target-changed", step: 1, message: expect.stringContaining('is button "Keep it now"') }],
    });
    expect(result.steps).toHaveLength(3);
    expect(result.recording).toEqual(recording);
  });

  test.each([{ frozen: true }, { frozen: false }])(
    "that has nothing like it ends the replay there: %j",
    async ({ frozen }) => {
      const recording = await record(notes(), [...keeping.toReversed(), keeping[1] ?? act("click")], { variables });
      const { result, session } = await again(notes({ button: "<i>Closed</i>" }), recording, { variables, frozen });
      expect(result).toMatchObject({
        status: "failed",
        success: false,
        healed: 0,
        drift: [{ kind: "target-gone", step: 0 }],
      });
      expect(result.message).toMatch(/Step 1 \(click button "Keep it"\) could not be done: .* 2 more not begun\./);
      expect(await session.page.locator("input").first().inputValue()).toBe("");
      expect(result.recording).toEqual(recording);
    },
  );

  test("and does something else than before is told, and is no success", async () => {
    const recording = await record(notes(), keeping, { variables });
    const away = notes({
      script: `document.querySelector("button").onclick = () => { location.hash = "#/elsewhere"; };`,
    });
    const { result } = await again(away, recording, { variables });
    expect(result).toMatchObject({ status: "completed", success: false, drift: [{ kind: "not-done", step: 1 }] });
    expect(result.drift[0]?.message).toMatch(/it led to another page now, and did not before/);
  });

  test("and does nothing any more ends the replay, and is not done twice", async () => {
    const recording = await record(notes(), [...keeping, act("fill", '@textbox "Title"', "More")], { variables });
    const dead = notes({ script: `window.count = 0; document.querySelector("button").onclick = () => { count++; };` });
    const { result, session } = await again(dead, recording, { variables });
    expect(result).toMatchObject({ status: "failed", drift: [{ kind: "no-effect", step: 1 }] });
    expect(await session.page.evaluate("count")).toBe(1);
  });

  test("is written on only where it is of the site that it was", async () => {
    const pages = (other: string): TestPages => ({
      "/": `<a href="${other}/notes">Notes</a>`,
      "/notes": notes()["/"] ?? "",
    });
    await using first = await serve(({ url }) => pages(url));
    await using scripted = await scriptModel([
      calls(act("click", "@Notes")),
      calls(act("fill", '@textbox "Title"', "Tea")),
      calls(done("", [], { status: "partial" })),
    ]);
    const own = await browser.openUrl(first.url);
    const { recording } = await createAgent(own, { model: scripted.model }).run("note Tea").result;
    await using second = await serve(({ otherUrl }) => pages(otherUrl));
    const session = await browser.openUrl("about:blank");
    const result = await replayRun(session, recording, { startUrl: second.url });
    expect(result).toMatchObject({ status: "failed", steps: [{}, { status: "blocked" }] });
    expect(result.message).toMatch(
      /Not begun: the page is of http:\/\/localhost:\d+, and was of http:\/\/127\.0\.0\.1:\d+/,
    );
    expect(await session.page.locator("input").first().inputValue()).toBe("");
  });
});

describe("what was chosen by what the page showed", () => {
  const shop = (...prices: number[]): TestPages => ({
    "/": prices
      .map(
        (price, index) =>
          `<p>Kettle ${index} for $${price} <button onclick="document.title = '${index}'">Take ${index}</button></p>`,
      )
      .join(""),
  });
  const cheapest = call("act", { do: "click", ref: '@button "Take 1"', choice: "the button of the cheapest kettle" });

  test("is chosen anew, by a model", async () => {
    const recording = await record(shop(9, 5, 7), [cheapest]);
    await using scripted = await scriptModel([says({ do: "click", ref: 'button "Take 2"' })]);
    const { result, session } = await again(shop(9, 5, 3), recording, { model: scripted.model });
    expect(scripted.requests[0]?.messages.at(-1)?.text).toContain(
      "Instruction: click the button of the cheapest kettle",
    );
    expect(result).toMatchObject({ success: true, healed: 0, drift: [], usage: { calls: 1 } });
    expect(await session.page.title()).toBe("2");
  });

  test("is not done without one, unless a rule is sure", async () => {
    const recording = await record(shop(9, 5, 7), [cheapest]);
    const { result, session } = await again(shop(9, 5, 3), recording);
    expect(result).toMatchObject({ status: "failed", steps: [{ status: "not-found" }] });
    expect(ChoiceNeedsModelError.isInstance(result.error)).toBe(true);
    expect(result.error?.message).toMatch(/Step 1 is done to "the button of the cheapest kettle"/);
    expect(await session.page.title()).toBe("");
    const last = { ...cheapest, input: { ...cheapest.input, choice: "the last button" } };
    const sure = await again(shop(9, 5, 3, 8), await record(shop(9, 5, 7), [last]));
    expect(sure.result).toMatchObject({ success: true, drift: [] });
    expect(await sure.session.page.title()).toBe("3");
  });
});

describe("a replay that is stopped", () => {
  const more = {
    "/": `<button onclick="this.textContent += '.'; times.push(Date.now())">More</button><script>window.times = []</script>`,
  };
  let recording: RunRecording;
  beforeAll(async () => {
    const one = await record(more, [act("click", '@button "More')]);
    recording = { ...one, steps: Array.from({ length: 60 }, () => one.steps).flat() };
  });

  test.each([30, 200, 500, 900])("after %i ms does nothing more", async (ms) => {
    await using site = await serve(() => more);
    const session = await browser.openUrl("about:blank");
    const stopping = new AbortController();
    const running = replayRun(session, recording, { startUrl: site.url, signal: stopping.signal });
    await systemClock.sleep(ms);
    stopping.abort();
    const stoppedAt = Date.now();
    const result = await running;
    expect(Date.now() - stoppedAt).toBeLessThan(1000);
    await systemClock.sleep(200);
    const acted: number[] = (await session.page.evaluate("window.times")) ?? [];
    expect(acted.filter((at) => at > stoppedAt + 50)).toEqual([]);
    expect(result).toMatchObject({ status: "stopped", success: false });
  });

  test("by its deadline says so", async () => {
    const { result } = await again(more, recording, { timeoutMs: 500 });
    expect(result).toMatchObject({ status: "timed-out", success: false });
    expect(result.steps.length).toBeLessThan(60);
  });
});
