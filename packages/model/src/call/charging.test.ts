import { createAnthropic } from "@ai-sdk/anthropic";
import { describe, expect, it } from "vitest";
import { createModel } from "../create-model.ts";
import type { ModelOptions } from "../model-options.ts";
import { createModels } from "../roles/create-models.ts";
import { asking, newCall } from "../formats.test.support.ts";
import { chatAnswer, type PlainServer, sendJson, startPlainServer } from "../plain-server.test.support.ts";
import type { ModelMessage, ModelSettings } from "../request/model-request.ts";

const { messages } = asking;
const quick = { apiKey: "any", retry: { maxRetries: 0 } } satisfies ModelOptions;

const answers = (body: unknown): Promise<PlainServer> => startPlainServer((response) => sendJson(response, body));
const closedAddress = async (): Promise<string> => {
  await using server = await answers({});
  return server.url;
};
const failing = (work: Promise<unknown>): Promise<unknown> => work.catch((error: unknown) => error);

const claudeSays = {
  id: "m",
  type: "message",
  role: "assistant",
  model: "c",
  content: [{ type: "text", text: "x" }],
  stop_reason: "end_turn",
  usage: { input_tokens: 10, output_tokens: 30_000 },
};
const thinking = (budgetTokens: number): ModelSettings["providerOptions"] => ({
  anthropic: { thinking: { type: "enabled", budgetTokens } },
});

describe("the estimate includes reasoning, in every way to request it", () => {
  it.each<[string, ModelSettings]>([
    ["an effort", { reasoning: "high" }],
    ["a budget of it", { thinkingBudgetTokens: 30_000 }],
    ["a budget of it in the provider's options", { providerOptions: thinking(30_000) }],
  ])("%s", async (_name, settings) => {
    await using server = await answers(claudeSays);
    const options = { ...quick, baseUrl: server.url, settings: { maxOutputTokens: 2000 } };
    const models = createModels("anthropic/claude-sonnet-4-5", {
      ...options,
      budget: { usd: 0.05 },
      roles: { planner: { settings } },
    });
    using call = newCall();
    const error = await failing(models.for("planner").generate({ messages }, call));
    expect(error).toMatchObject({ code: "budget-exceeded", kind: "usd" });
    expect(server.requests).toHaveLength(0);
    expect(models.budget?.used).toEqual({ calls: 0, tokens: 0, usd: 0 });
    expect(models.budget?.left.usd).toBe(0.05);
  });

  it("no more than the request lets the model write", async () => {
    await using server = await answers(claudeSays);
    const options = { ...quick, baseUrl: server.url, budget: { tokens: 3000 } };
    const model = createModel("anthropic/claude-opus-4-6", options);
    using call = newCall();
    // This one has its thinking within max_tokens.
    await model.generate({ messages, settings: { maxOutputTokens: 2000, reasoning: "high" } }, call);
    expect(server.requests[0]?.body).toMatchObject({ max_tokens: 2000 });
  });

  it("of a model object, whose request can't be observed, the upper bound", async () => {
    await using server = await answers(claudeSays);
    const language = createAnthropic({ apiKey: "any", baseURL: server.url })("claude-sonnet-4-5");
    const model = createModel(language, { ...quick, budget: { tokens: 30_000 } });
    using call = newCall();
    const settings = { maxOutputTokens: 2000, reasoning: "high" } as const;
    expect(await failing(model.generate({ messages, settings }, call))).toMatchObject({ code: "budget-exceeded" });
    expect(server.requests).toHaveLength(0);
  });

  it("of Gemini", async () => {
    await using server = await answers({});
    const options = { ...quick, baseUrl: server.url, budget: { tokens: 9000 } };
    using call = newCall();
    const settings = { maxOutputTokens: 1000, reasoning: "high" } as const;
    const asked = createModel("google/gemini-2.5-flash", options).generate({ messages, settings }, call);
    expect(await failing(asked)).toMatchObject({ code: "budget-exceeded" });
    expect(server.requests).toHaveLength(0);
  });
});

describe("usage that a provider does not report is booked as its upper bound", () => {
  it("of an answer without usage, whose cost is unknown", async () => {
    await using server = await answers(chatAnswer("x".repeat(4000), { usage: undefined }));
    const prices = { "any/m": { input: 1, output: 2 } };
    const model = createModel("any/m", { ...quick, baseUrl: server.url, budget: { tokens: 5000 }, prices });
    using call = newCall();
    const { usage } = await model.generate({ messages }, call);
    expect(usage).toMatchObject({ calls: 1, outputTokens: 0, usd: undefined });
    expect(model.budget?.used.tokens).toBeGreaterThan(4096);
    expect(model.ledger.total().usd).toBeUndefined();
    expect(await failing(model.generate({ messages }, call))).toMatchObject({ code: "budget-exceeded" });
  });

  it("does not limit a model that costs nothing", async () => {
    await using server = await answers(chatAnswer("x", { usage: undefined }));
    const model = createModel("ollama/m", { ...quick, baseUrl: server.url });
    using call = newCall();
    expect((await model.generate({ messages }, call)).usage.usd).toBe(0);
  });

  it("of an unusable answer, the usage that it reports", async () => {
    await using server = await answers(chatAnswer("par", { finish: "content_filter" }));
    const prices = { "any/m": { input: 1e6, output: 1e6 } };
    const model = createModel("any/m", { ...quick, baseUrl: server.url, budget: { usd: 1e9 }, prices });
    using call = newCall();
    expect(await failing(model.generate({ messages }, call))).toMatchObject({ code: "model-refused" });
    expect(model.ledger.total()).toMatchObject({ calls: 1, inputTokens: 5, outputTokens: 5, usd: 10 });
    expect(model.budget?.used).toEqual({ calls: 1, tokens: 10, usd: 10 });
  });

  it("of a torn one nothing is known", async () => {
    await using server = await startPlainServer((response) => {
      response.writeHead(200, { "content-type": "application/json", "content-length": "100" });
      response.write('{"id"', () => response.destroy());
    });
    const prices = { "any/m": { input: 1, output: 1 } };
    const model = createModel("any/m", { ...quick, baseUrl: server.url, budget: { tokens: 1e6 }, prices });
    using call = newCall();
    await failing(model.generate({ messages }, call));
    expect(model.ledger.total()).toMatchObject({ calls: 1, usd: undefined });
    expect(model.budget?.used.tokens).toBeGreaterThan(4096);
  });
});

describe("a request that is never sent is free", () => {
  it("a call that is over already", async () => {
    await using server = await answers(chatAnswer("x"));
    const model = createModel("any/m", { ...quick, baseUrl: server.url, budget: { calls: 1 } });
    using over = newCall({ signal: AbortSignal.abort() });
    expect(await failing(model.generate({ messages }, over))).toMatchObject({ code: "aborted" });
    expect(model.ledger.entries).toEqual([]);
    using call = newCall();
    await model.generate({ messages }, call);
    expect(server.requests).toHaveLength(1);
  });

  it.each([
    ["a connection that is refused", () => closedAddress()],
    ["an address that can't be", async () => "http://127.0.0.1:1"],
  ])("%s", async (_name, address) => {
    const baseUrl = await address();
    await using server = await answers(chatAnswer("x"));
    const options = { ...quick, budget: { tokens: 5000, calls: 1 } };
    const fallback = { model: "other/m", baseUrl: server.url };
    const model = createModel("any/m", { ...options, baseUrl, fallback });
    using call = newCall();
    await model.generate({ messages }, call);
    expect(model.budget?.used).toEqual({ calls: 1, tokens: 10, usd: 0 });
    expect(model.ledger.entries).toMatchObject([
      { error: "model-network", usage: { calls: 0, usd: 0 } },
      { usage: { calls: 1 } },
    ]);
  });
});

describe("the size of a request is estimated", () => {
  const settings = { maxOutputTokens: 100 };
  const long = "word ".repeat(40_000);
  const asked = { role: "assistant", content: [{ type: "tool-call", toolCallId: "1", toolName: "ls", input: {} }] };
  const result = (output: unknown): unknown => ({
    role: "tool",
    content: [{ type: "tool-result", toolCallId: "1", toolName: "ls", output }],
  });
  const looksLikeFile = { type: "json", value: { type: "file", text: long } };
  const file = { type: "file", mediaType: "text/plain", data: { type: "text", text: long } };

  it.each([
    ["data of a tool that looks like a file", [...messages, asked, result(looksLikeFile)]],
    ["a file of text", [{ role: "user", content: [file] }]],
    ["a file of text in a result", [...messages, asked, result({ type: "content", value: [file] })]],
  ])("%s, by its length", async (_name, content) => {
    await using server = await answers(chatAnswer("x"));
    const model = createModel("any/m", { ...quick, baseUrl: server.url, budget: { tokens: 20_000 } });
    using call = newCall();
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written down without its literal types
    const sending = model.generate({ messages: content as ModelMessage[], settings }, call);
    expect(await failing(sending)).toMatchObject({ code: "budget-exceeded" });
    expect(server.requests).toHaveLength(0);
  });

  it("the schemas of tools", async () => {
    await using server = await answers(chatAnswer("x"));
    const model = createModel("any/m", { ...quick, baseUrl: server.url, budget: { tokens: 2000 } });
    const field = { type: "string", description: "a long description of a field" } as const;
    const properties = Object.fromEntries(Array.from({ length: 400 }, (_, index) => [`field_${index}`, field]));
    const tools = [{ name: "fill", description: "Fills.", inputSchema: { type: "object" as const, properties } }];
    using call = newCall();
    const sending = model.generate({ messages, tools, settings }, call);
    expect(await failing(sending)).toMatchObject({ code: "budget-exceeded" });
  });

  it("a picture as one, however many bytes it has", async () => {
    await using server = await answers(chatAnswer("x"));
    const model = createModel("any/m", { ...quick, baseUrl: server.url, budget: { tokens: 2500 } });
    const picture = { type: "file" as const, mediaType: "image/png", data: new Uint8Array(1e6) };
    using call = newCall();
    await model.generate({ messages: [{ role: "user", content: [picture] }], settings }, call);
    expect(server.requests).toHaveLength(1);
  });
});
