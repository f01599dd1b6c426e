import { noUsage } from "@surehand/model/usage";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { ruleDecider } from "./deciders/rule-decider.ts";
import { scriptDecider } from "./deciders/script-decider.ts";
import type { DurableEvent } from "./events/agent-event.ts";
import { isFull, type Observation, type ObservationKind } from "./observation.ts";
import type { Policy } from "./policy.ts";
import { compaction } from "./policies/compaction.ts";
import { runLoop } from "./run-loop.ts";
import { createCounter, goal, tool } from "./tools.test.support.ts";

const report = { calls: [{ tool: "report", input: { answer: "done" } }] };

describe("usage of tools", () => {
  it("counts towards the usage of the loop, in events, policies and the end", async () => {
    const usage = { ...noUsage, calls: 1, inputTokens: 120, usd: 0.5 };
    const asking = tool("ask_model", z.object({}), () => ({ content: "It says yes.", usage }));
    const seen: number[] = [];
    const events: DurableEvent[] = [];
    const policies: Policy[] = [{ name: "watch", beforeDecision: ({ usage: now }) => void seen.push(now.inputTokens) }];
    const { usage: total } = await runLoop({
      messages: goal,
      tools: [asking, ...createCounter().tools],
      decider: scriptDecider([{ calls: [{ tool: "ask_model", input: {} }] }, report]),
      policies,
      onEvent: (event) => void events.push(event),
    }).result;
    expect(total).toMatchObject({ calls: 1, inputTokens: 120, usd: 0.5 });
    expect(seen).toEqual([0, 120]);
    expect(events.filter(({ type }) => type === "usage")).toEqual([{ type: "usage", step: 1, usage, total }]);
  });
});

describe("a policy", () => {
  it("may take its time to advise, in turn", async () => {
    const order: string[] = [];
    const slow = (name: string, ms: number): Policy => ({
      name,
      async beforeDecision() {
        await new Promise((resolve) => {
          setTimeout(resolve, ms);
        });
        order.push(name);
        return { note: `note of ${name}` };
      },
    });
    const { messages } = await runLoop({
      messages: goal,
      tools: createCounter().tools,
      decider: scriptDecider([report]),
      policies: [slow("first", 20), slow("second", 1)],
    }).result;
    expect(order).toEqual(["first", "second"]);
    expect(JSON.stringify(messages)).toMatch(/note of first.*note of second/);
  });

  it("that never answers does not outlive the deadline", async () => {
    const policies: Policy[] = [{ name: "stuck", beforeDecision: () => new Promise(() => {}) }];
    const { tools } = createCounter();
    const run = runLoop({ messages: goal, tools, decider: scriptDecider([report]), policies, timeoutMs: 40 });
    expect(await run.result).toMatchObject({ reason: "timed-out" });
  });
});

describe("the kind of an observation", () => {
  const kinds: readonly ObservationKind[] = ["full", "diff", "diff-and-picture", "full-and-picture", "unavailable"];

  it("is in its event, and known of each message, also after messages were shortened", async () => {
    const events: DurableEvent[] = [];
    let found: (ObservationKind | undefined)[] = [];
    const watch: Policy = {
      name: "watch",
      beforeDecision: ({ messages, kindOf }) => void (found = messages.map((message) => kindOf(message))),
    };
    const { tools } = createCounter();
    const look = async (step: number): Promise<Observation> => ({
      kind: kinds[step - 1] ?? "diff",
      content: [{ type: "text", text: "long ".repeat(200) }],
    });
    await runLoop({
      messages: goal,
      tools,
      look,
      decider: ruleDecider(({ step }) => (step > kinds.length ? report : { calls: [{ tool: "read", input: {} }] })),
      policies: [watch, compaction({ maxTokens: 500, keepLast: 2 })],
      onEvent: (event) => void events.push(event),
    }).result;
    expect(events.flatMap((event) => (event.type === "observation" ? [event.kind] : []))).toEqual([...kinds, "diff"]);
    expect(found.filter((kind) => kind !== undefined)).toEqual(kinds);
    expect(found.map(isFull).filter(Boolean)).toHaveLength(2);
  });
});

describe("the input schema of a tool", () => {
  it.each([/^(a+)+$/u, /^(a|aa)+$/u, /^(\w+\s?)*$/u])(
    "refuses an input on which its pattern %s does not come to an end, and does not run the tool",
    (pattern) => {
      const named = tool("name", z.object({ name: z.string().regex(pattern) }), () => ({ content: "Named." }));
      const problem = "The check of the input by its schema took too long.";
      expect(named.prepare({ name: `${"a".repeat(60)}!` })).toEqual({ problem });
      expect(named.prepare({ name: "a" })).toEqual({ run: expect.any(Function) });
    },
  );
});
