import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { ModelEvent } from "./request/model-answer.ts";
import { createModel } from "./create-model.ts";
import { newCall } from "./formats.test.support.ts";
import { startModelServer } from "./testing.ts";

const jam = z.object({ name: z.string(), price: z.number() });
const messages = [{ role: "user" as const, content: "What does the jam cost?" }];

describe("a server without JSON mode and without tool calls", () => {
  it("gets the schema in the instructions after it rejected response_format, and in later requests", async () => {
    const events: ModelEvent[] = [];
    const answers = [
      '<think>Four and a half.</think>\n```json\n{"name":"Jam","price":4.5}\n```',
      'Here: {"name":"Jam {big}","price":5} .',
    ];
    const script = answers.map((text) => ({ answer: { text } }));
    await using server = await startModelServer(script, { refuses: ["response_format", "tools"] });
    const baseUrl = server.baseUrl("openai-chat");
    const model = createModel("ollama/qwen3", { baseUrl, onEvent: (event) => events.push(event) });
    using call = newCall();
    const first = await model.generateObject({ instructions: "Be brief.", messages, schema: jam }, call);
    expect(first.object).toEqual({ name: "Jam", price: 4.5 });
    expect(events).toEqual([{ type: "prompted-output", model: "ollama/qwen3" }]);
    const second = await model.generateObject({ messages, schema: jam }, call);
    expect(second.object).toEqual({ name: "Jam {big}", price: 5 });
    // The first request was rejected; later ones have no response_format.
    expect(server.requests.map(({ responseSchema }) => responseSchema !== undefined)).toEqual([true, false, false]);
    expect(server.requests[1]?.system).toContain("Be brief.");
    expect(server.requests[1]?.system).toContain('"price":{"type":"number"}');
    expect(model.ledger.total()).toMatchObject({ calls: 3, usd: 0 });
  });

  it("gets one repair as any other", async () => {
    await using server = await startModelServer([
      { answer: { text: "4.50" } },
      { answer: { text: '{"name":"Jam","price":4.5}' } },
    ]);
    const model = createModel("ollama/qwen3", { baseUrl: server.baseUrl("openai-chat"), output: "prompted" });
    using call = newCall();
    const { object } = await model.generateObject({ messages, schema: jam }, call);
    expect(object).toEqual({ name: "Jam", price: 4.5 });
    expect(server.requests[1]?.messages.map(({ role }) => role)).toEqual(["user", "assistant", "user"]);
  });

  it("without tool support has its own error", async () => {
    await using server = await startModelServer([], { refuses: ["tools"] });
    const model = createModel("ollama/qwen3", { baseUrl: server.baseUrl("openai-chat") });
    using call = newCall();
    const tools = [{ name: "click", description: "Clicks.", inputSchema: z.object({ ref: z.string() }) }];
    await expect(model.generate({ messages, tools }, call)).rejects.toMatchObject({
      code: "model-request",
      message: expect.stringContaining("tools"),
    });
  });
});
