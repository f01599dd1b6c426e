import type { AgentEvent } from "@surehand/loop";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { scriptModel } from "@surehand/model/testing";
import { openTestBrowser, type TestBrowser } from "@surehand/browser/testing";
import { act, allText, call, calls, done, saving } from "./agent.test.support.ts";
import { createAgent } from "./run-agent.ts";

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openTestBrowser();
});
afterAll(() => browser[Symbol.asyncDispose]());

describe("a run", () => {
  test("reports its events and steps, and continues from the messages of an earlier run", async () => {
    await using scripted = await scriptModel([
      calls(act("fill", '@textbox "Title"', "Tea")),
      calls(done("Filled.", ["Tea"])),
      {
        ...calls(done("It is Tea.", ["Tea"])),
        expect: ({ messages }) => expect(allText(messages)).toMatch(/Goal: fill it.*Goal: what is it\?/s),
      },
    ]);
    const session = await browser.open(saving);
    const steps: string[] = [];
    const agent = createAgent(session, {
      model: scripted.model,
      onStep: ({ step, actions, usage }) =>
        void steps.push(`${step}: ${actions.map(({ description }) => description).join()} ${usage.calls}`),
    });
    const run = agent.run("fill it");
    const events: AgentEvent[] = [];
    for await (const event of run) events.push(event);
    const { messages } = await run.result;
    const [ref] = /e\d+(?= textbox)/.exec(scripted.requests[0]?.messages.at(-1)?.text ?? "") ?? [];
    expect(steps).toEqual([`1: fill textbox "Title" (${ref}) with "Tea" 1`, "2:  2"]);
    expect(events.map(({ type }) => type)).toEqual(
      expect.arrayContaining(["observation", "text-delta", "tool-call", "tool-result", "usage"]),
    );
    expect(events.at(-1)).toMatchObject({ type: "finish", end: { reason: "done" } });
    expect(await agent.run("what is it?", { messages }).result).toMatchObject({ status: "completed" });
  });

  test("asks again once after an answer in prose, and then fails with its error", async () => {
    await using scripted = await scriptModel([
      { answer: { text: "I would fill the field." } },
      {
        ...calls(done("", [], { status: "failed" })),
        expect: ({ messages }) => expect(messages.at(-1)?.text).toContain("Answer with a tool call"),
      },
      { status: 401 },
    ]);
    const session = await browser.open(saving);
    const agent = createAgent(session, { model: scripted.model });
    expect(await agent.run("fill it").result).toMatchObject({ status: "failed", completed: true });
    expect(await agent.run("fill it").result).toMatchObject({
      status: "failed",
      completed: false,
      error: { code: "model-auth" },
    });
  });

  test("ends at its deadline and at its budget, with a report if there is time", async () => {
    await using scripted = await scriptModel([
      { ...calls(call("snapshot")), repeat: 2 },
      { ...calls(done("", [], { status: "partial" })), expect: ({ tools }) => expect(tools).toEqual(["done"]) },
      { stall: "before-head" },
    ]);
    const session = await browser.open(saving);
    const agent = createAgent(session, { model: scripted.model, budget: { calls: 3 } });
    expect(await agent.run("look").result).toMatchObject({ status: "partial", steps: 3 });
    const late = await createAgent(session, { model: scripted.model, timeout: 3000 }).run("look").result;
    expect(late.status).toBe("timed-out");
  });

  test("rejects invalid options", async () => {
    const session = await browser.open(saving);
    expect(() => createAgent(session)).toThrow(/options\.model/);
    const model = "openai/gpt-5";
    expect(() => createAgent(session, { model, maxSteps: 0 })).toThrow(/options\.maxSteps/);
    expect(() => createAgent(session, { model, excludeTools: ["done"] })).toThrow(/options\.excludeTools/);
    const input = z.object({});
    expect(() =>
      createAgent(session, { model, tools: [{ name: "act", description: "x", input, run: () => 1 }] }),
    ).toThrow(/is the name of another tool/);
    expect(() => createAgent(session, { model }).run(" ")).toThrow(/goal/);
    expect(() => createAgent(session, { model }).run("type %none%")).toThrow(/%none%/);
  });
});
