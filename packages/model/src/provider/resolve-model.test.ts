import { describe, expect, it } from "vitest";
import { newCall } from "../formats.test.support.ts";
import { createModel } from "../create-model.ts";
import { startModelServer } from "../testing.ts";
import { resolveModel } from "./resolve-model.ts";

const messages = [{ role: "user" as const, content: "Hello?" }];

describe("resolveModel", () => {
  it.each(["", "gpt-5", "/gpt-5", "openai/"])("rejects %o, and gives examples of names", (spec) => {
    expect(() => resolveModel(spec)).toThrow(/must be "provider\/name"/);
  });

  it("rejects a provider without a known address", () => {
    const make = (): unknown => resolveModel("somebody/model-1", { env: {} });
    expect(make).toThrow(/"somebody", whose base URL is unknown/);
  });

  it.each([
    ["anthropic/claude-sonnet-4-5", "ANTHROPIC_API_KEY"],
    ["openai/gpt-5", "OPENAI_API_KEY"],
    ["google/gemini-2.5-flash", "GEMINI_API_KEY"],
  ])("the error for %s without a key names the variable for it", (spec, name) => {
    const make = (): unknown => resolveModel(spec, { env: {} });
    expect(make).toThrow(expect.objectContaining({ code: "model-auth", message: expect.stringContaining(name) }));
    expect(resolveModel(spec, { env: { [name]: "key" } }).id).toBe(spec);
  });

  it("keeps slashes in a model's name", () => {
    expect(resolveModel("openrouter/meta/llama-4", { env: {} })).toMatchObject({
      provider: "openrouter",
      language: { modelId: "meta/llama-4" },
    });
  });

  it("takes keys and addresses from the environment that it is given, and sends them", async () => {
    await using server = await startModelServer([
      { expect: ({ headers }) => expect(headers["x-api-key"]).toBe("key-1"), answer: { text: "Hi" } },
    ]);
    const env = { ANTHROPIC_API_KEY: "key-1", ANTHROPIC_BASE_URL: server.baseUrl("anthropic") };
    using call = newCall();
    expect(await createModel("anthropic/claude-x", { env }).generate({ messages }, call)).toMatchObject({ text: "Hi" });
  });

  it("uses a model object of the AI SDK unchanged", async () => {
    await using server = await startModelServer([{ answer: { text: "Hi" } }]);
    const { language } = resolveModel("ollama/qwen3", { baseUrl: server.baseUrl("openai-chat") });
    const model = createModel(language);
    using call = newCall();
    expect(model.id).toBe("ollama/qwen3");
    expect(await model.generate({ messages }, call)).toMatchObject({ text: "Hi", model: "ollama/qwen3" });
  });
});
