import { describe, expect, it } from "vitest";
import { createModel } from "../create-model.ts";
import { asking, collect, newCall } from "../formats.test.support.ts";
import type { ModelAnswer } from "../request/model-answer.ts";
import { chatDelta, type PlainServer, servePlain } from "../plain-server.test.support.ts";

const headers = { "content-type": "text/event-stream" };

const events = (...data: object[]): string => data.map((event) => `data: ${JSON.stringify(event)}\n\n`).join("");

const start = { type: "message_start", message: { id: "m", model: "c", content: [], usage: { input_tokens: 5 } } };
const contentEvents = [
  { type: "content_block_start", index: 0, content_block: { type: "text", text: "" } },
  { type: "content_block_delta", index: 0, delta: { type: "text_delta", text: "4,50 €" } },
  { type: "content_block_stop", index: 0 },
];
const end = [
  { type: "message_delta", delta: { stop_reason: "end_turn" }, usage: { output_tokens: 5 } },
  { type: "message_stop" },
];

const anthropic = events(start, ...contentEvents, ...end);
const gemini = events({
  candidates: [{ content: { role: "model", parts: [{ text: "4,50 €" }] }, finishReason: "STOP" }],
  usageMetadata: { promptTokenCount: 5, candidatesTokenCount: 5 },
});
const responses = events(
  { type: "response.created", response: { id: "r", created_at: 1, model: "o" } },
  { type: "response.output_item.added", output_index: 0, item: { type: "message", id: "m" } },
  { type: "response.output_text.delta", item_id: "m", delta: "4,50 €" },
  { type: "response.output_item.done", output_index: 0, item: { type: "message", id: "m" } },
  { type: "response.completed", response: { usage: { input_tokens: 5, output_tokens: 5 } } },
);
const chat = chatDelta("4,50 €") + chatDelta("", "stop");

async function read({ url }: PlainServer, spec: string): Promise<ModelAnswer | undefined> {
  const model = createModel(spec, { baseUrl: `${url}/v1`, apiKey: "any", env: {}, retry: { maxRetries: 0 } });
  using call = newCall();
  const last = (await collect(model.stream(asking, call))).at(-1);
  return last?.type === "finish" ? last.answer : undefined;
}

describe("a stream without the line that should end it is whole", () => {
  const ends: readonly (readonly [string, (body: string) => string])[] = [
    ["no line end", (body) => body.trimEnd()],
    ["one line end", (body) => `${body.trimEnd()}\n`],
    ["line ends of Windows", (body) => body.trimEnd().replaceAll("\n", "\r\n")],
    ["carriage returns", (body) => body.replaceAll("\n", "\r")],
  ];
  const streams = { "anthropic/c": anthropic, "google/g": gemini, "openai/o": responses, "ollama/q": chat };
  const cases = Object.entries(streams).flatMap(([spec, body]) =>
    ends.map(([name, change]) => [spec, name, change(body)] as const),
  );

  it.each(cases)("%s: %s", async (spec, _name, body) => {
    await using server = await servePlain(() => ({ body, headers }));
    expect(await read(server, spec)).toMatchObject({ text: "4,50 €", finish: "stop" });
  });

  it.each(Object.entries(streams))("unless it broke off within its last event: %s", async (spec, body) => {
    await using server = await servePlain(() => ({ body: body.trimEnd().slice(0, -3), headers }));
    await expect(read(server, spec)).rejects.toMatchObject({ code: "model-malformed" });
  });
});

describe("Anthropic's format", () => {
  it("may have events that it does not have yet", async () => {
    const news = [{ type: "future_event", a: 1 }];
    await using server = await servePlain(() => ({ body: events(start, ...news, ...contentEvents, ...end), headers }));
    expect(await read(server, "anthropic/c")).toMatchObject({ text: "4,50 €" });
  });

  it("may come without usage, which is not known then", async () => {
    const message = {
      type: "message",
      id: "m",
      model: "c",
      content: [{ type: "text", text: "Hi" }],
      stop_reason: "end_turn",
    };
    const bare = events(
      { type: "message_start", message: { id: "m", model: "c", content: [] } },
      ...contentEvents,
      { type: "message_delta", delta: { stop_reason: "end_turn" } },
      { type: "message_stop" },
    );
    await using server = await servePlain(({ body }) =>
      body["stream"] === true ? { body: bare, headers } : { body: message },
    );
    const name = "anthropic/claude-sonnet-4-5";
    expect(await read(server, name)).toMatchObject({ text: "4,50 €", usage: { calls: 1, usd: undefined } });
    const model = createModel(name, {
      baseUrl: `${server.url}/v1`,
      apiKey: "any",
      env: {},
      budget: { tokens: 100_000 },
    });
    using call = newCall();
    expect(await model.generate(asking, call)).toMatchObject({ text: "Hi", usage: { usd: undefined } });
    expect(model.budget?.used.tokens).toBeGreaterThan(4096);
  });
});

it("an error of vLLM in a stream is classified by its content", async () => {
  const error = {
    object: "error",
    message: "This model's maximum context length is 10",
    type: "BadRequestError",
    code: 400,
  };
  await using server = await servePlain(() => ({ body: `${events(error)}data: [DONE]\n\n`, headers }));
  await expect(read(server, "vllm/q")).rejects.toMatchObject({ code: "model-context-length" });
});
