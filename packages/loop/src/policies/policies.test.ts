import type { ModelMessage } from "@surehand/model";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { Observation } from "../observation.ts";
import type { DurableEvent } from "../events/agent-event.ts";
import type { Decider } from "../decider.ts";
import { type RuleAnswer, ruleDecider } from "../deciders/rule-decider.ts";
import type { Policy } from "../policy.ts";
import { type LoopResult, runLoop } from "../run-loop.ts";
import { defineTool, type Tool, type ToolOutcome } from "../tool.ts";
import { createCounter, goal } from "../tools.test.support.ts";
import { approval } from "./approval.ts";
import { budgetWarning } from "./budget-warning.ts";
import { callsPerTurn } from "./calls-per-turn.ts";
import { compaction } from "./compaction.ts";
import { fewerPictures } from "./fewer-pictures.ts";
import { repeatedCalls } from "./repeated-calls.ts";
import { stagnation } from "./stagnation.ts";
import { stepLimit } from "./step-limit.ts";

const add = (by: number): RuleAnswer => ({ calls: [{ tool: "add", input: { by } }] });
const report: RuleAnswer = { calls: [{ tool: "report", input: { answer: "so far" } }] };

interface Played extends LoopResult {
  readonly events: readonly DurableEvent[];
  readonly warnings: readonly string[];
}

/** Runs a loop over the counter, under one policy. */
async function play(policy: Policy, decider: Decider, most = 20, others: readonly Tool[] = []): Promise<Played> {
  const counter = createCounter();
  const events: DurableEvent[] = [];
  const look = async (): Promise<Observation> => ({
    kind: "full",
    content: [{ type: "text", text: `It shows ${counter.value}.` }],
    fingerprint: String(counter.value),
  });
  const policies = [
    policy,
    {
      name: "end-of-test",
      beforeDecision: ({ step }: { step: number }) =>
        step > most ? { end: { code: "enough", message: "Enough." } } : undefined,
    },
  ];
  const onEvent = (event: DurableEvent): void => void events.push(event);
  const tools = [...counter.tools, ...others];
  const result = await runLoop({ messages: goal, tools, decider, look, policies, onEvent }).result;
  return {
    ...result,
    events,
    warnings: events.flatMap((event) => (event.type === "warning" ? [`${event.step}: ${event.message}`] : [])),
  };
}

describe("stepLimit", () => {
  it("warns about the steps that are left, offers only the report on the last step, and ends there", async () => {
    const { tools } = createCounter();
    const offered: string[] = [];
    const decider = ruleDecider(({ step, tools: left }) => {
      offered.push(left.map(({ name }) => name).join());
      return step === 10 ? report : add(1);
    });
    const { warnings, reason, steps } = await play(stepLimit({ maxSteps: 10, tools }), decider);
    expect(warnings).toEqual([
      expect.stringMatching(/^9: 8 of 10/),
      expect.stringMatching(/^10: This is the last step/),
    ]);
    expect(offered.at(-1)).toBe("report");
    expect({ reason, steps }).toEqual({ reason: "done", steps: 10 });
  });

  it("ends a loop that does not report", async () => {
    const { tools } = createCounter();
    const played = await play(
      stepLimit({ maxSteps: 3, tools }),
      ruleDecider(() => add(1)),
    );
    expect(played).toMatchObject({ reason: "ended", policy: "step-limit", message: "All 3 steps are used." });
    expect(played.records).toHaveLength(3);
  });
});

describe("budgetWarning", () => {
  it("warns once at each share", async () => {
    const usage = {
      calls: 1,
      inputTokens: 90,
      cachedTokens: 0,
      cacheWriteTokens: 0,
      outputTokens: 10,
      reasoningTokens: 0,
      ms: 1,
      usd: 0.1,
    };
    const rule = ruleDecider(() => add(1));
    const decider: Decider = { decide: async (...turn) => ({ ...(await rule.decide(...turn)), usage }) };
    const { warnings } = await play(budgetWarning({ tokens: 1000, usd: 100 }), decider, 12);
    expect(warnings).toEqual([
      "9: 80 % of the token budget is used. Do the most important work first, and report before it runs out.",
      expect.stringMatching(/^10: 90 %/),
    ]);
  });
});

describe("repeatedCalls", () => {
  it("warns more and more clearly, and ends the loop", async () => {
    const { warnings, reason, policy, steps } = await play(
      repeatedCalls(),
      ruleDecider(() => add(0)),
    );
    expect(warnings.map((words) => words.split(":")[0])).toEqual(["4", "6", "9"]);
    expect(warnings[0]).toMatch(/same add call 3 times.*Try a different approach/);
    expect(warnings[1]).toMatch(/Don't make it again/);
    expect({ reason, policy, steps }).toEqual({ reason: "ended", policy: "repeated-calls", steps: 13 });
  });

  it("finds a cycle of several calls", async () => {
    const decider = ruleDecider(({ step }) => (step % 2 === 0 ? add(0) : { calls: [{ tool: "read", input: {} }] }));
    expect((await play(repeatedCalls(), decider)).warnings.length).toBeGreaterThan(0);
  });

  it("accepts repeated calls that change something, such as the next page of a list", async () => {
    const { warnings, reason } = await play(
      repeatedCalls(),
      ruleDecider(() => add(1)),
    );
    expect(warnings).toEqual([]);
    expect(reason).toBe("ended");
  });

  it("compares calls by keyOf", async () => {
    const keyOf = ({ name }: { name: string }): string => name;
    const decider = ruleDecider(({ step }) => ({ calls: [{ tool: "add", input: { by: 0, why: `try ${step}` } }] }));
    expect((await play(repeatedCalls(), decider)).warnings).toEqual([]);
    expect((await play(repeatedCalls({ keyOf }), decider)).warnings.length).toBeGreaterThan(0);
  });
});

describe("stagnation", () => {
  it("warns when no action changes anything, and ends the loop", async () => {
    const decider = ruleDecider(({ step }) => ({ calls: [{ tool: "add", input: { by: "x".repeat(step) } }] }));
    const { warnings, reason, policy } = await play(stagnation(), decider);
    expect(warnings.map((words) => words.split(":")[0])).toEqual(["6", "9"]);
    expect({ reason, policy }).toEqual({ reason: "ended", policy: "stagnation" });
  });

  it("accepts steps that only read, and steps that make progress", async () => {
    const reading = ruleDecider(() => ({ calls: [{ tool: "read", input: {} }] }));
    expect((await play(stagnation(), reading)).warnings).toEqual([]);
    expect(
      (
        await play(
          stagnation(),
          ruleDecider(() => add(1)),
        )
      ).warnings,
    ).toEqual([]);
  });
});

describe("callsPerTurn", () => {
  const four = ruleDecider(({ step }) =>
    step > 1 ? report : { calls: [0, 0, 0, 0].flatMap((by) => add(by).calls ?? []) },
  );

  it("runs at most so many calls of one turn", async () => {
    const { records } = await play(callsPerTurn({ most: 3 }), four);
    expect(records[0]?.calls.map(({ wasRun }) => wasRun)).toEqual([true, true, true, false]);
  });

  it("refuses actions after a change, but not reads", async () => {
    const decider = ruleDecider(({ step }) =>
      step > 1 ? report : { calls: [...(add(1).calls ?? []), { tool: "read", input: {} }, ...(add(1).calls ?? [])] },
    );
    const { records, events } = await play(callsPerTurn(), decider);
    expect(records[0]?.calls.map(({ wasRun }) => wasRun)).toEqual([true, true, false]);
    expect(events).toContainEqual(expect.objectContaining({ type: "blocked", policy: "calls-per-turn" }));
  });
});

describe("callsPerTurn after a change", () => {
  const twice = (second: string): Decider =>
    ruleDecider(({ step }) =>
      step > 1
        ? report
        : {
            calls: [
              { tool: "turn", input: {} },
              { tool: second, input: {} },
            ],
          },
    );
  const tool = (name: string, outcome: Partial<ToolOutcome>, refersToObservation = true): Tool =>
    defineTool({
      name,
      description: name,
      input: z.object({}),
      needsObservation: refersToObservation,
      run: async () => ({ content: name, ...outcome }),
    });

  it.each([
    ["what refers to nothing that was seen is begun", { invalidatesObservations: true }, "free", [true, true]],
    ["what refers to it is not", { invalidatesObservations: true }, "bound", [true, false]],
    ["after what failed nothing is", { invalidatesObservations: true, isError: true }, "free", [true, false]],
  ] as const)("%s", async (_, outcome, second, wereRun) => {
    const tools = [tool("turn", outcome), tool("free", {}, false), tool("bound", {})];
    const { records } = await play(callsPerTurn(), twice(second), 20, tools);
    expect(records[0]?.calls.map(({ wasRun }) => wasRun)).toEqual(wereRun);
  });
});

describe("approval", () => {
  const questionFor = ({ call }: { call: { name: string } }): string | undefined =>
    call.name === "add" ? "Add one?" : undefined;
  const decider = ruleDecider(({ step }) => (step > 1 ? report : add(1)));

  it.each<[string, unknown, boolean]>([
    ["yes", true, true],
    ["no", false, false],
    ["what is no answer", "yes", false],
  ])("asks, and takes %s for what it is", async (_name, answer, isAllowed) => {
    const { events, records } = await play(approval({ questionFor, ask: async () => answer }), decider);
    expect(events).toContainEqual({ type: "confirm-request", step: 1, callId: "step-1-1", question: "Add one?" });
    expect(events).toContainEqual({ type: "confirm-answer", step: 1, callId: "step-1-1", isAllowed });
    expect(records[0]?.calls[0]?.wasRun).toBe(isAllowed);
  });
});

describe("compaction", () => {
  it("leaves out old observations, keeps the goal and the decisions, and runs rarely", async () => {
    const decider = ruleDecider(({ step }) => ({ text: `thought ${step}`, ...add(1) }));
    const sizes: number[] = [];
    const spy: Decider = {
      decide: (turn, ...others) => {
        sizes.push(JSON.stringify(turn.messages).length);
        return decider.decide(turn, ...others);
      },
    };
    const counter = createCounter();
    const look = async (): Promise<Observation> => ({
      kind: "full",
      content: [{ type: "text", text: `It shows ${counter.value}. ${"long ".repeat(700)}` }],
    });
    const policies = [compaction({ maxTokens: 20_000, keepLast: 6 }), stepLimit({ maxSteps: 40, tools: [] })];
    const { messages } = await runLoop({ messages: goal, tools: counter.tools, decider: spy, look, policies }).result;
    expect(Math.max(...sizes)).toBeLessThan(20_000 * 3.5 + 8000);
    const shrunk = sizes.filter((size, index) => size < (sizes[index - 1] ?? 0)).length;
    expect(shrunk).toBeGreaterThan(0);
    expect(shrunk).toBeLessThan(6);
    expect(messages[0]).toEqual(goal[0]);
    expect(texts(messages)).toContain("thought 1");
    expect(texts(messages)).toContain("It shows 39.");
  });

  it("counts a picture as models charge for it, whatever type holds its bytes", async () => {
    const look = async (): Promise<Observation> => ({ kind: "picture", content: [picture] });
    const policies = [compaction({ maxTokens: 20_000 }), stepLimit({ maxSteps: 8, tools: [] })];
    const decider = ruleDecider(() => add(1));
    const { messages } = await runLoop({ messages: goal, tools: createCounter().tools, decider, look, policies })
      .result;
    expect(picturesIn(messages)).toBe(8);
  });
});

describe("pictures", () => {
  it("of observations and tools are left out many at once, except for the newest", async () => {
    const shot = defineTool({
      name: "shot",
      description: "Shows it.",
      input: z.object({}),
      isReadOnly: true,
      run: async () => ({ content: [{ type: "text", text: "Here:" }, picture] }),
    });
    const counts: number[] = [];
    const decider = ruleDecider(({ messages }) => {
      counts.push(picturesIn(messages));
      return { calls: [{ tool: "shot", input: {} }] };
    });
    const look = async (): Promise<Observation> => ({ kind: "picture", content: [picture] });
    const policies = [fewerPictures({ most: 6, keep: 2 }), stepLimit({ maxSteps: 8, tools: [] })];
    await runLoop({ messages: goal, tools: [shot], decider, look, policies }).result;
    expect(counts).toEqual([1, 3, 5, 7, 3, 5, 7, 3]);
  });
});

/** A Buffer, as Node's file functions return it. */
const picture = { type: "picture", data: Buffer.alloc(90_000), mediaType: "image/jpeg" } as const;

function picturesIn(messages: readonly ModelMessage[]): number {
  return texts(messages).split('"mediaType"').length - 1;
}

function texts(messages: readonly ModelMessage[]): string {
  return JSON.stringify(messages);
}
