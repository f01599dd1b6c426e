import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createJournal, readJournal, verifyJournal } from "@surehand/journal";
import type { ModelMessage } from "@surehand/model";
import { systemClock } from "@surehand/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import { scriptModel } from "../model.test.support.ts";
import { openTestBrowser, type TestBrowser } from "../page.test.support.ts";
import { act, call, calls, done } from "./agent.test.support.ts";
import { createAgent } from "./run-agent.ts";

let browser: TestBrowser;
let folder: string;
beforeAll(async () => {
  browser = await openTestBrowser();
  folder = await mkdtemp(join(tmpdir(), "surehand-agent-"));
});
afterAll(async () => {
  await browser[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

/** Notes when it gets events that a person or a program sent. */
const noting = `<label>Title <input></label><button onclick="this.textContent += '.'">More</button><script>
  window.times = [];
  for (const type of ["pointerdown", "keydown", "beforeinput", "wheel"])
    addEventListener(type, ({ isTrusted }) => { if (isTrusted) times.push(Date.now()); }, true);
</script>`;

/** What was sent before may take as long to get there. */
const graceMs = 50;
/** Three keys, or a press: what one command that is under way is made of. */
const mostEvents = 6;

test.each([20, 90, 200, 330, 480, 700, 1100])(
  "stopped after %i ms it asks and does nothing more, and its journal is whole",
  async (ms) => {
    const asked: number[] = [];
    await using scripted = await scriptModel([
      {
        ...calls(
          act("fill", '@textbox "Title"', "Some tea"),
          act("type", '@textbox "Title"', " and more"),
          act("click", '@button "More'),
        ),
        expect: () => void asked.push(Date.now()),
        delayMs: 40,
        repeat: Number.POSITIVE_INFINITY,
      },
    ]);
    const session = await browser.open(noting);
    const journal = await createJournal(join(folder, String(ms)));
    const run = createAgent(session, { model: scripted.model, journal, maxSteps: 50 }).run("go on and on");
    await systemClock.sleep(ms);
    run.stop("enough");
    const stoppedAt = Date.now();
    const result = await run.result;
    expect(Date.now() - stoppedAt).toBeLessThan(1000);
    await systemClock.sleep(300);
    const acted: number[] = await session.page.evaluate("times");
    expect(acted.filter((at) => at > stoppedAt).length).toBeLessThanOrEqual(mostEvents);
    expect(asked.filter((at) => at > stoppedAt + graceMs)).toEqual([]);
    expect(result).toMatchObject({ status: "stopped", success: false, completed: false });
    const ids = partsOf(result.messages);
    expect(ids("tool-result")).toEqual(ids("tool-call"));
    await journal.close();
    expect(await verifyJournal(journal.directory)).toMatchObject({ ok: true });
  },
);

function partsOf(messages: readonly ModelMessage[]): (type: string) => string[] {
  const parts = messages.flatMap(({ content }): object[] => (typeof content === "string" ? [] : [...content]));
  return (type) =>
    parts.flatMap((part) =>
      "type" in part && part.type === type && "toolCallId" in part ? [String(part.toolCallId)] : [],
    );
}

test("a journal has the run from its goal to its result, with pictures as blobs", async () => {
  await using scripted = await scriptModel([
    calls(call("screenshot"), act("fill", '@textbox "Title"', "Tea")),
    calls(done("Filled.", ["Tea"])),
  ]);
  const session = await browser.open(noting);
  const journal = await createJournal(join(folder, "whole"));
  const { journal: directory } = await createAgent(session, { model: scripted.model, journal }).run("fill it").result;
  await journal.close();
  const records: { type: string }[] = [];
  for await (const record of readJournal(directory ?? "")) records.push(record);
  expect(records.map(({ type }) => type)).toEqual([
    "agent-start",
    ...["step-start", "observation", "usage", "tool-call", "tool-result", "tool-call", "tool-result", "step-end"].map(
      (type) => `agent-${type}`,
    ),
    ...["step-start", "observation", "usage", "tool-call", "tool-result", "step-end", "finish"].map(
      (type) => `agent-${type}`,
    ),
    "agent-result",
  ]);
  expect(records[0]).toMatchObject({ goal: "fill it" });
  expect(records[5]).toMatchObject({ content: [{ type: "picture", picture: { mediaType: "image/jpeg" } }] });
  expect(records.at(-1)).toMatchObject({
    status: "completed",
    answer: "Filled.",
    actions: [{ tool: "screenshot" }, { tool: "act" }],
  });
  expect(await verifyJournal(directory ?? "")).toMatchObject({ ok: true });
});
