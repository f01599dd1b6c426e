import { chmod, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Redactor } from "@surehand/kernel";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import type { ModelMessage, ModelRequest } from "../request/model-request.ts";
import { createModel } from "../create-model.ts";
import type { ModelOptions } from "../model-options.ts";
import type { Model } from "../model.ts";
import { createFence } from "../fence/fence-text.ts";
import { collect, modelOn, newCall } from "../formats.test.support.ts";
import { chatAnswer, type PlainServer, servePlain } from "../plain-server.test.support.ts";
import { startModelServer, wireFormats } from "../testing.ts";
import { type CassetteOptions, openCassette } from "./open-cassette.ts";

let folder = "";
let path = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "surehand-cassette-"));
  path = join(folder, "session.jsonl");
});
afterEach(() => rm(folder, { recursive: true }));

/** Twenty calls of all kinds: text, objects, streams. */
async function playSession(model: Model, question = "How much is product"): Promise<unknown[]> {
  using call = newCall({ timeoutMs: 60_000 });
  const schema = z.object({ n: z.number() });
  const ways = [
    async (request: ModelRequest) => (await model.generate(request, call)).text,
    async (request: ModelRequest) => (await model.generateObject({ ...request, schema }, call)).object,
    (request: ModelRequest) => collect(model.stream(request, call)),
  ];
  const heard: unknown[] = [];
  for (let count = 0; count < 20; count++) {
    const content = `${question} ${count}? ${"x".repeat(500)}`;
    heard.push(await ways[count % ways.length]?.({ messages: [{ role: "user", content }] }));
  }
  return heard.map(zeroDurations);
}

/** Sets durations to 0, because they differ in each run. */
function zeroDurations(heard: unknown): unknown {
  return JSON.parse(JSON.stringify(heard), (key, value: unknown) => (key === "ms" ? 0 : value));
}

const unreachable = (): never => {
  throw new Error("A provider was asked.");
};
const offline: Partial<CassetteOptions> = { mode: "replay", fetch: unreachable };

describe.each(wireFormats)("%s", (format) => {
  it("a session of 20 calls plays again without a provider, byte for byte", async () => {
    const script = Array.from({ length: 20 }, (_, n) => ({
      answer: { json: { n, sign: "€" } },
      chunking: { size: 3 },
    }));
    const server = await startModelServer(script);
    const bodies: Record<"recorded" | "played", string[]> = { recorded: [], played: [] };
    const listening =
      (fetchThem: typeof fetch, heard: string[]): typeof fetch =>
      async (input, init) => {
        const response = await fetchThem(input, init);
        heard.push(await response.clone().text());
        return response;
      };
    const recording = await openCassette({ path, mode: "record", env: {} });
    const first = await playSession(modelOn(server, format, { fetch: listening(recording.fetch, bodies.recorded) }));
    await server.close();
    const cassette = await openCassette({ path, ...offline });
    expect(cassette.unplayed).toHaveLength(20);
    const second = await playSession(modelOn(server, format, { fetch: listening(cassette.fetch, bodies.played) }));
    expect(second).toEqual(first);
    expect(bodies.played).toEqual(bodies.recorded);
    expect(bodies.played).toHaveLength(20);
    expect(cassette.unplayed).toEqual([]);
  });

  it("a changed prompt is named in the error, and no request is sent", async () => {
    const server = await startModelServer([{ answer: { json: { n: 1 } }, repeat: Infinity }]);
    await playSession(
      modelOn(server, format, { fetch: (await openCassette({ path, mode: "record", env: {} })).fetch }),
    );
    await server.close();
    const { fetch } = await openCassette({ path, env: { CI: "true" }, fetch: unreachable });
    await expect(playSession(modelOn(server, format, { fetch }), "What costs product")).rejects.toMatchObject({
      code: "cassette-mismatch",
      difference: expect.stringMatching(/How much is product 0.* was recorded, .*What costs product 0.* was requested/),
    });
  });
});

describe("a conversation with tool calls that the provider does not name plays again", () => {
  const click = { name: "click", description: "Clicks.", inputSchema: z.object({ ref: z.string() }) };
  const usageMetadata = { promptTokenCount: 1, candidatesTokenCount: 1 };
  const ofGemini = (refs: readonly string[]): object => ({
    candidates: [
      {
        content: { parts: refs.map((ref) => ({ functionCall: { name: "click", args: { ref } } })) },
        finishReason: "STOP",
      },
    ],
    usageMetadata,
  });
  const ofOllama = (refs: readonly string[]): object => {
    const calls = refs.map((ref) => ({ function: { name: "click", arguments: JSON.stringify({ ref }) } }));
    return chatAnswer(null, { message: { tool_calls: calls }, finish: "tool_calls" });
  };

  /** Three turns, each of two calls. */
  async function converse(model: Model): Promise<void> {
    const messages: ModelMessage[] = [{ role: "user", content: "Click all." }];
    using call = newCall();
    for (let turn = 0; turn < 3; turn++) {
      const answer = await model.generate({ messages, tools: [click] }, call);
      expect(answer.toolCalls.map(({ input }) => input)).toEqual([{ ref: `a${turn}` }, { ref: `b${turn}` }]);
      const content = answer.toolCalls.map(({ id, name }) => ({
        type: "tool-result" as const,
        toolCallId: id,
        toolName: name,
        output: { type: "text" as const, value: "done" },
      }));
      messages.push(...answer.messages, { role: "tool", content });
    }
  }

  it.each([
    ["google/gemini-2.5-flash", ofGemini],
    ["ollama/q", ofOllama],
  ])("%s", async (spec, answer) => {
    await using server = await servePlain((_request, count) => ({ body: answer([`a${count - 1}`, `b${count - 1}`]) }));
    const modelOf = (fetchThem: typeof fetch): Model =>
      createModel(spec, { baseUrl: server.url, apiKey: "any", env: {}, fetch: fetchThem, retry: { maxRetries: 0 } });
    await converse(modelOf((await openCassette({ path, mode: "record", env: {} })).fetch));
    const { fetch, unplayed } = await openCassette({ path, ...offline });
    await converse(modelOf(fetch));
    expect(unplayed).toEqual([]);
  });
});

describe("openCassette", () => {
  const asking = { messages: [{ role: "user" as const, content: "My password is correct-horse. Who am I?" }] };

  it("keeps neither secrets nor keys, and finds the call again", async () => {
    const redactor = new Redactor();
    redactor.register("PASSWORD", "correct-horse");
    const server = await startModelServer([{ answer: { text: "You said correct-horse." } }]);
    using call = newCall();
    const recording = await openCassette({ path, redactor, mode: "record", env: {} });
    await modelOn(server, "gemini", { fetch: recording.fetch }).generate(asking, call);
    await server.close();
    const kept = await readFile(path, "utf8");
    expect(kept).not.toMatch(/correct-horse|key-of-a-test/);
    const { fetch } = await openCassette({ path, redactor, ...offline });
    const { text } = await modelOn(server, "gemini", { fetch }).generate(asking, call);
    expect(text).toBe("You said [secret PASSWORD].");
  });

  it("finds a call whose fence has other marks", async () => {
    const server = await startModelServer([{ answer: { text: "Jam." } }]);
    const fenced = (): typeof asking => ({
      messages: [{ role: "user", content: createFence().wrap("page", "Jam 4.50") }],
    });
    using call = newCall();
    await modelOn(server, "anthropic", {
      fetch: (await openCassette({ path, mode: "record", env: {} })).fetch,
    }).generate(fenced(), call);
    await server.close();
    const { fetch } = await openCassette({ path, ...offline });
    expect(await modelOn(server, "anthropic", { fetch }).generate(fenced(), call)).toMatchObject({ text: "Jam." });
  });

  it("does not keep an answer that broke off", async () => {
    const server = await startModelServer([
      { answer: { text: "a long story" }, chunking: { size: 2 }, tear: { afterPieces: 2, how: "reset" } },
    ]);
    const model = modelOn(server, "openai-chat", {
      fetch: (await openCassette({ path, mode: "record", env: {} })).fetch,
    });
    using call = newCall();
    const read = async (): Promise<void> => {
      for await (const part of model.stream(asking, call)) expect(part.type).not.toBe("finish");
    };
    await expect(read()).rejects.toMatchObject({ code: expect.stringMatching(/^model-/) });
    await server.close();
    expect((await openCassette({ path })).unplayed).toEqual([]);
  });

  it("names the line that is not a recorded call", async () => {
    await writeFile(path, '{"key":1}\n');
    await expect(openCassette({ path })).rejects.toMatchObject({
      code: "cassette-unreadable",
      message: expect.stringContaining("line 1"),
    });
  });

  it.skipIf(process.platform === "win32")("refuses a cassette that other users can write", async () => {
    await writeFile(path, "");
    await chmod(path, 0o666);
    await expect(openCassette({ path })).rejects.toMatchObject({
      code: "cassette-unreadable",
      message: expect.stringContaining("can be written by other users"),
    });
  });

  const hello = { messages: [{ role: "user" as const, content: "Hello?" }] };
  const at = ({ url }: PlainServer, options: ModelOptions): Model =>
    createModel("any/m", { baseUrl: url, env: {}, retry: { maxRetries: 0 }, ...options });

  it.each([
    ["record", "true"],
    ["record", "1"],
    ["replya", ""],
  ])("rejects the mode %o if CI is %o, and leaves the file unchanged", async (mode, CI) => {
    await writeFile(path, "");
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- options come from files, too
    const options = { path, mode: mode as "record", env: { CI } };
    await expect(openCassette(options)).rejects.toMatchObject({ code: "invalid-input", input: "mode" });
    expect(await readFile(path, "utf8")).toBe("");
  });

  it.each([{ CI: "false" }, { CI: "0" }, { CI: "" }, {}, { CI: "true", recordInCi: true }])(
    "records with %o, for its owner alone",
    async ({ CI, recordInCi }) => {
      await using server = await servePlain(() => ({ body: chatAnswer("Hi") }));
      const { fetch } = await openCassette({ path, mode: "record", recordInCi, env: { CI } });
      using call = newCall();
      await at(server, { fetch }).generate(hello, call);
      expect((await readFile(path, "utf8")).split("\n")).toHaveLength(2);
      const isWindows = process.platform === "win32";
      expect(isWindows || (await stat(path)).mode & 0o777).toBe(isWindows || 0o600);
    },
  );

  it("keeps no key that a provider repeats", async () => {
    await using server = await servePlain(({ headers }) => ({
      status: 401,
      body: { error: { message: `no such key: ${headers.authorization}` } },
    }));
    const { fetch } = await openCassette({ path, env: {} });
    using call = newCall();
    const apiKey = "key-that-is-repeated";
    await expect(at(server, { fetch, apiKey }).generate(hello, call)).rejects.toMatchObject({ code: "model-auth" });
    const kept = await readFile(path, "utf8");
    expect(kept).toContain("no such key");
    expect(kept).not.toContain(apiKey);
  });

  it.each(wireFormats)("masks a secret that is split over events of a stream (%s)", async (format) => {
    const redactor = new Redactor();
    redactor.register("PASSWORD", "correct-horse");
    const text = "You said correct-horse, and nothing else.";
    const server = await startModelServer([{ answer: { text }, chunking: { size: 3 } }]);
    using call = newCall();
    const recording = await openCassette({ path, redactor, env: {} });
    await collect(modelOn(server, format, { fetch: recording.fetch }).stream(hello, call));
    await server.close();
    const kept = await readFile(path, "utf8");
    expect(kept.replaceAll(/[^a-z-]/gu, "")).not.toMatch(/correct|horse/u);
    const { fetch } = await openCassette({ path, redactor, ...offline });
    const parts = await collect(modelOn(server, format, { fetch }).stream(hello, call));
    const spoken = parts.map((part) => (part.type === "text-delta" ? part.text : "")).join("");
    expect(spoken).toBe("You said [secret PASSWORD], and nothing else.");
  });

  it("plays an answer again in which a number has the digits of a secret", async () => {
    const redactor = new Redactor();
    redactor.register("PIN", "4711");
    const more = { created: 1747114711, code: 4711 };
    await using server = await servePlain(() => ({ body: chatAnswer("Your PIN is 4711.", more) }));
    using call = newCall();
    const recording = await openCassette({ path, redactor, env: {} });
    await at(server, { fetch: recording.fetch }).generate(hello, call);
    expect(await readFile(path, "utf8")).not.toMatch(/(?<!\d)4711/u);
    const { fetch } = await openCassette({ path, redactor, ...offline });
    expect(await at(server, { fetch }).generate(hello, call)).toMatchObject({ text: "Your PIN is [secret PIN]." });
  });

  it("reports a recorded answer whose JSON was broken by a mask", async () => {
    await using server = await servePlain(() => ({ body: chatAnswer("Hi") }));
    using call = newCall();
    await at(server, { fetch: (await openCassette({ path, env: {} })).fetch }).generate(hello, call);
    await writeFile(path, (await readFile(path, "utf8")).replace('\\"created\\":1', '\\"created\\":[secret PIN]'));
    const { fetch } = await openCassette({ path, ...offline });
    await expect(at(server, { fetch }).generate(hello, call)).rejects.toMatchObject({ code: "cassette-unreadable" });
  });

  it("returns an answer that can't be recorded, and warns once", async () => {
    const warnings: string[] = [];
    await using server = await servePlain(() => ({ body: chatAnswer("Hi") }));
    const gone = join(folder, "gone");
    const onWarning = (warning: string): void => void warnings.push(warning);
    const { fetch } = await openCassette({ path: join(gone, "c.jsonl"), env: {}, onWarning });
    await rm(gone, { recursive: true });
    using call = newCall();
    for (let count = 0; count < 2; count++)
      expect(await at(server, { fetch }).generate(hello, call)).toMatchObject({ text: "Hi" });
    expect(server.requests).toHaveLength(2);
    expect(warnings).toEqual([expect.stringContaining("can't be written to the cassette")]);
  });
});
