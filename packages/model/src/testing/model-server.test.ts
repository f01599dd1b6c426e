import { describe, expect, test } from "vitest";
import { type ScriptStep, startModelServer, wireFormats } from "../testing.ts";
import { ask } from "./ask.test.support.ts";

describe.each(wireFormats)("%s", (format) => {
  test("the steps are played in order, each as often as its repeat", async () => {
    await using server = await startModelServer([
      { answer: { text: "first" }, repeat: 2 },
      { answer: ({ messages }) => ({ text: `You said ${messages.at(-1)?.text ?? ""}` }) },
      { answer: { text: "the rest" }, repeat: Infinity },
    ]);
    const texts: string[] = [];
    for (const text of ["a", "b", "c", "d", "e"]) texts.push(await (await ask(server, format, { text })).text());
    const expected = ["first", "first", "You said c", "the rest", "the rest"];
    for (const [index, text] of expected.entries()) expect(texts[index]).toContain(text);
    expect(server.requests.map(({ messages }) => messages[0]?.text)).toEqual(["a", "b", "c", "d", "e"]);
  });

  test("a request that the script has no answer for fails the check", async () => {
    const server = await startModelServer([]);
    const response = await ask(server, format, { text: "Anybody?" });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      error: { message: expect.stringMatching(/^The script has no answer for this request: POST .*"Anybody\?"$/) },
    });
    expect(() => server.check()).toThrow(
      /no answer for this request: POST .* to test-model, 1 messages, .*"Anybody\?"/,
    );
    await expect(server.close()).rejects.toThrow("no answer for this request");
    await server.close();
  });

  test("a failing expectation fails the check, and the client gets an error", async () => {
    const isExpected = async ({ messages }: { messages: readonly { text: string }[] }): Promise<void> =>
      expect(messages[0]?.text).toBe("Goodbye");
    const server = await startModelServer([{ expect: isExpected }]);
    const response = await ask(server, format, { text: "Hello" });
    expect(response.status).toBe(400);
    const message = "expected 'Hello' to be 'Goodbye'";
    expect(await response.text()).toContain(`The script did not expect this request: ${message}`);
    expect(() => server.check()).toThrow(message);
    await server.close({ check: false });
  });

  test("a body that is no request fails the check", async () => {
    const server = await startModelServer([{ repeat: Infinity }]);
    const response = await ask(server, format, { more: { messages: 7, input: 7, contents: 7 } });
    expect(response.status).toBe(400);
    expect(() => server.check()).toThrow(/its body cannot be read/);
    expect(server.requests).toEqual([]);
    await server.close({ check: false });
  });

  test("an answer that cannot be made fails the check", async () => {
    const step: ScriptStep = {
      answer: () => {
        throw new Error("I do not know");
      },
    };
    const server = await startModelServer([step]);
    expect((await ask(server, format)).status).toBe(400);
    expect(() => server.check()).toThrow("I do not know");
    await server.close({ check: false });
  });
});

test("steps that are left fail the check", async () => {
  const server = await startModelServer([{}, { repeat: 3 }, {}, { repeat: Infinity }]);
  for (const format of ["anthropic", "gemini"] as const) await ask(server, format);
  const message = "The script has steps that no request asked for: step 2 (asked for 1 of 3 times), step 3.";
  expect(() => server.check()).toThrow(message);
  await expect(server[Symbol.asyncDispose]()).rejects.toThrow(message);
});

test("several failures are reported in one error", async () => {
  const server = await startModelServer([]);
  for (const text of ["one", "two"]) await ask(server, "anthropic", { text });
  expect(() => server.check()).toThrow(AggregateError);
  expect(() => server.check()).toThrow(/"one"\nThe script has no answer .*"two"/);
  await server.close({ check: false });
});

test.each([
  ["GET", "/v1/messages"],
  ["POST", "/v1/embeddings"],
  ["POST", "/v1beta/models/m:streamGenerateContent"],
  ["POST", "/messages"],
])("%s %s is no endpoint of a model", async (method, path) => {
  const server = await startModelServer([{ repeat: Infinity }]);
  const response = await fetch(new URL(path, server.baseUrl("anthropic")), { method });
  expect(response.status).toBe(400);
  expect(() => server.check()).toThrow(`${method} ${path}, and it is not to an endpoint of a model`);
  await server.close({ check: false });
});

describe("a server that refuses", () => {
  const format = { response_format: { type: "json_object" } };
  const tools = { tools: [{ type: "function", function: { name: "click", parameters: {} } }] };

  test.each([
    ["response_format", format],
    ["tools", { ...tools, response_format: { type: "text" } }],
  ])("%s answers 400 and takes no step", async (feature, more) => {
    await using server = await startModelServer([{ answer: { text: "Hi." } }], {
      refuses: ["response_format", "tools"],
    });
    const response = await ask(server, "openai-chat", { more });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { message: `${feature} is not supported by this server.` } });
    expect(await (await ask(server, "openai-chat")).text()).toContain("Hi.");
    expect(server.requests).toHaveLength(2);
  });

  test("accepts other features, and requests in other formats", async () => {
    await using server = await startModelServer([{ repeat: 3 }], { refuses: ["tools"] });
    expect((await ask(server, "openai-chat", { more: format })).status).toBe(200);
    expect((await ask(server, "openai-chat", { more: { ...format, tools: [] } })).status).toBe(200);
    expect((await ask(server, "anthropic", { more: { tools: [{ name: "click" }] } })).status).toBe(200);
  });
});

test("a delay is kept, and a client need not wait for it", async () => {
  await using server = await startModelServer([{ delayMs: 60 }, { delayMs: 60_000 }]);
  const startedAtMs = performance.now();
  await ask(server, "anthropic");
  expect(performance.now() - startedAtMs).toBeGreaterThanOrEqual(55);
  const controller = new AbortController();
  const asking = ask(server, "anthropic", { signal: controller.signal });
  await expect.poll(() => server.requests).toHaveLength(2);
  controller.abort();
  await expect(asking).rejects.toThrow("aborted");
  await expect.poll(() => server.closedEarly()).toHaveLength(1);
});

test("a client may go at any time", async () => {
  const step = { answer: { text: "one two three" }, chunking: { bytes: 9, size: 1, pauseMs: 2 }, repeat: Infinity };
  await using server = await startModelServer([step]);
  for (let delayMs = 0; delayMs < 25; delayMs += 1) {
    const signal = AbortSignal.timeout(delayMs);
    const asking = ask(server, "openai-responses", { isStream: true, signal }).then((response) => response.text());
    await expect(asking.catch(() => "gone")).resolves.toMatch(/gone|response\.completed/);
  }
  expect(server.closedEarly().length).toBeGreaterThan(0);
});

test("a chat stream contains its usage only if requested", async () => {
  await using server = await startModelServer([{ repeat: 2 }]);
  const plain = await (await ask(server, "openai-chat", { isStream: true })).text();
  const more = { stream_options: { include_usage: true } };
  const withUsage = await (await ask(server, "openai-chat", { isStream: true, more })).text();
  expect(plain).not.toContain("usage");
  expect(withUsage).toMatch(/"choices":\[\],"usage":\{"prompt_tokens":\d+|"usage":\{"prompt_tokens".*"choices":\[\]/);
});
