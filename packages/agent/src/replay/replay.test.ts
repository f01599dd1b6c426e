import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createPageSession } from "@surehand/browser";
import { createJournal, readJournal } from "@surehand/journal";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { act, call, calls, done } from "../agent/agent.test.support.ts";
import { createAgent } from "../agent/run-agent.ts";
import { scriptModel } from "@surehand/model/testing";
import { serve, type TestPages } from "@surehand/browser/testing";
import { parseRunRecording, type ReplayOptions, replayRun } from "@surehand/replay";
import { again, keeping, notes, openUrl, record, useBrowser, variables } from "./replays.test.support.ts";

useBrowser();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "surehand-replay-"));
});
afterAll(() => rm(folder, { recursive: true }));

describe("a replay", () => {
  test("repeats a run without a model, at another origin, with other values of its variables", async () => {
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

  test("names a missing value, and a text that a field hid, before the first action", async () => {
    const work = [...keeping, act("fill", '@textbox "Pin"', "4711")];
    const recording = await record(notes(), work, { variables });
    const session = await openUrl("about:blank");
    await expect(replayRun(session, recording)).rejects.toThrow(/variables\.title is missing, and step 1 takes it/);
    await expect(replayRun(session, recording, { variables })).rejects.toThrow(
      /variables\.pin is missing, and step 3 takes it .*the field hid the text when it was recorded/,
    );
    expect(session.page.url()).toBe("about:blank");
    const { result } = await again(notes(), recording, { variables: { ...variables, pin: "1234" } });
    expect(result).toMatchObject({ success: true, drift: [] });
    await expect(replayRun(session, recording, { timeout: 0 })).rejects.toThrow(/options\.timeout/);
  });

  test("types a secret of the session again on its origins, and never reveals it", async () => {
    await using site = await serve(() => notes());
    const secrets = [{ name: "pin", value: "correct horse", origins: [site.url] }];
    await using scripted = await scriptModel([
      calls(act("fill", '@textbox "Pin"', "%pin%")),
      calls(done("", [], { status: "partial" })),
    ]);
    const { page } = await openUrl(site.url);
    const session = await createPageSession(page, { secrets });
    const { recording } = await createAgent(session, { model: scripted.model }).run("unlock").result;
    const result = await replayRun(session, recording);
    expect(result).toMatchObject({ success: true, drift: [] });
    expect(await page.locator("input").last().inputValue()).toBe("correct horse");
    expect(JSON.stringify([recording, result])).not.toContain("horse");
    const bare = await openUrl("about:blank");
    await expect(replayRun(bare, recording)).rejects.toThrow(/variables\.pin is missing/);
  });

  test("waits for an element that appears late", async () => {
    const recording = await record(notes(), keeping, { variables });
    const late = notes({
      script: `const button = document.querySelector("button"); button.remove(); setTimeout(() => document.querySelector("form").append(button), 2000);`,
    });
    expect((await again(late, recording, { variables })).result).toMatchObject({ success: true, drift: [], healed: 0 });
  });

  test("follows the run into tabs, and extracts the data again", async () => {
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

  test("replays a recording of version 1", async () => {
    const pages = {
      ...notes({ button: `<button>Keep it</button></form><a href="/prices" target="_blank">Prices</a><form>` }),
      "/prices": `<h1>Prices</h1><table><thead><tr><th>Name<th>Price<tbody><tr><td>Cup<td>$4.00<tr><td>Pan<td>$9.00</table>`,
    };
    const fixture = new URL("../../../replay/src/recording/run-recording-v1.test.json", import.meta.url);
    const recording = parseRunRecording(JSON.parse(await readFile(fixture, "utf8")));
    const { result } = await again(pages, recording, { variables: { ...variables, pin: "4711" } });
    expect(result).toMatchObject({ status: "completed", healed: 0, data: [{ data: { rows: [{ name: "Cup" }, {}] } }] });
    expect(result.steps.map(({ status }) => status)).toEqual(["done", "done", "done", "done", "done", "done"]);
  });

  test("reports that it types a text which the run read on a page", async () => {
    const pages = { "/": `<p>Voucher: TEA-4711</p><label>Code <input></label>` };
    const recording = await record(pages, [act("fill", '@textbox "Code"', "TEA-4711")]);
    const { result } = await again({ "/": pages["/"].replace("TEA", "NEW") }, recording);
    expect(result.warnings.at(-1)).toMatch(/Step 1 .* writes what was read on a page when it was recorded/);
  });

  test("calls onStep after each step, and writes a journal", async () => {
    const recording = await record(notes(), keeping, { variables });
    const journal = await createJournal(join(folder, "journal"));
    const reported: string[] = [];
    const onStep: ReplayOptions["onStep"] = ({ step, status }) => void reported.push(`${step} ${status}`);
    const { result } = await again(notes(), recording, { variables: { title: "Coffee" }, journal, onStep });
    expect(reported).toEqual(["0 done", "1 done"]);
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

  test("asks before an action that pays, if the session asks", async () => {
    const paying = notes({ button: "<button>Pay now</button>" });
    const recording = await record(paying, [act("click", '@button "Pay now"')]);
    await using site = await serve(() => paying);
    const { page } = await openUrl("about:blank");
    const asked: string[] = [];
    const confirm = ({ what }: { what: string }): boolean => asked.push(what) < 0;
    const session = await createPageSession(page, { confirm });
    const result = await replayRun(session, recording, { startUrl: site.url });
    expect(asked).toEqual(['button "Pay now"']);
    expect(result).toMatchObject({ status: "failed", steps: [{ status: "blocked", healed: false }] });
  });
});
