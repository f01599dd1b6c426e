import { describe, expect, it } from "vitest";
import { z } from "zod";
import { createModel } from "../create-model.ts";
import { asking, collect, newCall } from "../formats.test.support.ts";
import type { Model } from "../model.ts";
import { chatAnswer, type PlainRequest, type PlainServer, servePlain } from "../plain-server.test.support.ts";

const tools = [{ name: "click", description: "Clicks.", inputSchema: z.object({ ref: z.string() }) }];
const retry = { maxRetries: 1, firstDelayMs: 1, longestDelayMs: 5 };

const isStream = ({ path }: PlainRequest): boolean => path.includes("stream");

/** Starts a server that answers with these parts and this finish reason of Gemini. */
function gemini(finishReason: string, parts: readonly object[] = []): Promise<PlainServer> {
  const usageMetadata = { promptTokenCount: 12, totalTokenCount: 12 };
  const body = { candidates: [{ content: { role: "model", parts }, finishReason, index: 0 }], usageMetadata };
  return servePlain((request) =>
    isStream(request)
      ? { body: `data: ${JSON.stringify(body)}\n\n`, headers: { "content-type": "text/event-stream" } }
      : { body },
  );
}

function geminiOn({ url }: PlainServer): Model {
  return createModel("google/gemini-2.5-flash", { baseUrl: `${url}/v1beta`, apiKey: "any", env: {}, retry });
}

describe("an answer of Gemini that ended with", () => {
  it.each([
    ["MALFORMED_FUNCTION_CALL", []],
    ["MALFORMED_FUNCTION_CALL", [{ text: "ref:e1)" }]],
    ["UNEXPECTED_TOOL_CALL", [{ text: "ref:e1)" }]],
    ["OTHER", []],
  ])("%s is malformed and retried: %o", async (reason, parts) => {
    await using server = await gemini(reason, parts);
    const model = geminiOn(server);
    using call = newCall();
    const expected = { code: "model-malformed", message: expect.stringContaining(reason), retryable: true };
    await expect(model.generate({ ...asking, tools }, call)).rejects.toMatchObject(expected);
    expect(server.requests).toHaveLength(2);
    await expect(collect(model.stream({ ...asking, tools }, call))).rejects.toMatchObject(expected);
    // A stream whose parts the caller has seen is not retried.
    expect(server.requests).toHaveLength(parts.length === 0 ? 4 : 3);
    expect(model.ledger.total()).toMatchObject({
      calls: server.requests.length,
      inputTokens: server.requests.length * 12,
    });
  });

  it("OTHER is accepted if there is content", async () => {
    await using server = await gemini("OTHER", [{ text: "4.50" }]);
    using call = newCall();
    expect(await geminiOn(server).generate(asking, call)).toMatchObject({ text: "4.50", finish: "other" });
  });

  it("a filter names it", async () => {
    await using server = await gemini("PROHIBITED_CONTENT");
    using call = newCall();
    await expect(geminiOn(server).generate(asking, call)).rejects.toMatchObject({
      code: "model-refused",
      message: expect.stringContaining("PROHIBITED_CONTENT"),
    });
  });
});

it("the finish reason is tool-calls if the server reports another one", async () => {
  const calls = [{ id: "1", type: "function", function: { name: "click", arguments: '{"ref":"e1"}' } }];
  await using server = await servePlain(() => ({ body: chatAnswer(null, { message: { tool_calls: calls } }) }));
  const model = createModel("ollama/q", { baseUrl: `${server.url}/v1`, env: {} });
  using call = newCall();
  expect(await model.generate({ ...asking, tools }, call)).toMatchObject({ finish: "tool-calls" });
});
