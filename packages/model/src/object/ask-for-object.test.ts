import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { ModelEvent } from "../request/model-answer.ts";
import { createModel } from "../create-model.ts";
import type { ModelOptions } from "../model-options.ts";
import { newCall } from "../formats.test.support.ts";
import type { Model } from "../model.ts";
import { chatAnswer, type PlainRequest, type PlainServer, servePlain } from "../plain-server.test.support.ts";

const schema = z.object({ priceInCents: z.number() });
const messages = [{ role: "user" as const, content: "What does the jam cost?" }];
const fitting = chatAnswer('{"priceInCents":450}');

function modelOn(server: PlainServer, options: ModelOptions = {}): Model {
  const retry = { maxRetries: 2, firstDelayMs: 1, longestDelayMs: 5 };
  return createModel("ollama/q", { baseUrl: `${server.url}/v1`, env: {}, retry, ...options });
}

const hasSchemaText = ({ body }: PlainRequest): boolean => JSON.stringify(body["messages"]).includes("priceInCents");
const isEnforced = ({ body }: PlainRequest): boolean => body["response_format"] !== undefined;

describe("a server that ignores response_format", () => {
  it("gets the schema as text with the repair, and in all later requests", async () => {
    const events: ModelEvent[] = [];
    await using server = await servePlain((request) => ({
      body: hasSchemaText(request) ? fitting : chatAnswer("The jam costs 4.50."),
    }));
    const model = modelOn(server, { onEvent: (event) => events.push(event) });
    using call = newCall();
    expect(await model.generateObject({ messages, schema }, call)).toMatchObject({ object: { priceInCents: 450 } });
    expect(await model.generateObject({ messages, schema }, call)).toMatchObject({ object: { priceInCents: 450 } });
    expect(server.requests.map(hasSchemaText)).toEqual([false, true, true]);
    expect(server.requests.map(isEnforced)).toEqual([true, false, false]);
    expect(events.map(({ type }) => type)).toEqual(["repair", "prompted-output"]);
  });

  it("and writes other JSON gets the schema as text with the repair, and response_format stays", async () => {
    await using server = await servePlain((request) => ({
      body: hasSchemaText(request) ? fitting : chatAnswer('{"price":4.5}'),
    }));
    using call = newCall();
    const answer = await modelOn(server).generateObject({ messages, schema }, call);
    expect(answer.object).toEqual({ priceInCents: 450 });
    expect(server.requests.map(isEnforced)).toEqual([true, true]);
  });

  it("as a fallback does not change the requests to the primary model", async () => {
    await using own = await servePlain((_request, count) =>
      count === 1 ? { status: 503, body: "" } : { body: fitting },
    );
    await using other = await servePlain((request) => ({
      body: hasSchemaText(request) ? fitting : chatAnswer("4.50"),
    }));
    const fallback = { model: "any/b", baseUrl: other.url };
    const retry = { maxRetries: 0 };
    const model = modelOn(own, { retry, fallback });
    using call = newCall();
    await model.generateObject({ messages, schema }, call);
    await model.generateObject({ messages, schema }, call);
    expect(own.requests.map(isEnforced).at(-1)).toBe(true);
  });
});

const far = "x".repeat(400);

describe.each<[string, number, unknown]>([
  ["LM Studio", 400, { error: "'response_format.type' must be 'json_schema' or 'text'" }],
  ["FastAPI", 422, { detail: [{ loc: ["body", "response_format"], msg: "extra fields not permitted" }] }],
  ["vLLM", 400, { object: "error", message: "response_format json_schema is not supported", code: 400 }],
  ["OpenRouter", 404, { error: { message: "No endpoints found that support response_format", code: 404 } }],
  ["llama.cpp", 400, { error: { message: "failed to parse grammar", code: 400 } }],
  ["one without schemas", 501, { error: "json_schema not implemented" }],
  ["one with a fault", 500, { error: { message: "response_format: json_schema not supported" } }],
  ["one of many words", 400, { error: { message: `1 error. ${far} response_format is not supported` } }],
])("a rejection of response_format by %s", (_who, status, body) => {
  it("is followed by a request with the schema in the instructions", async () => {
    await using server = await servePlain((request) => (isEnforced(request) ? { status, body } : { body: fitting }));
    using call = newCall();
    const { object } = await modelOn(server).generateObject({ messages, schema }, call);
    expect(object).toEqual({ priceInCents: 450 });
    expect(server.requests.map(isEnforced)).toEqual([true, false]);
    expect(server.requests.map(hasSchemaText)).toEqual([false, true]);
  });
});

it.each<[string, unknown, string]>([
  ["LM Studio", { error: "the temperature is too hot" }, "the temperature is too hot"],
  ["FastAPI", { detail: [{ loc: ["body", "temperature"], msg: "is too hot" }] }, "body.temperature: is too hot"],
  ["FastAPI, short", { detail: "too hot" }, "too hot"],
  ["vLLM", { object: "error", message: "too hot", type: "BadRequestError" }, "too hot"],
  ["Gemini's compatible server", [{ error: { message: "too hot", code: 400 } }], "too hot"],
  ["a proxy", "<html><head><title>400 Too hot</title></head><body>nginx</body></html>", "400 Too hot"],
  ["plain text", "the temperature is too hot", "the temperature is too hot"],
])("the error contains the provider's message in the format of %s", async (_who, body, sentence) => {
  await using server = await servePlain(() => ({ status: 400, body }));
  using call = newCall();
  await expect(modelOn(server).generate({ messages }, call)).rejects.toMatchObject({
    code: "model-request",
    message: expect.stringContaining(sentence),
  });
});

it.each([
  ["Unrecognized request argument supplied: safety_identifier", "model-request"],
  ["max_tokens is too large: 100000. This model's context window is 8192 tokens.", "model-request"],
  [
    "'max_tokens' or 'max_completion_tokens' is too large: 9000. This model's maximum context length is 8192",
    "model-request",
  ],
  ["This model's maximum context length is 8192 tokens. However, you requested 9000.", "model-context-length"],
  ["Blocked for safety.", "model-refused"],
])("400 %o is %s", async (message, code) => {
  await using server = await servePlain(() => ({ status: 400, body: { error: { message } } }));
  using call = newCall();
  await expect(modelOn(server).generate({ messages }, call)).rejects.toMatchObject({ code });
});

describe("an answer that needs no second call", () => {
  const loose = z.object({
    name: z.string(),
    note: z.string().optional(),
    sizes: z.array(z.object({ size: z.number().default(1), unit: z.string().nullable() })).optional(),
  });

  it.each<[string, string, object]>([
    ["has null for what may be left out", '{"name":"Jam","note":null,"sizes":null}', { name: "Jam" }],
    [
      "has it deep inside, and null where null may be",
      '{"name":"Jam","sizes":[{"size":2,"unit":"kg"},{"size":null,"unit":null}]}',
      {
        name: "Jam",
        sizes: [
          { size: 2, unit: "kg" },
          { size: 1, unit: null },
        ],
      },
    ],
    ["comes after something else", 'I look for {"what":"jam"}.\n{"name":"Jam"}', { name: "Jam" }],
    ["is JSON in a text", JSON.stringify('{"name":"Jam"}'), { name: "Jam" }],
  ])("%s", async (_what, text, object) => {
    await using server = await servePlain(() => ({ body: chatAnswer(text) }));
    using call = newCall();
    expect((await modelOn(server).generateObject({ messages, schema: loose }, call)).object).toEqual(object);
    expect(server.requests).toHaveLength(1);
  });

  it("does not have null for a required property", async () => {
    await using server = await servePlain(() => ({ body: chatAnswer('{"name":null}') }));
    using call = newCall();
    await expect(modelOn(server).generateObject({ messages, schema: loose }, call)).rejects.toMatchObject({
      code: "model-malformed",
      message: expect.stringContaining("expected string, received null"),
    });
    expect(server.requests).toHaveLength(2);
  });
});

it("an empty answer does not turn off response_format", async () => {
  await using server = await servePlain((_request, count) => ({ body: count === 1 ? chatAnswer("") : fitting }));
  const model = modelOn(server);
  using call = newCall();
  await model.generateObject({ messages, schema }, call);
  await model.generateObject({ messages, schema }, call);
  expect(server.requests.map(isEnforced)).toEqual([true, true, true]);
});

it.each([undefined, null, "a name", true])("%j is not a schema", async (given) => {
  await using server = await servePlain(() => ({ body: fitting }));
  using call = newCall();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what a caller without types may give
  const request = { messages, schema: given as unknown as typeof schema };
  await expect(modelOn(server).generateObject(request, call)).rejects.toMatchObject({
    code: "invalid-input",
    message: "schema is none.",
  });
  expect(server.requests).toEqual([]);
});
