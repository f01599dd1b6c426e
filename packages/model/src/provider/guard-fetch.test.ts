import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inspect } from "node:util";
import { InvalidInputError, type Logger } from "@surehand/kernel";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { ModelEvent } from "../request/model-answer.ts";
import { createModel } from "../create-model.ts";
import type { ModelOptions } from "../model-options.ts";
import { collect, newCall } from "../formats.test.support.ts";
import type { Model } from "../model.ts";
import { chatAnswer, type PlainServer, servePlain } from "../plain-server.test.support.ts";

const KEY = "sk-proj-ABCDEFGH12345678";
const messages = [{ role: "user" as const, content: "What does the jam cost?" }];
const retry = { maxRetries: 2, firstDelayMs: 1, longestDelayMs: 5 };

function modelOn({ url }: PlainServer, options: ModelOptions = {}, spec = "openrouter/m"): Model {
  return createModel(spec, { baseUrl: `${url}/v1`, env: {}, apiKey: KEY, retry, ...options });
}

describe("an error with the status 200 is classified by its content", () => {
  const page = "<!doctype html><html><head><title>Acme portal</title></head><body>Sign in</body></html>";
  const down = page.replace("Acme portal", "Down for maintenance");
  const ended = { choices: [{ index: 0, message: { role: "assistant", content: "" }, finish_reason: "error" }] };
  const inChoice = { choices: [{ ...ended.choices[0], error: { code: 502, message: "Provider returned error" } }] };

  it.each<[string, unknown, string, number]>([
    ["no credit", { error: { message: "Insufficient credits", code: 402 } }, "model-plan", 1],
    ["a limit", { error: { message: "Rate limit exceeded: free-models-per-day", code: 429 } }, "model-rate-limit", 3],
    ["length", { error: { message: "too much", code: "context_length_exceeded" } }, "model-context-length", 1],
    ["overload", { error: { message: "Overloaded", type: "overloaded_error" } }, "model-overloaded", 3],
    ["a name", { error: "model 'm' not found" }, "model-not-found", 1],
    ["a setting", { error: { message: "Invalid value for temperature" } }, "model-request", 1],
    ["a choice", inChoice, "model-overloaded", 3],
    ["a choice without a word", ended, "model-overloaded", 3],
    ["a page", page, "model-request", 1],
    ["a page for now", down, "model-overloaded", 3],
  ])("%s", async (_what, body, code, count) => {
    const type = typeof body === "string" ? "text/html" : "application/json";
    await using server = await servePlain(() => ({ body, headers: { "content-type": type } }));
    const model = modelOn(server);
    using call = newCall();
    await expect(model.generate({ messages }, call)).rejects.toMatchObject({ code });
    expect(server.requests).toHaveLength(count);
    await expect(collect(model.stream({ messages }, call))).rejects.toMatchObject({ code });
    expect(server.requests).toHaveLength(2 * count);
  });
});

describe("an error in a stream", () => {
  const events = (...data: object[]): string => data.map((event) => `data: ${JSON.stringify(event)}\n\n`).join("");
  const stream = { "content-type": "text/event-stream" };

  it.each([undefined, { code: 429, message: "Rate limit exceeded" }])("of a choice throws: %o", async (error) => {
    const body = events({ choices: [{ index: 0, delta: { content: "" }, error, finish_reason: "error" }] });
    await using server = await servePlain(() => ({ body, headers: stream }));
    using call = newCall();
    const read = collect(modelOn(server).stream({ messages }, call));
    await expect(read).rejects.toMatchObject({ code: error ? "model-rate-limit" : "model-overloaded" });
  });

  it("shows no key", async () => {
    await using server = await servePlain(({ headers }) => ({
      body: events({ error: { message: `slow down, ${headers.authorization}`, code: 429 } }),
      headers: stream,
    }));
    using call = newCall();
    const read = collect(modelOn(server).stream({ messages }, call));
    const failure: unknown = await read.catch((error: unknown) => error);
    expect(failure).toMatchObject({ message: expect.stringContaining("slow down") });
    expect(inspect(failure, { depth: 12 })).not.toContain(KEY);
  });
});

describe("a whole answer of a server that writes it in its own way", () => {
  it.each([null, undefined])("is taken where it ends for the reason %s", async (reason) => {
    const choices = [{ index: 0, message: { role: "assistant", content: "4.50" }, finish_reason: reason }];
    await using server = await servePlain(() => ({ body: chatAnswer(null, { choices }) }));
    using call = newCall();
    expect(await modelOn(server).generate({ messages }, call)).toMatchObject({ text: "4.50", finish: "stop" });
  });

  it.each(["", "1"])("is taken where all its tool calls have the name %j", async (id) => {
    const called = { id, type: "function", function: { name: "click", arguments: '{"ref":"e1"}' } };
    await using server = await servePlain(() => ({
      body: chatAnswer(null, { message: { tool_calls: [called, called] } }),
    }));
    const tools = [{ name: "click", description: "Clicks.", inputSchema: z.object({ ref: z.string() }) }];
    using call = newCall();
    const { toolCalls } = await modelOn(server).generate({ messages, tools }, call);
    const ids = toolCalls.map((toolCall) => toolCall.id);
    expect(new Set(ids).size).toBe(2);
    expect(ids).not.toContain("");
  });

  it("is taken where the input of a tool is an object", async () => {
    const calls = [{ id: "1", type: "function", function: { name: "click", arguments: { ref: "e1" } } }];
    await using server = await servePlain(() => ({ body: chatAnswer(null, { message: { tool_calls: calls } }) }));
    const tools = [{ name: "click", description: "Clicks.", inputSchema: z.object({ ref: z.string() }) }];
    using call = newCall();
    const { toolCalls } = await modelOn(server).generate({ messages, tools }, call);
    expect(toolCalls).toEqual([{ id: "1", name: "click", input: { ref: "e1" } }]);
  });
});

it("an answer of OpenAI's responses without its output is an error as any other", async () => {
  await using server = await servePlain(() => ({
    body: { id: "r", model: "m", created_at: 1, incomplete_details: null },
  }));
  using call = newCall();
  const asked = modelOn(server, {}, "openai/m").generate({ messages }, call);
  await expect(asked).rejects.toMatchObject({
    code: "model-overloaded",
    message: expect.stringContaining("no output"),
  });
});

it.each([
  ["", "it is empty"],
  ["OK", "Invalid JSON"],
])("the error for the answer %j names the problem and gives a hint", async (body, why) => {
  await using server = await servePlain(() => ({ body }));
  using call = newCall();
  await expect(modelOn(server).generate({ messages }, call)).rejects.toMatchObject({
    code: "model-malformed",
    message: expect.stringContaining(why),
    hint: expect.stringContaining("baseUrl"),
  });
});

describe("a key", () => {
  it.each([
    ["apiKey", { apiKey: "sk-first\nsk-second" }],
    ["OPENROUTER_API_KEY", { apiKey: undefined, env: { OPENROUTER_API_KEY: "sk-first\r\nsk-second" } }],
    ["apiKey", { apiKey: "sk-first\u2028sk-second" }],
    ["headers.x-api-key", { headers: { "x-api-key": "sk-first\nsk-second" } }],
  ])("that no header may have is an error that does not show it (%s)", (input, options) => {
    const make = (): unknown => createModel("openrouter/m", { env: {}, ...options });
    expect(make).toThrow(InvalidInputError);
    expect(make).toThrow(expect.objectContaining({ input, message: expect.not.stringMatching(/sk-/u) }));
  });

  it("is sent without the line break of the file that it is from", async () => {
    await using server = await servePlain(() => ({ body: chatAnswer("Hi") }));
    using call = newCall();
    await modelOn(server, { apiKey: `${KEY}\n` }).generate({ messages }, call);
    expect(server.requests[0]?.headers.authorization).toBe(`Bearer ${KEY}`);
  });

  it("that the provider repeats is in no error, log, event or file", async () => {
    const folder = await mkdtemp(join(tmpdir(), "surehand-keys-"));
    const heard: unknown[] = [];
    const record = (...values: unknown[]): void => void heard.push(values);
    const log: Logger = { debug: record, info: record, warn: record, error: record };
    const onEvent = (event: ModelEvent): void => void heard.push(event);
    await using server = await servePlain(({ headers, path }) => ({
      status: 429,
      body: { error: { message: `slow down, ${headers.authorization} ${String(headers["x-api-key"])} ${path}` } },
    }));
    const baseUrl = `${server.url}/v1?api_key=of-the-query&version=7`;
    const headers = { "x-api-key": "of-the-header" };
    const model = modelOn(server, { baseUrl, headers, onEvent, logInference: folder });
    using call = newCall({ log });
    const failure: unknown = await model.generate({ messages }, call).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: "model-rate-limit", message: expect.stringContaining("slow down") });
    expect(server.requests[0]?.path).toBe("/v1/chat/completions?api_key=of-the-query&version=7");
    const files = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), "utf8")));
    const all = [inspect([failure, heard], { depth: 12, maxStringLength: null }), ...files].join("\n");
    expect(all).toContain("slow down");
    expect(all).not.toMatch(new RegExp(`${KEY}|of-the-header|of-the-query`, "u"));
    await rm(folder, { recursive: true });
  });

  it("may stand in the address, and is shown in no error", async () => {
    await using server = await servePlain(() => ({ status: 401, body: { error: "no" } }));
    const baseUrl = `${server.url.replace("//", "//me:hunter2-pass@")}/v1`;
    using call = newCall();
    const model = modelOn(server, { baseUrl, apiKey: undefined });
    const failure: unknown = await model.generate({ messages }, call).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: "model-auth" });
    const sent = Buffer.from("me:hunter2-pass").toString("base64");
    expect(server.requests[0]?.headers.authorization).toBe(`Basic ${sent}`);
    expect(inspect(failure, { depth: 12 })).not.toMatch(new RegExp(`hunter2|${sent}`, "u"));
  });
});

describe("a redirect", () => {
  it.each(["anthropic/c", "google/g", "openai/o", "any/m"])("to another server gets nothing of %s", async (spec) => {
    await using other = await servePlain(() => ({ body: {} }));
    await using server = await servePlain(({ path }) => ({
      status: 307,
      headers: { location: other.url.replace("127.0.0.1", "localhost") + path },
      body: "",
    }));
    using call = newCall();
    await expect(modelOn(server, {}, spec).generate({ messages }, call)).rejects.toMatchObject({
      code: "model-request",
      status: 307,
      hint: expect.stringContaining("baseUrl"),
    });
    expect([server.requests.length, other.requests.length]).toEqual([1, 0]);
  });

  it("on the same server is followed, up to a limit", async () => {
    await using server = await servePlain(({ path }) =>
      path.endsWith("/") ? { body: chatAnswer("Hi") } : { status: 308, headers: { location: `${path}/` }, body: "" },
    );
    using call = newCall();
    expect(await modelOn(server).generate({ messages }, call)).toMatchObject({ text: "Hi" });
    await using loop = await servePlain(({ path }) => ({ status: 307, headers: { location: path }, body: "" }));
    await expect(modelOn(loop).generate({ messages }, call)).rejects.toMatchObject({ code: "model-request" });
    expect(loop.requests).toHaveLength(4);
  });

  it("on the same server with a status that drops the body throws", async () => {
    await using server = await servePlain(({ path }) => ({ status: 301, headers: { location: `${path}/` }, body: "" }));
    using call = newCall();
    await expect(modelOn(server).generate({ messages }, call)).rejects.toMatchObject({
      code: "model-request",
      message: expect.stringMatching(/with 301/),
    });
  });
});

it("a fallback model is reached as the model is: by its fetch, with its environment", async () => {
  const asked: string[] = [];
  const reach: typeof fetch = async (input) => {
    asked.push(input instanceof Request ? input.url : String(input));
    const isFirst = asked.length === 1;
    return Response.json(isFirst ? {} : chatAnswer("Hi"), { status: isFirst ? 503 : 200 });
  };
  const env = { OLLAMA_BASE_URL: "http://ollama.test/v1" };
  const baseUrl = "http://model.test/v1";
  for (const fallback of ["ollama/q", { model: "ollama/q" }]) {
    asked.length = 0;
    const model = createModel("any/m", { baseUrl, fetch: reach, env, fallback, retry: { maxRetries: 0 } });
    using call = newCall();
    expect(await model.generate({ messages }, call)).toMatchObject({ text: "Hi", model: "ollama/q" });
    expect(asked).toEqual(["http://model.test/v1/chat/completions", "http://ollama.test/v1/chat/completions"]);
  }
});
