import { describe, expect, it } from "vitest";
import { createModel } from "../create-model.ts";
import type { ModelOptions } from "../model-options.ts";
import { asking, click, collect, newCall } from "../formats.test.support.ts";
import { chatAnswer, servePlain } from "../plain-server.test.support.ts";

const input = { ref: "e1" };
const text = JSON.stringify(input);
const chat = chatAnswer("Look:", {
  message: { tool_calls: [{ id: "1", type: "function", function: { name: "click", arguments: text } }] },
  finish: "tool_calls",
});

const answers: [string, ModelOptions, object][] = [
  [
    "anthropic/c",
    {},
    {
      type: "message",
      id: "m",
      model: "c",
      content: [
        { type: "text", text: "Look:" },
        { type: "tool_use", id: "1", name: "click", input },
      ],
      stop_reason: "tool_use",
      usage: { input_tokens: 5, output_tokens: 5 },
    },
  ],
  ["openai/o", { api: "chat" }, chat],
  ["ollama/q", {}, chat],
  [
    "openai/o",
    {},
    {
      id: "r",
      created_at: 1,
      model: "o",
      output: [
        {
          type: "message",
          id: "m",
          role: "assistant",
          content: [{ type: "output_text", text: "Look:", annotations: [] }],
        },
        { type: "function_call", id: "f", call_id: "1", name: "click", arguments: text },
      ],
      usage: { input_tokens: 5, output_tokens: 5 },
    },
  ],
  [
    "google/g",
    {},
    {
      candidates: [
        {
          content: {
            role: "model",
            parts: [{ text: "Look:" }, { functionCall: { id: "1", name: "click", args: input } }],
          },
          finishReason: "STOP",
        },
      ],
      usageMetadata: { promptTokenCount: 5, candidatesTokenCount: 5 },
    },
  ],
];

describe("a whole JSON answer instead of a stream is read as that answer", () => {
  it.each(answers)("%s %#", async (spec, options, body) => {
    await using server = await servePlain(() => ({ body }));
    const model = createModel(spec, { baseUrl: `${server.url}/v1`, apiKey: "any", env: {}, ...options });
    using call = newCall();
    const parts = await collect(model.stream({ ...asking, tools: [click] }, call));
    const toolCalls = [{ id: "1", name: "click", input }];
    expect(parts[0]).toEqual({ type: "text-delta", text: "Look:" });
    expect(parts).toContainEqual({ type: "tool-call", call: toolCalls[0] });
    expect(parts.at(-1)).toMatchObject({ answer: { text: "Look:", toolCalls, finish: "tool-calls" } });
    expect(server.requests).toHaveLength(1);
    expect(model.ledger.total()).toMatchObject({ calls: 1, inputTokens: 5, outputTokens: 5 });
  });
});

it("JSON that is not an answer is malformed, also if a stream was requested", async () => {
  await using server = await servePlain(() => ({ body: { status: "ok" } }));
  const retry = { maxRetries: 0 };
  const model = createModel("ollama/q", { baseUrl: `${server.url}/v1`, env: {}, retry });
  using call = newCall();
  await expect(collect(model.stream(asking, call))).rejects.toMatchObject({ code: "model-malformed" });
});
