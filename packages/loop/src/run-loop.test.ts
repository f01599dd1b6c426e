import { array, assert, asyncProperty, integer } from "fast-check";
import { setTimeout as sleep } from "node:timers/promises";
import { InvalidInputError } from "@surehand/kernel";
import type { ModelMessage } from "@surehand/model";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { Observation } from "./observation.ts";
import type { AgentEvent, DurableEvent } from "./events/agent-event.ts";
import { type RuleAnswer, ruleDecider } from "./deciders/rule-decider.ts";
import { scriptDecider } from "./deciders/script-decider.ts";
import { LoopFailedError } from "./errors/loop-failed-error.ts";
import type { Policy } from "./policy.ts";
import type { LoopOptions } from "./run-loop-options.ts";
import { type LoopResult, runLoop } from "./run-loop.ts";
import { defineTool, type Tool } from "./tool.ts";
import { createCounter, goal, tool } from "./tools.test.support.ts";

const add = (by: number): RuleAnswer => ({ calls: [{ tool: "add", input: { by } }] });
const report = (answer: string): RuleAnswer => ({ calls: [{ tool: "report", input: { answer } }] });

async function run(script: readonly RuleAnswer[], options: Partial<LoopOptions> = {}): Promise<LoopResult> {
  const { tools } = createCounter();
  return runLoop({ messages: goal, tools, decider: scriptDecider(script), ...options }).result;
}

describe("runLoop", () => {
  it("runs the decided calls, step by step, until a tool ends it", async () => {
    const result = await run([
      add(1),
      { calls: [...(add(1).calls ?? []), ...(add(1).calls ?? [])] },
      report("It is 3."),
    ]);
    expect(result).toMatchObject({ reason: "done", message: "It is 3.", output: 3, steps: 3 });
    expect(result.records.map(({ calls }) => calls.length)).toEqual([1, 2, 1]);
    expectValid(result.messages);
  });

  it("ends with an answer when no call is made", async () => {
    expect(await run([add(1), { text: "That is all." }])).toMatchObject({
      reason: "answered",
      message: "That is all.",
    });
  });

  it("runs concurrent calls that follow one another at the same time, and answers in their order", async () => {
    const running = new Set<string>();
    const seen: string[][] = [];
    const bothRun = Promise.withResolvers<void>();
    const concurrent = (name: string): Tool =>
      defineTool({
        name,
        description: `${name}.`,
        input: z.object({}),
        isConcurrent: name !== "alone",
        run: async () => {
          running.add(name);
          seen.push([...running]);
          if (running.has("slow") && running.has("quick")) bothRun.resolve();
          if (name !== "alone") await bothRun.promise;
          running.delete(name);
          return { content: name };
        },
      });
    const tools = [concurrent("slow"), concurrent("quick"), concurrent("alone")];
    const calls = ["slow", "quick", "alone", "quick"].map((name) => ({ tool: name, input: {} }));
    const reported: string[] = [];
    const result = await run([{ calls }, { text: "Done." }], {
      tools,
      onEvent: async (event) => {
        reported.push(`begin ${event.type}`);
        await sleep(1);
        reported.push(`end ${event.type}`);
      },
    });
    expect(seen).toEqual([["slow"], ["slow", "quick"], ["alone"], ["quick"]]);
    expect(result.records[0]?.calls.map(({ outcome }) => outcome.content)).toEqual(["slow", "quick", "alone", "quick"]);
    // A listener gets one event at a time.
    expect(reported.filter((_, index) => index % 2 === 0).map((text) => text.replace("begin", "end"))).toEqual(
      reported.filter((_, index) => index % 2 === 1),
    );
    expectValid(result.messages);
  });

  it("observes before each decision, and appends the observation to the conversation", async () => {
    const counter = createCounter();
    const seen: string[] = [];
    const decider = ruleDecider(({ step, messages, observation }) => {
      seen.push(JSON.stringify(messages.at(-1)));
      expect(observation?.fingerprint).toBe(String(counter.value));
      return step < 3 ? add(1) : report("done");
    });
    const look = async (): Promise<Observation> => ({
      kind: "full",
      content: [{ type: "text", text: `It shows ${counter.value}.` }],
      fingerprint: String(counter.value),
    });
    const result = await runLoop({ messages: goal, tools: counter.tools, decider, look }).result;
    expect(seen.map((text) => /It shows \d/.exec(text)?.[0])).toEqual(["It shows 0", "It shows 1", "It shows 2"]);
    expect(result.messages.map(({ role }) => role)).toEqual([
      "user", "user", "assistant", "tool", "user", "assistant", "tool", "user", "assistant", "tool",
    ]); // prettier-ignore
  });

  it.each<[string, RuleAnswer, RegExp]>([
    [
      "a tool that does not exist",
      { calls: [{ tool: "fly", input: {} }] },
      /Tool "fly" is not available now.*add, read, report/,
    ],
    ["input that does not fit", { calls: [{ tool: "add", input: { by: "one" } }] }, /expected number.*by/s],
  ])("reports %s to the decider, and goes on", async (_name, answer, words) => {
    const result = await run([answer, report("done")]);
    expect(result.reason).toBe("done");
    const [first] = result.records[0]?.calls ?? [];
    expect(first).toMatchObject({ wasRun: false, outcome: { isError: true, content: expect.stringMatching(words) } });
    expectValid(result.messages);
  });

  it("reports an error that a tool threw, with its hint", async () => {
    const broken = tool("broken", z.object({}), () => {
      throw new InvalidInputError({ input: "colour", problem: "is no colour", hint: "Say red." });
    });
    const { tools } = createCounter();
    const script = [{ calls: [{ tool: "broken", input: {} }] }, report("done")];
    const { records } = await run(script, { tools: [...tools, broken] });
    expect(records[0]?.calls[0]).toMatchObject({ wasRun: true, outcome: { isError: true } });
    expect(records[0]?.calls[0]?.outcome.content).toMatch(/colour is no colour.*Say red/);
  });

  it("stops a tool at its own timeout, and reports that its effect is unknown", async () => {
    const slow = tool("slow", z.object({}), () => new Promise(nothing), { timeoutMs: 30 });
    const { tools } = createCounter();
    const script = [{ calls: [{ tool: "slow", input: {} }] }, report("done")];
    const { reason, records } = await run(script, { tools: [...tools, slow] });
    expect(reason).toBe("done");
    expect(records[0]?.calls[0]?.outcome.content).toMatch(
      /slow did not finish within 30 ms.*unknown whether it had an effect/,
    );
  });

  it("starts no call after one that ends it", async () => {
    const { records, reason } = await run([{ calls: [...(report("done").calls ?? []), ...(add(5).calls ?? [])] }]);
    expect(reason).toBe("done");
    expect(records[0]?.calls.map(({ wasRun }) => wasRun)).toEqual([true, false]);
  });

  it("offers only the tools that policies allow, and runs no other", async () => {
    const offered: string[][] = [];
    const decider = ruleDecider(({ step, tools }) => {
      offered.push(tools.map(({ name }) => name));
      return step === 1 ? add(1) : report("done");
    });
    const policies = [{ name: "only-reading", beforeDecision: () => ({ tools: ["read", "report"] }) }];
    const { records } = await run([], { decider, policies });
    expect(offered[0]).toEqual(["read", "report"]);
    expect(records[0]?.calls[0]).toMatchObject({ wasRun: false });
  });

  it("can be ended by a policy before the decision", async () => {
    let decided = 0;
    const decider = ruleDecider(() => {
      decided++;
      return add(1);
    });
    const policies = [
      {
        name: "mine",
        beforeDecision: ({ step }: { step: number }) =>
          step > 2 ? { end: { code: "enough", message: "Enough." } } : undefined,
      },
    ];
    expect(await run([], { decider, policies })).toMatchObject({
      reason: "ended",
      policy: "mine",
      code: "enough",
      message: "Enough.",
      steps: 3,
    });
    expect(decided).toBe(2);
  });

  it.each<[string, Partial<LoopOptions>]>([
    ["the decider", { decider: { decide: () => Promise.reject(new Error("no model")) } }],
    ["the look", { look: () => Promise.reject(new Error("no model")) }],
    ["a policy", { policies: [{ name: "p", beforeCall: () => Promise.reject(new Error("no model")) }] }],
    ["who listens", { onEvent: () => Promise.reject(new Error("no model")) }],
  ])("fails with what %s threw", async (_name, options) => {
    const result = await run([add(1)], options);
    expect(result).toMatchObject({ reason: "failed", message: "The loop failed: no model" });
    expect(LoopFailedError.isInstance(result.error)).toBe(true);
    expectValid(result.messages);
  });

  it("adds what a policy says about the calls of a step to the last result", async () => {
    const seen: (readonly string[])[] = [];
    const checking: Policy = {
      name: "checking",
      afterCalls: async (calls) => {
        seen.push(calls.map(({ call }) => call.name));
        return calls.length > 1 ? "Checked." : undefined;
      },
    };
    const both = { calls: [...(add(1).calls ?? []), ...(add(2).calls ?? [])] };
    const { messages } = await run([both, add(3), { text: "Done." }], { policies: [checking] });
    expect(seen).toEqual([["add", "add"], ["add"]]);
    const results = messages.flatMap(({ role, content }) => (role === "tool" ? [JSON.stringify(content)] : []));
    expect(results.map((text) => text.split("Checked.").length - 1)).toEqual([1, 0]);
    expect(results[0]).toMatch(/Checked\."\}\}\]$/);
    expectValid(messages);
  });

  it("keeps the results of a step that is stopped while a policy looks at them", async () => {
    const { tools } = createCounter();
    const looking = Promise.withResolvers<void>();
    const policy: Policy = {
      name: "waiting",
      afterCalls: () => {
        looking.resolve();
        return new Promise<never>(nothing);
      },
    };
    const loop = runLoop({ messages: goal, tools, decider: scriptDecider([add(1)]), policies: [policy] });
    await looking.promise;
    loop.stop("Enough.");
    const { reason, messages } = await loop.result;
    expect({ reason, roles: messages.map(({ role }) => role) }).toEqual({
      reason: "stopped",
      roles: ["user", "assistant", "tool"],
    });
  });

  it("ends at its deadline, whatever is running", async () => {
    const decider = { decide: () => new Promise<never>(nothing) };
    expect(await run([], { decider, timeoutMs: 50 })).toMatchObject({ reason: "timed-out" });
  });

  it("starts nothing after it was stopped, and gives each call one result, at any moment", () =>
    assert(
      asyncProperty(integer({ min: 0, max: 40 }), array(integer({ min: 0, max: 3 }), { maxLength: 8 }), stopsCleanly),
      { numRuns: 60 },
    ));

  it("reports why it was stopped", async () => {
    const { tools } = createCounter();
    const loop = runLoop({ messages: goal, tools, decider: { decide: () => new Promise(nothing) } });
    loop.stop("The user closed the window.");
    expect(await loop.result).toMatchObject({ reason: "stopped", message: "The user closed the window." });
  });

  it.each<[string, Partial<LoopOptions>, RegExp]>([
    ["no messages", { messages: [] }, /^messages must not be empty/],
    [
      "a tool's name",
      { tools: [tool("do it", z.object({}), () => ({ content: "" }))] },
      /^tools\[0\]\.name must not be "do it"/,
    ],
    [
      "two tools of one name",
      { tools: [...createCounter().tools, ...createCounter().tools] },
      /^tools\[3\]\.name repeats "add"/,
    ],
  ])("refuses %s", (_name, options, words) => {
    const decider = scriptDecider([]);
    expect(() => runLoop({ messages: goal, tools: [], decider, ...options })).toThrow(words);
  });
});

describe("events", () => {
  it("come in order, to each reader from the first one on, and to onEvent before the loop goes on", async () => {
    const kept: DurableEvent[] = [];
    const { tools } = createCounter();
    const decider = scriptDecider([add(1), report("done")]);
    const loop = runLoop({ messages: goal, tools, decider, onEvent: async (event) => void kept.push(event) });
    const early = collect(loop);
    await loop.result;
    const types = kept.map(({ type }) => type);
    expect(types).toEqual([
      "step-start", "tool-call", "tool-result", "step-end",
      "step-start", "tool-call", "tool-result", "step-end", "finish",
    ]); // prettier-ignore
    expect(await early).toEqual(kept);
    expect(await collect(loop)).toEqual(kept);
  });

  it("report the refusals of policies, and the questions to a person", async () => {
    const kept: DurableEvent[] = [];
    const policies = [{ name: "never", beforeCall: () => ({ code: "not-today", message: "Not today." }) }];
    await run([add(1), report("x")], { policies, onEvent: (event) => void kept.push(event) });
    expect(kept).toContainEqual({
      type: "blocked",
      step: 1,
      callId: "step-1-1",
      policy: "never",
      code: "not-today",
      message: "Not today.",
    });
  });
});

function nothing(): void {}

async function collect(events: AsyncIterable<AgentEvent>): Promise<AgentEvent[]> {
  const all: AgentEvent[] = [];
  for await (const event of events) all.push(event);
  return all;
}

async function stopsCleanly(afterMs: number, calls: readonly number[]): Promise<void> {
  let stoppedAtMs = Number.POSITIVE_INFINITY;
  const late: string[] = [];
  const note = (what: string): void => void (performance.now() > stoppedAtMs + 1 && late.push(what));
  const slow = tool("slow", z.object({ ms: z.number() }), async ({ ms }) => {
    note("tool");
    await sleep(ms);
    return { content: "ok" };
  });
  const decider = ruleDecider(async () => {
    note("decide");
    await sleep(3);
    return { calls: [...calls, 1].map((ms) => ({ tool: "slow", input: { ms } })) };
  });
  const results = new Map<string, number>();
  const asked = new Set<string>();
  const loop = runLoop({ messages: goal, tools: [slow], decider });
  setTimeout(() => {
    stoppedAtMs = performance.now();
    loop.stop();
  }, afterMs);
  for await (const event of loop) {
    if (event.type === "tool-call") asked.add(event.callId);
    if (event.type === "tool-result") results.set(event.callId, (results.get(event.callId) ?? 0) + 1);
  }
  const { reason, messages } = await loop.result;
  expect(reason).toBe("stopped");
  expect(late).toEqual([]);
  expect([...results.keys()].toSorted()).toEqual([...asked].toSorted());
  expect([...results.values()].every((count) => count === 1)).toBe(true);
  expectValid(messages);
}

/** Asserts a rule of every provider: each call has one result, right after the message that it is in. */
function expectValid(messages: readonly ModelMessage[]): void {
  messages.forEach((message, index) => {
    if (message.role !== "assistant" || typeof message.content === "string") return;
    const calls = message.content.flatMap((part) => (part.type === "tool-call" ? [part.toolCallId] : []));
    const next = messages[index + 1];
    const parts = next?.role === "tool" ? next.content : [];
    const results = parts.flatMap((part) => (part.type === "tool-result" ? [part.toolCallId] : []));
    expect(results).toEqual(calls);
  });
}
