import { InvalidInputError } from "@surehand/kernel";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { createModel } from "./create-model.ts";
import type { ModelOptions } from "./model-options.ts";
import { createFence } from "./fence/fence-text.ts";
import { asking, newCall } from "./formats.test.support.ts";
import { chatAnswer, sendJson, startPlainServer } from "./plain-server.test.support.ts";
import { createModels } from "./roles/create-models.ts";

/** Passes a value as any type, as if it came from a file or untyped code. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters, typescript/no-unsafe-type-assertion -- for the tests of wrong input
const untyped = <T>(value: unknown): T => value as T;
const baseUrl = "http://any.test";

function faultOf(make: () => unknown): unknown {
  try {
    make();
  } catch (error) {
    return error instanceof InvalidInputError ? error.input : error;
  }
  return "none";
}

describe("the error for an invalid option names it", () => {
  it.each<[string, unknown]>([
    ["retry.maxRetries", { retry: { maxRetries: Number.NaN } }],
    ["retry.maxRetries", { retry: { maxRetries: -1 } }],
    ["retry.maxRetries", { retry: { maxRetries: "2" } }],
    ["retry", { retry: null }],
    ["stallMs", { stallMs: 0 }],
    ["stallMs", { stallMs: Number.NaN }],
    ["stallMs", { stallMs: -5 }],
    ["budget", { budget: null }],
    ["budget.usd", { budget: { usd: "1" } }],
    ["budget.calls", { budget: { calls: null } }],
    ["budget.cals", { budget: { cals: 1 } }],
    ["fallback", { fallback: null }],
    ["fallback[1]", { fallback: ["ollama/qwen3", 5] }],
    ["fallback.model", { fallback: { model: null } }],
    ["fallback.modell", { fallback: { model: "ollama/qwen3", modell: 1 } }],
    ["headers", { headers: null }],
    ["api", { api: "bogus" }],
    ["output", { output: "bogus" }],
    ["telemetry", { telemetry: true }],
    ["telemetry.tracer", { telemetry: {} }],
    ["logInference", { logInference: "" }],
    ["logInference", { logInference: true }],
    ["onEvent", { onEvent: null }],
    ["prices", { prices: null }],
    ['prices["any/m"].output', { prices: { "any/m": { input: 3 } } }],
    ['prices["any/m"].input', { prices: { "any/m": { input: Number.NaN, output: 1 } } }],
    ['prices["any/m"].input', { prices: { "any/m": { input: "3", output: 1 } } }],
    ["settings.seed", { settings: { seed: 1.5 } }],
    ["settings.maxTokens", { settings: { maxTokens: 5 } }],
    ["modle", { modle: 1 }],
  ])("%s of %j", (input, options) => {
    expect(faultOf(() => createModel("any/m", { baseUrl, ...untyped<ModelOptions>(options) }))).toBe(input);
  });

  it.each([null, undefined, 5, {}, ""])("the model %j", (spec) => {
    expect(faultOf(() => createModel(untyped(spec), { baseUrl }))).toBe("model");
  });

  it.each<[string, unknown]>([
    ["roles", null],
    ["roles", []],
    ["roles.judge", { judge: null }],
    ["roles.judge.settings.seed", { judge: { settings: { seed: 1.5 } } }],
  ])("%s of %j", (input, roles) => {
    expect(faultOf(() => createModels("any/m", { baseUrl, roles: untyped(roles) }))).toBe(input);
  });

  it("no options at all", () => {
    expect(faultOf(() => createModel("any/m", untyped(null)))).toBe("options");
    expect(faultOf(() => createModels("any/m", untyped(null)))).toBe("options");
    expect(faultOf(() => createFence(untyped(null)))).toBe("nonce");
    expect(faultOf(() => createFence(""))).toBe("nonce");
  });

  it("undefined options have their defaults", async () => {
    await using server = await startPlainServer((response) => sendJson(response, {}, 500));
    const retry = untyped<ModelOptions["retry"]>({ maxRetries: undefined, firstDelayMs: 1 });
    using call = newCall();
    await createModel("any/m", { baseUrl: server.url, retry })
      .generate(asking, call)
      .catch(() => undefined);
    expect(server.requests).toHaveLength(4);
  });
});

const tool = { name: "a", description: "A.", inputSchema: z.object({}) };
const { messages } = asking;
const withContent = (content: unknown): unknown => ({ messages: [{ role: "user", content }] });

describe("an invalid request is reported and not sent", () => {
  it.each<[string, string, unknown]>([
    ["no request", "messages", undefined],
    ["half an output token", "settings.maxOutputTokens", { messages, settings: { maxOutputTokens: 1.5 } }],
    ["no output tokens", "settings.maxOutputTokens", { messages, settings: { maxOutputTokens: 0 } }],
    ["less than none", "settings.maxOutputTokens", { messages, settings: { maxOutputTokens: -1 } }],
    ["half a seed", "settings.seed", { messages, settings: { seed: 1.5 } }],
    ["a temperature in words", "settings.temperature", { messages, settings: { temperature: "hot" } }],
    ["no such effort", "settings.reasoning", { messages, settings: { reasoning: "bogus" } }],
    ["no such setting", "settings.maxTokens", { messages, settings: { maxTokens: 5 } }],
    ["a setting beside the settings", "temperature", { messages, temperature: 1 }],
    ["no messages", "messages", { messages: null }],
    ["an empty list of messages", "messages", { messages: [] }],
    ["a message that is a text", "messages", { messages: "hello" }],
    ["no such role", "messages[0].role", { messages: [{ role: "bot", content: "x" }] }],
    ["instructions among the messages", "messages[0].role", { messages: [{ role: "system", content: "x" }] }],
    ["a number withContent", "messages[0]", withContent(5)],
    ["no base64", "messages[0].content[0].image", withContent([{ type: "image", image: "not base64!!" }])],
    [
      "a file that the provider takes none of",
      "messages",
      withContent([{ type: "file", mediaType: "application/zip", data: new Uint8Array([1, 2]) }]),
    ],
    ["no such choice", "toolChoice", { messages, tools: [tool], toolChoice: "a" }],
    ["a tool that is not there", "toolChoice", { messages, tools: [tool], toolChoice: { tool: "nope" } }],
    ["a tool required, of none", "toolChoice", { messages, toolChoice: "required" }],
    ["two tools of a name", "tools", { messages, tools: [tool, tool] }],
  ])("%s", async (_name, input, request) => {
    await using server = await startPlainServer((response) => sendJson(response, chatAnswer("x")));
    const events: unknown[] = [];
    const options = { baseUrl: server.url, budget: { calls: 1 }, retry: { firstDelayMs: 1 } };
    const fallback = { model: "other/m", baseUrl: server.url };
    const models = createModels("any/m", { ...options, fallback, onEvent: (event) => events.push(event) });
    using call = newCall();
    const asked = models.for("judge").generate(untyped(request), call);
    const error = await asked.catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: "invalid-input", input });
    expect(events).toEqual([]);
    expect(server.requests).toHaveLength(0);
    expect(models.budget?.used.calls).toBe(0);
  });
});
