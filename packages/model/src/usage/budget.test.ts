import { describe, expect, it } from "vitest";
import { createModel } from "../create-model.ts";
import type { ModelOptions } from "../model-options.ts";
import { newCall } from "../formats.test.support.ts";
import { type ScriptStep, startModelServer } from "../testing.ts";
import { Budget } from "./budget.ts";

const messages = [{ role: "user" as const, content: "What does the jam cost?" }];
const answer: ScriptStep = { answer: { text: "4.50", usage: { input: 20, output: 10 } }, repeat: Infinity };
const settings = { maxOutputTokens: 100 };

async function play(options: ModelOptions, times: number, script: readonly ScriptStep[] = [answer]) {
  const server = await startModelServer(script);
  const model = createModel("openai/gpt-4.1", {
    api: "chat",
    apiKey: "key",
    baseUrl: server.baseUrl("openai-chat"),
    settings,
    retry: { maxRetries: 3, firstDelayMs: 1 },
    ...options,
  });
  using call = newCall();
  const results: unknown[] = [];
  for (let count = 0; count < times; count++)
    results.push(await model.generate({ messages }, call).catch((error: unknown) => error));
  await server.close({ check: false });
  return { results, sent: server.requests.length, model };
}

describe("a budget stops the call that could go over it before it is sent", () => {
  it("of calls", async () => {
    const { results, sent } = await play({ budget: { calls: 2 } }, 3);
    expect(sent).toBe(2);
    expect(results.at(-1)).toMatchObject({ code: "budget-exceeded", kind: "calls", limit: 2, used: 2, needed: 1 });
  });

  it("of calls, retries counted", async () => {
    const { results, sent } = await play({ budget: { calls: 2 } }, 1, [{ status: 500, repeat: Infinity }]);
    expect(sent).toBe(2);
    expect(results).toMatchObject([{ code: "budget-exceeded" }]);
  });

  it("of tokens: reserves the upper bound, and books the actual usage", async () => {
    const { results, sent, model } = await play({ budget: { tokens: 260 } }, 8);
    // Each needs its input and 100, and uses 30: from the fifth on it might not be enough.
    expect(results.at(-1)).toMatchObject({ code: "budget-exceeded", kind: "tokens", limit: 260 });
    expect(sent).toBeGreaterThan(2);
    expect(sent).toBeLessThan(8);
    expect(model.ledger.total().inputTokens + model.ledger.total().outputTokens).toBeLessThanOrEqual(260);
  });

  it("of money", async () => {
    const prices = { "openai/gpt-4.1": { input: 1000, output: 1000 } };
    const { results, sent } = await play({ budget: { usd: 0.15 }, prices }, 8);
    expect(results.at(-1)).toMatchObject({ code: "budget-exceeded", kind: "usd", limit: 0.15 });
    expect(sent).toBeGreaterThan(0);
    expect(sent).toBeLessThan(8);
  });

  it("of money needs a price", () => {
    const make = () => createModel("ollama/qwen3", { fallback: "openrouter/someone/new", budget: { usd: 1 } });
    expect(make).toThrow(/the price of openrouter\/someone\/new is unknown/);
  });

  it("of tokens counts the thinking that Anthropic does on top of the answer", async () => {
    await using server = await startModelServer([{ ...answer, repeat: 1 }]);
    const budget = new Budget({ tokens: 3000 });
    const model = createModel("anthropic/claude-sonnet-4-5", { baseUrl: server.baseUrl("anthropic"), budget });
    using call = newCall();
    const ask = (thinkingBudgetTokens: number): Promise<unknown> =>
      model.generate({ messages, settings: { ...settings, thinkingBudgetTokens } }, call);
    await ask(1024);
    await expect(ask(4096)).rejects.toMatchObject({ code: "budget-exceeded", kind: "tokens" });
    expect(server.requests).toHaveLength(1);
  });

  it("sets an end to the answer where none is set", async () => {
    const { sent, results } = await play({ budget: { tokens: 5000 }, settings: {} }, 1, [
      { ...answer, expect: ({ rawBody }) => expect(rawBody).toContain("4096") },
    ]);
    expect(results).toMatchObject([{ text: "4.50" }]);
    expect(sent).toBe(1);
  });

  it("is kept by calls side by side", async () => {
    const server = await startModelServer([answer]);
    const budget = new Budget({ calls: 3 });
    const model = createModel("ollama/qwen3", { baseUrl: server.baseUrl("openai-chat"), budget });
    using call = newCall();
    const asked = await Promise.allSettled(Array.from({ length: 10 }, () => model.generate({ messages }, call)));
    expect(asked.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
    expect(server.requests).toHaveLength(3);
    expect(budget.left.calls).toBe(0);
    await server.close({ check: false });
  });

  it("books the upper bound if the output is unknown", async () => {
    const budget = new Budget({ tokens: 1000 });
    const torn: ScriptStep = { answer: { text: "a long answer" }, stall: "after-head" };
    await play({ budget, stallMs: 100, retry: { maxRetries: 0 } }, 1, [torn]);
    expect(budget.used.tokens).toBeGreaterThan(100);
  });

  it("rejects an invalid limit", () => {
    expect(() => new Budget({ tokens: -1 })).toThrow("budget.tokens must be 0 or more, but is -1.");
  });
});
