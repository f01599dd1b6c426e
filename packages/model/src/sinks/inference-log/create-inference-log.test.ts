import { createHash } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Logger, Redactor, silentLogger } from "@surehand/kernel";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { createModel } from "../../create-model.ts";
import { asking, click, collect, jam, modelOn, newCall, product, withScript } from "../../formats.test.support.ts";
import { createModels } from "../../roles/create-models.ts";
import { startModelServer, wireFormats } from "../../testing.ts";

let folder = "";
let logInference = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "surehand-inference-"));
  logInference = join(folder, "log");
});
afterEach(() => rm(folder, { recursive: true }));

const keptSchema = z.looseObject({
  file: z.string().optional(),
  error: z.unknown().optional(),
  response: z
    .looseObject({ text: z.unknown(), finish: z.unknown().optional(), firstPartMs: z.number().optional() })
    .optional(),
});
type Kept = z.infer<typeof keptSchema>;

async function readFiles(): Promise<Kept[]> {
  const names = (await readdir(logInference)).filter((name) => name.endsWith(".json")).sort();
  return Promise.all(names.map(async (name) => parse(await readFile(join(logInference, name), "utf8"))));
}

function parse(text: string): Kept {
  return keptSchema.parse(JSON.parse(text));
}

async function readIndex(): Promise<Kept[]> {
  const text = await readFile(join(logInference, "inference.jsonl"), "utf8");
  return text.trimEnd().split("\n").map(parse);
}

/** All that was kept, names of files too. */
async function readAll(): Promise<string> {
  const names = await readdir(logInference);
  return [...names, ...(await Promise.all(names.map((name) => readFile(join(logInference, name), "utf8"))))].join("\n");
}

const png = Buffer.from("89504e470d0a1a0a", "hex");
const page = {
  messages: [
    { role: "user" as const, content: 'page:\n- button "Buy" [e1]\n- link "Home" [e2]' },
    {
      role: "user" as const,
      content: [
        { type: "text" as const, text: "And how it looks:" },
        { type: "file" as const, data: png, mediaType: "image/png" },
      ],
    },
  ],
};

describe.each(wireFormats)("logInference, %s", (format) => {
  it("writes the full request and answer, except pictures", () =>
    withScript(
      format,
      [
        {
          answer: {
            text: "I buy it.\nNow.",
            toolCalls: [{ name: "click", input: { ref: "e1\ne2" } }],
            usage: { input: 50, output: 9 },
          },
        },
      ],
      async (model) => {
        using call = newCall();
        const settings = { maxOutputTokens: 99 };
        const instructions = "Be brief.\nBe kind.";
        await model.generate(
          { ...page, instructions, tools: [click], settings, verb: "act", promptVersion: "act/3" },
          call,
        );
        const [kept] = await readFiles();
        expect(kept).toMatchObject({
          state: "answered",
          model: model.id,
          verb: "act",
          promptVersion: "act/3",
          try: 1,
          isStream: false,
          usage: { inputTokens: 50, outputTokens: 9 },
          request: {
            settings: { maxOutputTokens: 99 },
            instructions: ["Be brief.", "Be kind."],
            messages: [
              { role: "user", content: ["page:", '- button "Buy" [e1]', '- link "Home" [e2]'] },
              {
                content: [
                  { text: "And how it looks:" },
                  { mediaType: "image/png", bytes: 8, sha256: createHash("sha256").update(png).digest("hex") },
                ],
              },
            ],
            tools: [{ name: "click", inputSchema: { type: "object", required: ["ref"] } }],
          },
          response: {
            id: expect.any(String),
            finish: "tool-calls",
            text: ["I buy it.", "Now."],
            toolCalls: [{ name: "click", input: { ref: "e1\ne2" } }],
          },
        });
        expect(kept?.error).toBeUndefined();
        expect(await readAll()).not.toContain(png.toString("base64"));
      },
      { logInference },
    ));

  it("of a stream keeps the whole answer, or as much as came", async () => {
    const chunking = { size: 4 };
    await withScript(
      format,
      [
        { answer: { text: "The jam costs four euros." }, chunking },
        { answer: { text: "The jam costs five euros." }, chunking, tear: { afterPieces: 3, how: "reset" } },
      ],
      async (model) => {
        using call = newCall();
        await collect(model.stream(asking, call));
        await expect(collect(model.stream(asking, call))).rejects.toThrow(/.+/);
      },
      { logInference },
    );
    const [whole, torn] = await readFiles();
    expect(whole).toMatchObject({ isStream: true, response: { text: "The jam costs four euros.", finish: "stop" } });
    expect(whole?.response?.firstPartMs).toBeGreaterThanOrEqual(0);
    expect(torn).toMatchObject({ state: "failed", error: { code: expect.stringMatching(/^model-/) } });
    expect(torn?.response?.text).toMatch(/^The jam/);
    expect(torn?.response?.finish).toBeUndefined();
  });

  it("keeps neither keys nor secrets, wherever they come from", () => {
    const redactor = new Redactor();
    redactor.register("PASSWORD", "correct-horse");
    const error = { message: "invalid x-api-key: key-of-a-test is not known, correct-horse" };
    return withScript(
      format,
      [
        { answer: { text: "It is correct-horse.", toolCalls: [{ name: "click", input: { ref: "correct-horse" } }] } },
        { status: 401, error },
      ],
      async (model) => {
        using call = newCall();
        const messages = [{ role: "user" as const, content: "I am correct-horse.\nAnd correct-horse again." }];
        const request = { instructions: "correct-horse", messages, tools: [click], verb: "fill-correct-horse" };
        await model.generate(request, call);
        await expect(model.generate(request, call)).rejects.toMatchObject({ code: "model-auth" });
        const [answered, failed] = await readFiles();
        expect(answered).toMatchObject({ response: { text: "It is [secret PASSWORD]." } });
        expect(failed).toMatchObject({ error: { status: 401, body: expect.stringContaining("[secret API_KEY]") } });
        expect(await readAll()).not.toMatch(/correct-horse|key-of-a-test/);
      },
      { logInference, redactor },
    );
  });
});

describe("logInference", () => {
  it("has a file for each try, and a line for each of them in the index", async () => {
    const server = await startModelServer([
      { status: 500, error: { message: "We are down." } },
      { status: 500, repeat: 2 },
      { answer: { text: "4.50", usage: { input: 20, output: 3 } } },
    ]);
    const fallback = { model: "ollama/qwen3", baseUrl: server.baseUrl("openai-chat") };
    const model = modelOn(server, "anthropic", { fallback, logInference });
    using call = newCall();
    await model.generate({ ...asking, verb: "extract" }, call);
    await server.close();
    const index = await readIndex();
    expect(index).toMatchObject([
      { file: "0001-extract-anthropic-claude-sonnet-4-5.json", try: 1, error: "model-overloaded" },
      { file: "0002-extract-anthropic-claude-sonnet-4-5.json", try: 2, error: "model-overloaded" },
      { file: "0003-extract-anthropic-claude-sonnet-4-5.json", try: 3, error: "model-overloaded" },
      {
        file: "0004-extract-ollama-qwen3.json",
        try: 1,
        insteadOf: "anthropic/claude-sonnet-4-5",
        finish: "stop",
        inputTokens: 20,
        outputTokens: 3,
        usd: 0,
      },
    ]);
    expect((await readdir(logInference)).sort()).toEqual([...index.map(({ file }) => file), "inference.jsonl"]);
    const [failed] = await readFiles();
    expect(failed).toMatchObject({
      state: "failed",
      request: { instructions: "Be brief." },
      error: { code: "model-overloaded", status: 500, body: expect.stringContaining("We are down.") },
    });
    expect(failed?.response).toBeUndefined();
  });

  it("of data that did not fit keeps both answers, the schema, and the role", async () => {
    await using server = await startModelServer([{ answer: { json: {} } }, { answer: { json: jam } }]);
    const options = { baseUrl: server.baseUrl("openai-chat"), logInference };
    using call = newCall();
    await createModels("ollama/qwen3", options)
      .for("extractor")
      .generateObject({ ...asking, schema: product, verb: "extract" }, call);
    const kept = await readFiles();
    expect(kept).toMatchObject([
      { role: "extractor", promptVersion: "object/1", request: { schema: { required: ["name", "price"] } } },
      { role: "extractor", request: { messages: [{}, { role: "assistant" }, { role: "user" }] } },
    ]);
  });

  it("shows the request while the answer is pending, and the result after the deadline", () =>
    withScript(
      "openai-chat",
      [{ answer: { text: "4.50" }, stall: "before-head" }],
      async (model) => {
        const stop = new AbortController();
        using call = newCall({ signal: stop.signal });
        const asked = model.generate(asking, call);
        await expect.poll(() => readFiles().catch(() => [])).toMatchObject([{ state: "waiting for the answer" }]);
        stop.abort();
        await expect(asked).rejects.toMatchObject({ code: "aborted" });
        await expect.poll(readFiles).toMatchObject([{ state: "failed", error: { code: "aborted" } }]);
        await expect.poll(readIndex).toMatchObject([{ error: "aborted" }]);
      },
      { logInference },
    ));

  it.skipIf(process.platform === "win32")("can be read by its owner alone", () =>
    withScript(
      "gemini",
      [{ answer: { text: "4.50" } }],
      async (model) => {
        using call = newCall();
        await model.generate(asking, call);
        const modes = (await readdir(logInference)).map(async (name) => (await stat(join(logInference, name))).mode);
        expect((await Promise.all(modes)).map((mode) => mode & 0o777)).toEqual([0o600, 0o600]);
      },
      { logInference },
    ),
  );

  it("numbers the files of parallel models and of an earlier run without gaps", async () => {
    await using server = await startModelServer([{ answer: { text: "4.50" }, repeat: Infinity }]);
    const options = { baseUrl: server.baseUrl("openai-chat"), logInference };
    using call = newCall();
    for (const name of ["ollama/one", "ollama/two"]) {
      const [one, other] = [createModel(name, options), createModel(name, options)];
      const calls = Array.from({ length: 5 }, () => [one.generate(asking, call), other.generate(asking, call)]);
      await Promise.all(calls.flat());
    }
    const index = await readIndex();
    const numbers = index.map(({ file }) => Number.parseInt(file ?? "", 10)).sort((one, other) => one - other);
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
    expect(await readFiles()).toHaveLength(20);
  });

  it("logs a failed write once, and the calls are answered", async () => {
    await writeFile(logInference, "a file is in the way");
    const warnings: string[] = [];
    const log: Logger = { ...silentLogger, warn: (message) => warnings.push(message) };
    await withScript(
      "anthropic",
      [{ answer: { text: "4.50" }, repeat: 2 }],
      async (model) => {
        using call = newCall({ log });
        expect(await model.generate(asking, call)).toMatchObject({ text: "4.50" });
        expect(await model.generate(asking, call)).toMatchObject({ text: "4.50" });
      },
      { logInference },
    );
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain(logInference);
  });
});
