import { context, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import {
  BasicTracerProvider,
  InMemorySpanExporter,
  type ReadableSpan,
  SimpleSpanProcessor,
} from "@opentelemetry/sdk-trace-base";
import { type Logger, Redactor, silentLogger } from "@surehand/kernel";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { asking, click, collect, jam, modelOn, newCall, product, withScript } from "../../formats.test.support.ts";
import { createModels } from "../../roles/create-models.ts";
import { startModelServer, type WireFormat, wireFormats } from "../../testing.ts";
import type { Tracer } from "./tracer.ts";

const exporter = new InMemorySpanExporter();
const provider = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });
const tracer = provider.getTracer("a-test");
beforeAll(() => context.setGlobalContextManager(new AsyncLocalStorageContextManager()));
afterEach(() => exporter.reset());
afterAll(() => context.disable());

const providers: Readonly<Record<WireFormat, string>> = {
  anthropic: "anthropic",
  "openai-chat": "openai",
  "openai-responses": "openai",
  gemini: "gcp.gemini",
};

const answer = { text: "4.50", usage: { input: 50, cached: 20, output: 9 } };

describe.each(wireFormats)("telemetry, %s", (format) => {
  it("is a span by the conventions for generative AI, without content", () =>
    withScript(
      format,
      [{ answer }],
      async (model, server) => {
        using call = newCall();
        const settings = { maxOutputTokens: 99, stopSequences: ["END"] };
        await model.generate({ ...asking, settings, verb: "extract", promptVersion: "extract/3" }, call);
        const [span] = exporter.getFinishedSpans();
        const name = model.id.split("/")[1];
        expect(span).toMatchObject({
          name: `chat ${name}`,
          kind: SpanKind.CLIENT,
          status: { code: SpanStatusCode.UNSET },
        });
        expect(span?.attributes).toEqual({
          "gen_ai.operation.name": "chat",
          "gen_ai.provider.name": providers[format],
          "gen_ai.request.model": name,
          "gen_ai.request.max_tokens": 99,
          "gen_ai.request.stop_sequences": ["END"],
          "gen_ai.response.id": expect.any(String),
          // The client of Gemini does not say which model answered.
          ...(format !== "gemini" && { "gen_ai.response.model": name }),
          "gen_ai.response.finish_reasons": ["stop"],
          "gen_ai.usage.input_tokens": 50,
          "gen_ai.usage.output_tokens": 9,
          "gen_ai.usage.cache_read.input_tokens": 20,
          "gen_ai.prompt.name": "extract",
          "gen_ai.prompt.version": "3",
          "server.address": "127.0.0.1",
          "server.port": Number(new URL(server.baseUrl(format)).port),
          "surehand.try": 1,
          "surehand.verb": "extract",
          "surehand.usd": expect.any(Number),
        });
        expect(JSON.stringify(span?.attributes)).not.toMatch(/brief|jam|4\.50/);
      },
      { telemetry: { tracer } },
    ));

  it("marks a stream, structured output and tool calls", () =>
    withScript(
      format,
      [
        { answer, chunking: { size: 2 } },
        { answer: { json: jam } },
        { answer: { toolCalls: [{ name: "click", input: { ref: "e1" } }] } },
      ],
      async (model) => {
        using call = newCall();
        await collect(model.stream(asking, call));
        await model.generateObject({ ...asking, schema: product }, call);
        await model.generate({ ...asking, tools: [click] }, call);
        expect(exporter.getFinishedSpans().map(({ attributes }) => attributes)).toMatchObject([
          { "gen_ai.request.stream": true, "gen_ai.response.time_to_first_chunk": expect.any(Number) },
          { "gen_ai.output.type": "json", "gen_ai.prompt.name": "object" },
          { "gen_ai.response.finish_reasons": ["tool_call"] },
        ]);
      },
      { telemetry: { tracer } },
    ));
});

describe("telemetry", () => {
  it("has a span for each try, within the span of the caller", async () => {
    const server = await startModelServer([{ status: 429 }, { status: 500, repeat: 2 }, { answer }]);
    const fallback = { model: "ollama/qwen3", baseUrl: server.baseUrl("openai-chat") };
    const model = modelOn(server, "anthropic", { fallback, telemetry: { tracer } });
    using call = newCall();
    await tracer.startActiveSpan("act", async (span) => {
      await model.generate(asking, call);
      span.end();
    });
    await server.close();
    const spans = exporter.getFinishedSpans();
    const outer = spans.at(-1)?.spanContext();
    const tries = spans.slice(0, -1);
    expect(tries.map(({ parentSpanContext }) => parentSpanContext?.spanId)).toEqual(tries.map(() => outer?.spanId));
    expect(tries.map(({ name, attributes }) => [name, attributes["surehand.try"], attributes["error.type"]])).toEqual([
      ["chat claude-sonnet-4-5", 1, "model-rate-limit"],
      ["chat claude-sonnet-4-5", 2, "model-overloaded"],
      ["chat claude-sonnet-4-5", 3, "model-overloaded"],
      ["chat qwen3", 1, undefined],
    ]);
    expect(tries[0]).toMatchObject({ status: { code: SpanStatusCode.ERROR } });
    expect(tries[0]?.status.message).toBeUndefined();
    expect(tries[0]?.attributes["gen_ai.response.finish_reasons"]).toEqual(["error"]);
    expect(tries[3]?.attributes["surehand.instead_of"]).toBe("anthropic/claude-sonnet-4-5");
  });

  it("of a stream is a child of the consumer's span, and a parent of the request's spans", async () => {
    let inner: string | undefined;
    const seeing: typeof fetch = (input, init) => {
      inner = trace.getActiveSpan()?.spanContext().spanId;
      return fetch(input, init);
    };
    await withScript(
      "openai-chat",
      [{ answer }],
      async (model) => {
        using call = newCall();
        await tracer.startActiveSpan("agent", async (span) => {
          await collect(model.stream(asking, call));
          span.end();
        });
      },
      { telemetry: { tracer }, fetch: seeing },
    );
    const [asked, outer] = exporter.getFinishedSpans();
    expect(asked?.parentSpanContext?.spanId).toBe(outer?.spanContext().spanId);
    expect(inner).toBe(asked?.spanContext().spanId);
  });

  it("ends the span of a call that is stopped", () =>
    withScript(
      "openai-chat",
      [{ answer, stall: "before-head" }],
      async (model, server) => {
        const stop = new AbortController();
        using call = newCall({ signal: stop.signal });
        const asked = model.generate(asking, call);
        await expect.poll(() => server.requests.length).toBe(1);
        stop.abort();
        await expect(asked).rejects.toMatchObject({ code: "aborted" });
        expect(exporter.getFinishedSpans()).toMatchObject([{ attributes: { "error.type": "aborted" } }]);
      },
      { telemetry: { tracer } },
    ));

  it("records content with recordContent, without pictures, keys and secrets", () => {
    const redactor = new Redactor();
    redactor.register("PASSWORD", "correct-horse");
    const png = Buffer.from("89504e470d0a1a0a", "hex");
    return withScript(
      "anthropic",
      [
        { answer: { reasoning: "Hm.", text: "correct-horse", toolCalls: [{ name: "click", input: { ref: "e1" } }] } },
        { status: 401, error: { message: "invalid x-api-key key-of-a-test" } },
      ],
      async (model) => {
        using call = newCall();
        const content = [
          { type: "text" as const, text: 'I am "correct-horse".' },
          { type: "file" as const, data: png, mediaType: "image/png" },
        ];
        const request = { instructions: "Be brief.", messages: [{ role: "user" as const, content }], tools: [click] };
        const { messages, toolCalls } = await model.generate(request, call);
        const result = {
          type: "tool-result" as const,
          toolCallId: toolCalls[0]?.id ?? "",
          toolName: "click",
          output: { type: "text" as const, value: "Done." },
        };
        const next = [...request.messages, ...messages, { role: "tool" as const, content: [result] }];
        await expect(model.generate({ ...request, messages: next }, call)).rejects.toMatchObject({
          code: "model-auth",
        });
        const [answered, failed] = exporter.getFinishedSpans();
        expect(read(answered, "gen_ai.system_instructions")).toEqual([{ type: "text", content: "Be brief." }]);
        expect(read(answered, "gen_ai.input.messages")).toEqual([
          {
            role: "user",
            parts: [
              { type: "text", content: 'I am "[secret PASSWORD]".' },
              { type: "elided", mediaType: "image/png", bytes: 8, sha256: expect.any(String) },
            ],
          },
        ]);
        expect(read(answered, "gen_ai.output.messages")).toEqual([
          {
            role: "assistant",
            parts: [
              { type: "reasoning", content: "Hm." },
              { type: "text", content: "[secret PASSWORD]" },
              { type: "tool_call", id: expect.any(String), name: "click", arguments: { ref: "e1" } },
            ],
          },
        ]);
        expect(read(answered, "gen_ai.tool.definitions")).toMatchObject([
          { type: "function", name: "click", parameters: { type: "object" } },
        ]);
        expect(read(failed, "gen_ai.input.messages")).toMatchObject([
          { role: "user" },
          { role: "assistant", parts: expect.arrayContaining([expect.objectContaining({ type: "tool_call" })]) },
          { role: "tool", parts: [{ type: "tool_call_response", id: toolCalls[0]?.id, response: "Done." }] },
        ]);
        expect(failed?.status.message).toContain("[secret API_KEY]");
        const all = JSON.stringify([answered, failed].map((span) => [span?.attributes, span?.status]));
        expect(all).not.toMatch(/correct-horse|key-of-a-test/);
      },
      { telemetry: { tracer, recordContent: true }, redactor },
    );
  });

  it("names the role, and is shared by all models of a run", async () => {
    await using server = await startModelServer([{ answer, repeat: 2 }]);
    const models = createModels("ollama/qwen3", { baseUrl: server.baseUrl("openai-chat"), telemetry: { tracer } });
    using call = newCall();
    await models.for("judge").generate(asking, call);
    await models.for("cheap").generate(asking, call);
    const roles = exporter.getFinishedSpans().map(({ attributes }) => attributes["surehand.role"]);
    expect(roles).toEqual(["judge", "cheap"]);
  });

  it("that fails is reported in the log, and the call is answered", async () => {
    const warnings: string[] = [];
    const log: Logger = { ...silentLogger, warn: (message) => warnings.push(message) };
    const broken: Tracer = {
      startActiveSpan: (_name, _options, work) =>
        work({
          isRecording: () => true,
          setStatus: () => undefined,
          end: () => undefined,
          setAttributes() {
            throw new Error("The exporter is full.");
          },
        }),
    };
    await withScript(
      "openai-chat",
      [{ answer }],
      async (model) => {
        using call = newCall({ log });
        expect(await model.generate(asking, call)).toMatchObject({ text: "4.50" });
      },
      { telemetry: { tracer: broken } },
    );
    expect(warnings).toEqual([expect.stringContaining("The exporter is full.")]);
  });
});

function read(span: ReadableSpan | undefined, name: string): unknown {
  return JSON.parse(z.string().parse(span?.attributes[name]));
}
