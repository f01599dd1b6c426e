import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createJournal, readJournal, verifyJournal } from "@surehand/journal";
import type { PageSession } from "@surehand/browser";
import { systemClock } from "@surehand/kernel";
import type { AgentEvent } from "@surehand/loop";
import type { Model, ModelMessage } from "@surehand/model";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { scriptModel } from "@surehand/model/testing";
import { openTestBrowser, type TestBrowser } from "@surehand/browser/testing";
import { act, call, calls, done } from "./agent.test.support.ts";
import { createAgent } from "./run-agent.ts";
import { defineAgentTool } from "./tools/user-tool.ts";

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

/** A page that records the times of events that a person or a program sent. */
const noting = `<label>Title <input></label><button onclick="this.textContent += '.'">More</button><script>
  window.times = [];
  for (const type of ["pointerdown", "keydown", "beforeinput", "wheel"])
    addEventListener(type, ({ isTrusted }) => { if (isTrusted) times.push(Date.now()); }, true);
</script>`;

/** Time that an event sent before the stop may take to arrive. */
const graceMs = 50;
/** Two events for each of the five keys that are sent ahead (`KEYS_UNDER_WAY` of keyboard.ts). */
const mostEvents = 10;

/** A tool that ignores the stop signal. */
const slow = defineAgentTool({
  name: "slow",
  description: "Takes its time.",
  input: z.object({}),
  run: () => systemClock.sleep(200),
});

/** Phases of a run, by their first event, with their approximate duration in milliseconds. */
const phases = [
  { name: "look", begins: (event: AgentEvent) => event.type === "step-start", lastsMs: 60 },
  { name: "decide", begins: (event: AgentEvent) => event.type === "observation", lastsMs: 90 },
  { name: "stream", begins: (event: AgentEvent) => event.type === "text-delta", lastsMs: 150 },
  { name: "act", begins: (event: AgentEvent) => event.type === "tool-call" && event.tool === "act", lastsMs: 400 },
  { name: "tool", begins: (event: AgentEvent) => event.type === "tool-call" && event.tool === "slow", lastsMs: 200 },
] as const;

/**
 * Returns a reproducible random generator: mulberry32
 * (https://gist.github.com/tommyettinger/46a874533244883189143505d203312c).
 */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const random = createRandom(20_261_122);
const moments = Array.from({ length: 10 }, (_, index) => {
  const phase = phases[index % phases.length] ?? phases[0];
  return { ...phase, step: 1 + Math.floor(random() * 2), afterMs: Math.round(random() * phase.lastsMs) };
});

test.each(moments)(
  "a run that stops in $name of step $step, after $afterMs ms, makes no further call or action, and its journal is complete",
  async ({ begins, step, afterMs }) => {
    const asked: number[] = [];
    await using scripted = await scriptModel([
      {
        ...calls(
          act("fill", '@textbox "Title"', "Some tea"),
          act("type", '@textbox "Title"', " and more"),
          call("slow"),
          act("click", '@button "More'),
        ),
        delayMs: 60,
        chunking: { size: 12, pauseMs: 20 },
        repeat: Number.POSITIVE_INFINITY,
      },
    ]);
    const session = await browser.open(noting);
    const commands = noteCommands(session.page);
    const journal = await createJournal(await mkdtemp(join(folder, "run-")));
    const options = { model: noteCalls(scripted.model, asked), journal, tools: [slow], maxCallsPerStep: 4 };
    const run = createAgent(session, { ...options, maxSteps: 50 }).run("go on and on");
    for await (const event of run) if ("step" in event && event.step === step && begins(event)) break;
    await systemClock.sleep(afterMs);
    run.stop("enough");
    const stoppedAt = Date.now();
    const result = await run.result;
    expect(Date.now() - stoppedAt).toBeLessThan(5000);
    await systemClock.sleep(300);
    const acted: number[] = await session.page.evaluate("times");
    expect(acted.filter((at) => at > stoppedAt).length).toBeLessThanOrEqual(mostEvents);
    const late = (times: readonly number[]): number[] => times.filter((at) => at > stoppedAt + graceMs);
    expect({ asked: late(asked), commands: late(commands) }).toEqual({ asked: [], commands: [] });
    expect(result).toMatchObject({ status: "stopped", success: false, completed: false });
    const ids = partsOf(result.messages);
    expect(ids("tool-result")).toEqual(ids("tool-call"));
    await journal.close();
    expect(await verifyJournal(journal.directory)).toMatchObject({ ok: true });
  },
);

/** Records the times at which a model is asked, which is before the request arrives at its server. */
function noteCalls(model: Model, times: number[]): Model {
  return new Proxy(model, {
    get(target, name) {
      const part: unknown = Reflect.get(target, name, target);
      if (typeof part !== "function") return part;
      return (...given: readonly unknown[]): unknown => {
        times.push(Date.now());
        const answer: unknown = Reflect.apply(part, target, given);
        return answer;
      };
    },
  });
}

/** Records the times of all commands to the page: each call of the driver's mouse and keyboard, and each navigation. */
function noteCommands(page: PageSession["page"]): number[] {
  const times: number[] = [];
  const parts = [
    [page.mouse, ["move", "down", "up", "click", "wheel"]],
    [page.keyboard, ["down", "press", "type", "insertText"]],
    [page, ["goto", "reload", "goBack"]],
  ] as const;
  for (const [part, names] of parts)
    for (const name of names) {
      const original: unknown = Reflect.get(part, name);
      if (typeof original !== "function") throw new TypeError(`There is no ${name}.`);
      const noted = (...given: readonly unknown[]): unknown => {
        times.push(Date.now());
        const answer: unknown = Reflect.apply(original, part, given);
        return answer;
      };
      Reflect.set(part, name, noted);
    }
  return times;
}

function partsOf(messages: readonly ModelMessage[]): (type: string) => string[] {
  const parts = messages.flatMap(({ content }): object[] => (typeof content === "string" ? [] : [...content]));
  return (type) =>
    parts.flatMap((part) =>
      "type" in part && part.type === type && "toolCallId" in part ? [String(part.toolCallId)] : [],
    );
}

test("a journal contains the run from its goal to its result, with pictures as blobs", async () => {
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
