import { setTimeout as sleep } from "node:timers/promises";
import { watchMachine } from "@surehand/kernel/testing";
import { describe, expect, it } from "vitest";
import type { ModelEvent } from "./request/model-answer.ts";
import { asking, collect, jam, modelOn, newCall, product, withScript } from "./formats.test.support.ts";
import { startModelServer, wireFormats } from "./testing.ts";

/** Message of each provider for a request that exceeds the context. */
const contextWords = {
  anthropic: "prompt is too long: 210000 tokens > 200000 maximum",
  "openai-chat": "This model's maximum context length is 128000 tokens.",
  "openai-responses": "Your input exceeds the context window of this model.",
  gemini: "The input token count (1200000) exceeds the maximum number of tokens allowed (1048576).",
};

/** The error's type is not specific, so the message must be. */
const inGeneral = { type: "invalid_request_error", code: "invalid_request" };

describe.each(wireFormats)("%s", (format) => {
  it.each(["end", "reset"] as const)("torn stream (%s): yields the received parts, then throws without retry", (how) =>
    withScript(
      format,
      [
        {
          answer: { text: "The jam costs four euros and fifty cents." },
          chunking: { size: 4 },
          tear: { afterPieces: 3, how },
        },
      ],
      async (model, server) => {
        using call = newCall();
        const texts: string[] = [];
        const read = async (): Promise<void> => {
          for await (const part of model.stream(asking, call)) if (part.type === "text-delta") texts.push(part.text);
        };
        await expect(read()).rejects.toMatchObject({ code: expect.stringMatching(/^model-(?:malformed|network)$/) });
        expect(texts.join("")).toMatch(/^The jam/);
        expect(server.requests).toHaveLength(1);
      },
    ),
  );

  it("malformed: a body that is not JSON is retried, and finally an error", () =>
    withScript(format, [{ answer: { text: "Hm." }, malformed: "json", repeat: 3 }], async (model) => {
      using call = newCall();
      await expect(model.generate(asking, call)).rejects.toMatchObject({ code: "model-malformed", retryable: true });
    }));

  it("malformed: text that is not JSON is sent back if JSON was requested", () =>
    withScript(format, [{ answer: { text: "It costs 4.50." } }, { answer: { json: jam } }], async (model) => {
      using call = newCall();
      const { object } = await model.generateObject({ ...asking, schema: product }, call);
      expect(object).toEqual(jam);
    }));

  it("429 with retry-after: waits for the requested time, with an event", async () => {
    const events: ModelEvent[] = [];
    await withScript(
      format,
      [{ status: 429, headers: { "retry-after": "1" } }, { answer: { text: "4.50" } }],
      async (model, server) => {
        using call = newCall();
        const startMs = performance.now();
        const { usage } = await model.generate(asking, call);
        expect(performance.now() - startMs).toBeGreaterThanOrEqual(1000);
        expect(usage.calls).toBe(2);
        expect(server.requests).toHaveLength(2);
      },
      { onEvent: (event) => events.push(event) },
    );
    expect(events).toMatchObject([{ type: "retry", error: { code: "model-rate-limit", retryAfterMs: 1000 } }]);
  });

  it("429: does not wait past the deadline", () =>
    withScript(format, [{ status: 429, headers: { "retry-after": "30" } }], async (model) => {
      using call = newCall({ timeoutMs: 20_000 });
      const startMs = performance.now();
      await expect(model.generate(asking, call)).rejects.toMatchObject({
        code: "model-rate-limit",
        retryAfterMs: 30_000,
      });
      expect(performance.now() - startMs).toBeLessThan(15_000);
    }));

  it("500: is retried, then sent to the fallback model, with an event", async () => {
    const events: ModelEvent[] = [];
    const server = await startModelServer([{ status: 500, repeat: 3 }, { answer: { text: "4.50" } }]);
    const options = { baseUrl: server.baseUrl("openai-chat"), model: "ollama/qwen3" };
    const model = modelOn(server, format, { fallback: options, onEvent: (event) => events.push(event) });
    using call = newCall();
    const answer = await model.generate(asking, call);
    expect(answer).toMatchObject({ model: "ollama/qwen3", text: "4.50", usage: { calls: 4 } });
    expect(events.map(({ type }) => type)).toEqual(["retry", "retry", "fallback"]);
    expect(events.at(-1)).toMatchObject({ from: model.id, to: "ollama/qwen3", error: { code: "model-overloaded" } });
    await server.close();
  });

  it.each([
    [401, "model-auth", "invalid x-api-key"],
    [404, "model-not-found", "no such model"],
    [402, "model-plan", "no credit"],
    [400, "model-context-length", contextWords[format]],
    [413, "model-context-length", "Request too large"],
    [400, "model-request", "temperature: must be at most 1"],
  ])("%i: is %s, is not retried, and contains the provider's message", (status, code, message) =>
    withScript(format, [{ status, error: { ...inGeneral, message } }], async (model, server) => {
      using call = newCall();
      const failure = await model.generate(asking, call).catch((error: unknown) => error);
      expect(failure).toMatchObject({ code, retryable: false, status, model: model.id });
      expect(failure).toMatchObject({ message: expect.stringContaining(message) });
      expect(server.requests).toHaveLength(1);
    }),
  );

  it.each(["before-head", "after-head"] as const)(
    "stalled socket (%s): the call fails, and the socket is closed",
    (stall) =>
      withScript(
        format,
        [{ answer: { text: "4.50" }, stall }],
        async (model, server) => {
          using call = newCall();
          await expect(model.generate(asking, call)).rejects.toMatchObject({ code: "model-stalled", stalledMs: 300 });
          await expect.poll(() => server.sockets.open).toBe(0);
        },
        { stallMs: 300, retry: { maxRetries: 0 } },
      ),
  );

  it("stalled socket (mid-stream): the call fails, and the socket is closed", () =>
    withScript(
      format,
      [{ answer: { text: "The jam costs four euros." }, chunking: { size: 4 }, stall: "mid-stream" }],
      async (model, server) => {
        using call = newCall();
        await expect(collect(model.stream(asking, call))).rejects.toMatchObject({ code: "model-stalled" });
        await expect.poll(() => server.sockets.open).toBe(0);
      },
      { stallMs: 300, retry: { maxRetries: 0 } },
    ));

  it.each(["generate", "generateObject", "stream"] as const)("deadline: %s is back within 100 ms of it", (way) =>
    withScript(format, [{ answer: { text: "4.50" }, stall: "before-head" }], async (model, server) => {
      using call = newCall({ timeoutMs: 400 });
      using machine = watchMachine();
      const startMs = performance.now();
      // A machine that is busy is late with this, too.
      const due = sleep(400).then(() => performance.now());
      const ask = {
        generate: () => model.generate(asking, call),
        generateObject: () => model.generateObject({ ...asking, schema: product }, call),
        stream: () => collect(model.stream(asking, call)),
      };
      await expect(ask[way]()).rejects.toMatchObject({ code: "deadline-exceeded" });
      const endedMs = performance.now();
      expect(endedMs - (await due)).toBeLessThan(100 + machine.withheldMs(startMs));
      await expect.poll(() => server.closedEarly().length).toBe(1);
    }),
  );

  it("abort: ends the call immediately and closes the socket", () =>
    withScript(format, [{ answer: { text: "4.50" }, stall: "before-head" }], async (model, server) => {
      const stop = new AbortController();
      using call = newCall({ signal: stop.signal });
      const asked = model.generate(asking, call);
      await expect.poll(() => server.requests.length).toBe(1);
      using machine = watchMachine();
      const abortedMs = performance.now();
      stop.abort();
      await expect(asked).rejects.toMatchObject({ code: "aborted" });
      expect(performance.now() - abortedMs).toBeLessThan(100 + machine.withheldMs(abortedMs));
      await expect.poll(() => server.closedEarly().length).toBe(1);
      await sleep(20);
      expect(server.requests).toHaveLength(1);
    }));
});
