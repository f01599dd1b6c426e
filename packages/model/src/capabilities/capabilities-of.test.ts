import { InvalidInputError } from "@surehand/kernel";
import { describe, expect, it, test } from "vitest";
import { createModel } from "../create-model.ts";
import { asking, jam, newCall, product } from "../formats.test.support.ts";
import { createModels } from "../roles/create-models.ts";
import { startModelServer } from "../testing.ts";
import { capabilitiesOf } from "./capabilities-of.ts";
import type { ModelCapabilities } from "./model-capabilities.ts";

test.each<[string, Partial<ModelCapabilities>]>([
  ["anthropic/claude-opus-5-5", { computerUse: "anthropic.computerToolset_20260801", coordinates: "pixels" }],
  ["anthropic/claude-opus-4-8", { computerUse: "anthropic.computerToolset_20260801" }],
  ["anthropic/claude-opus-4-7", { computerUse: "anthropic.computer_20251124" }],
  ["anthropic/claude-opus-4-5-20251101", { computerUse: "anthropic.computer_20251124", promptCaching: "marked" }],
  [
    "anthropic/claude-sonnet-4-5",
    { computerUse: "anthropic.computer_20250124", pictures: true, documents: true, thinkingBudget: true },
  ],
  ["anthropic/claude-sonnet-4-20250514", { computerUse: "anthropic.computer_20250124" }],
  ["openai/gpt-5", { computerUse: undefined, promptCaching: "automatic", coordinates: "pixels" }],
  ["openai/computer-use-preview", { computerUse: "openai.computer_use_preview" }],
  ["google/gemini-2.5-pro", { computerUse: undefined, coordinates: "normalized-1000" }],
  ["google/gemini-2.5-computer-use-preview-10-2025", { computerUse: "google.computer_use" }],
  ["anthropic/claude-3-5-haiku-latest", { thinkingBudget: false }],
  ["deepseek/deepseek-chat", { pictures: false, thinkingBudget: false }],
  ["somebody/else", { pictures: true, documents: false, promptCaching: "unknown", structuredOutput: "native" }],
])("knows %s by its name", (id, expected) => {
  expect(capabilitiesOf({ id })).toMatchObject(expected);
});

describe("capabilities in the options", () => {
  it("come before the table, one by one, in every role", () => {
    const options = { baseUrl: "http://127.0.0.1:9", apiKey: "any" };
    const capabilities = { coordinates: "normalized-1000", computerUse: undefined } as const;
    const models = createModels("anthropic/claude-opus-5", {
      ...options,
      capabilities,
      roles: { judge: { ...options, model: "google/gemini-3-pro", capabilities: { pictures: false } } },
    });
    expect(capabilitiesOf(models.for("actor"))).toMatchObject({ ...capabilities, promptCaching: "marked" });
    expect(capabilitiesOf(models.for("judge"))).toMatchObject({ pictures: false, coordinates: "normalized-1000" });
  });

  it.each([{ coordinates: "percent" }, { pictures: 1 }, { eyes: true }, { computerUse: "openai.mouse" }])(
    "refuse %o",
    (capabilities) => {
      const options = { baseUrl: "http://127.0.0.1:9", capabilities } as unknown as { baseUrl: string };
      expect(() => createModel("vllm/qwen3", options)).toThrow(InvalidInputError);
    },
  );

  it("decide whether the provider has to enforce a schema", async () => {
    await using server = await startModelServer([{ answer: { json: jam } }]);
    const capabilities = { structuredOutput: "prompted" } as const;
    const model = createModel("vllm/qwen3", { baseUrl: server.baseUrl("openai-chat"), capabilities });
    using call = newCall();
    await model.generateObject({ ...asking, schema: product }, call);
    expect(server.requests[0]?.body).not.toHaveProperty("response_format");
  });

  it("decide whether requests have cache breakpoints", async () => {
    await using server = await startModelServer([{ answer: { json: jam }, repeat: 2 }]);
    const own = { baseUrl: server.baseUrl("anthropic"), apiKey: "any" };
    using call = newCall();
    for (const promptCaching of ["marked", "unknown"] as const)
      await createModel("anthropic/claude-opus-5", { ...own, capabilities: { promptCaching } }).generate(asking, call);
    const marks = server.requests.map(({ body }) => JSON.stringify(body).includes("cache_control"));
    expect(marks).toEqual([true, false]);
  });
});
