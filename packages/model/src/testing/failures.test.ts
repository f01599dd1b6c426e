import { setTimeout as delay } from "node:timers/promises";
import { APICallError, streamText } from "ai";
import { beforeAll, describe, expect, test } from "vitest";
import { type ScriptStep, startModelServer, wireFormats } from "../testing.ts";
import { ask, readEvents } from "./ask.test.support.ts";
import { type Client, clients } from "./clients.test.support.ts";

const answer = { text: "one two three four" };
const chunking = { size: 4 };

beforeAll(() => {
  // Warnings of the library, about models it doesn't know, are not of interest here.
  Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false });
});

describe.each(wireFormats)("%s", (format) => {
  describe("tear", () => {
    test.each([
      [0, ""],
      [2, "one two "],
      [99, "one two three four"],
    ])("a stream ends after %d pieces without its end mark", async (afterPieces, text) => {
      await using server = await startModelServer([{ answer, chunking, tear: { afterPieces, how: "end" } }]);
      const body = await (await ask(server, format, { isStream: true })).text();
      expect(textIn(body)).toBe(text);
      expect(body).not.toMatch(/message_stop|\[DONE\]|response\.completed|finishReason|finish_reason":"/);
      expect(server.closedEarly()).toEqual([]);
    });

    test("a stream is reset after its pieces came", async () => {
      await using server = await startModelServer([
        { answer, chunking: { ...chunking, pauseMs: 10 }, tear: { afterPieces: 2, how: "reset" } },
      ]);
      const response = await ask(server, format, { isStream: true });
      const read: string[] = [];
      const reading = (async () => {
        for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) read.push(chunk);
      })();
      await expect(reading).rejects.toThrow("terminated");
      expect(textIn(read.join(""))).toContain("one");
      await expect.poll(() => server.sockets.open).toBe(0);
      expect(server.closedEarly()).toEqual([]);
    });

    test("a plain body is cut in its middle", async () => {
      await using server = await startModelServer([
        { answer, tear: { afterPieces: 1, how: "end" } },
        { answer, tear: { afterPieces: 1, how: "reset" } },
      ]);
      await expect((await ask(server, format)).json()).rejects.toThrow(SyntaxError);
      await expect((await ask(server, format)).text()).rejects.toThrow("terminated");
    });

    test("a stream sends an error before it breaks off", async () => {
      const error = { message: "Overloaded now.", type: "overloaded_error" };
      await using server = await startModelServer([
        { answer, chunking, status: 529, error, tear: { afterPieces: 1, how: "end" } },
      ]);
      const response = await ask(server, format, { isStream: true });
      expect(response.status).toBe(200);
      const last = (await readEvents(response)).at(-1);
      expect(JSON.stringify(last)).toContain("Overloaded now.");
    });
  });

  describe("malformed", () => {
    test.each([
      ["json", true],
      ["json", false],
      ["stream", false],
    ] as const)("%s, streamed %s: a body that is no JSON", async (malformed, isStream) => {
      await using server = await startModelServer([{ answer, malformed }]);
      const response = await ask(server, format, { isStream });
      expect(response.headers.get("content-type")).toBe("application/json");
      await expect(response.json()).rejects.toThrow(SyntaxError);
    });

    test("stream: an event that is no JSON between others that are", async () => {
      await using server = await startModelServer([{ answer, chunking, malformed: "stream" }]);
      const body = await (await ask(server, format, { isStream: true })).text();
      expect(textIn(body)).toBe("one two three four");
      expect(body).toContain('data: {"this is": no JSON');
    });
  });

  describe("errors", () => {
    test.each([
      [400, /invalid_request_error|INVALID_ARGUMENT/, /too long/],
      [401, /authentication_error|invalid_api_key|UNAUTHENTICATED/, /API key/],
      [429, /rate_limit|RESOURCE_EXHAUSTED/, /rate limit/],
      [500, /api_error|server_error|INTERNAL/, /Internal/],
      [503, /overloaded_error|service_unavailable|UNAVAILABLE/, /overloaded/],
      [529, /overloaded_error|service_unavailable|UNAVAILABLE/, /overloaded/],
    ])("%d is sent in the provider's error format", async (status, name, message) => {
      await using server = await startModelServer([{ status, headers: { "retry-after": "3" }, repeat: 2 }]);
      for (const isStream of [false, true]) {
        const response = await ask(server, format, { isStream });
        expect(response.status).toBe(status);
        expect(response.headers.get("retry-after")).toBe("3");
        const body = await response.text();
        expect(body).toMatch(name);
        expect(body).toMatch(message);
      }
    });

    test("the script overrides the defaults", async () => {
      const error = { message: "You have no money left.", type: "no_money", code: "insufficient_quota" };
      await using server = await startModelServer([{ status: 429, error }, { error }, { body: "<html>" }]);
      const body = await (await ask(server, format)).text();
      for (const text of Object.values(error)) expect(body).toContain(text);
      expect((await ask(server, format)).status).toBe(500);
      expect(await (await ask(server, format)).text()).toBe("<html>");
    });
  });

  describe("stall", () => {
    test.each([
      ["before-head", false],
      ["after-head", false],
      ["mid-stream", false],
      ["before-head", true],
      ["after-head", true],
      ["mid-stream", true],
    ] as const)("%s, streamed %s: nothing more comes until the client goes", async (stall, isStream) => {
      await using server = await startModelServer([{ answer, chunking, stall }]);
      const controller = new AbortController();
      const asking = ask(server, format, { isStream, signal: controller.signal });
      const reading = asking.then((response) => response.text());
      await expect.poll(() => server.requests).toHaveLength(1);
      if (stall !== "before-head") await asking;
      expect(await Promise.race([reading, delay(30, "nothing")])).toBe("nothing");
      const abortedAtMs = performance.now();
      controller.abort();
      await expect(reading).rejects.toThrow("aborted");
      await expect.poll(() => server.closedEarly()).toHaveLength(1);
      const [closed] = server.closedEarly();
      expect(closed?.request).toBe(server.requests[0]);
      expect(closed?.afterMs).toBeGreaterThan(25);
      expect(closed?.atMs).toBeGreaterThanOrEqual(abortedAtMs);
      await expect.poll(() => server.sockets.open).toBe(0);
    });

    test("closing the server ends stalled responses, which do not count as closed by the client", async () => {
      await using server = await startModelServer([{ stall: "before-head" }, { delayMs: 60_000 }]);
      const asked = [ask(server, format), ask(server, format)].map((asking) =>
        expect(asking).rejects.toThrow("fetch failed"),
      );
      await expect.poll(() => server.requests).toHaveLength(2);
      await server.close();
      await Promise.all(asked);
      expect(server.closedEarly()).toEqual([]);
      expect(server.sockets.open).toBe(0);
    });
  });
});

describe.each(clients)("the client library of $name", (client) => {
  test.each<[string, ScriptStep]>([
    ["a torn stream", { answer, chunking, tear: { afterPieces: 2, how: "end" } }],
    ["a reset stream", { answer, chunking: { ...chunking, pauseMs: 5 }, tear: { afterPieces: 2, how: "reset" } }],
    ["a malformed stream", { answer, chunking, malformed: "stream" }],
    [
      "an error in the stream",
      { answer, chunking, error: { message: "Overloaded." }, tear: { afterPieces: 2, how: "end" } },
    ],
  ])("notices %s", async (_, step) => {
    const { problems, finishReason } = await stream(client, step);
    expect([finishReason === "interrupted", problems.length > 0].some(Boolean)).toBe(true);
  });

  test.each([400, 401, 429, 500, 503, 529])("reads the error of a %d", async (status) => {
    const { problems } = await stream(client, { status });
    const [problem] = problems;
    expect(APICallError.isInstance(problem)).toBe(true);
    expect(problem).toMatchObject({ statusCode: status, isRetryable: status === 429 || status >= 500 });
    expect(problem).toHaveProperty("message", expect.stringMatching(/\.$/));
  });
});

async function stream(
  client: Client,
  step: ScriptStep,
): Promise<{ problems: readonly unknown[]; finishReason: string }> {
  await using server = await startModelServer([step]);
  const problems: unknown[] = [];
  const onError = ({ error }: { error: unknown }): void => void problems.push(error);
  const result = streamText({ model: client.connect(server), prompt: "Hello?", maxRetries: 0, onError });
  try {
    return { problems, finishReason: await result.finishReason };
  } catch (error) {
    return { problems: [...problems, error], finishReason: "none" };
  }
}

/** The pieces of text in the body of a stream. */
function textIn(body: string): string {
  const isResponses = body.includes('"response.created"');
  const pattern = isResponses
    ? /response\.output_text\.delta"[^\n]*"delta":"([^"]*)"/g
    : /"(?:text|content)":"([^"]*)"/g;
  return Array.from(body.matchAll(pattern), ([, piece]) => piece).join("");
}
