import { createModel, type Model } from "@surehand/model";
import {
  type ModelServer,
  type ScriptStep,
  startModelServer,
  type WireFormat,
  wireFormats,
} from "@surehand/model/testing";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { Observation } from "../observation.ts";
import type { AgentEvent } from "../events/agent-event.ts";
import { runLoop } from "../run-loop.ts";
import { createCounter, goal, tool } from "../tools.test.support.ts";
import { modelDecider } from "./model-decider.ts";

const specs: Readonly<Record<WireFormat, readonly [spec: string, api?: "chat"]>> = {
  anthropic: ["anthropic/claude-sonnet-4-5"],
  "openai-chat": ["openai/gpt-4.1", "chat"],
  "openai-responses": ["openai/gpt-5"],
  gemini: ["google/gemini-2.5-flash"],
};

function modelOn(server: ModelServer, format: WireFormat): Model {
  const [spec, api] = specs[format];
  return createModel(spec, { baseUrl: server.baseUrl(format), apiKey: "key-of-a-test", env: {}, ...(api && { api }) });
}

const add = (by: number): { name: string; input: unknown } => ({ name: "add", input: { by } });
const report = { name: "report", input: { answer: "It is 3." } };

describe.each(wireFormats)("modelDecider on %s", (format) => {
  it("calls tools in each step, receives their results, and streams its text", async () => {
    const script: ScriptStep[] = [
      {
        answer: { text: "I add.", toolCalls: [add(1), add(2)] },
        expect: ({ tools }) => expect(tools).toContain("add"),
      },
      {
        answer: { toolCalls: [report] },
        expect: ({ messages }) =>
          expect(messages.at(-1)?.toolResults.map(({ text }) => text)).toEqual(["It is 1.", "It is 3."]),
      },
    ];
    await using server = await startModelServer(script);
    const { tools } = createCounter();
    const loop = runLoop({ messages: goal, tools, decider: modelDecider({ model: modelOn(server, format) }) });
    const events: AgentEvent[] = [];
    for await (const event of loop) events.push(event);
    expect(await loop.result).toMatchObject({ reason: "done", output: 3, usage: { calls: 2 } });
    const streamed = events.flatMap((event) => (event.type === "text-delta" ? [event.text] : []));
    expect(streamed.join("")).toBe("I add.");
    expect(events.some(({ type }) => type === "tool-input-delta")).toBe(true);
  });

  it("closes the socket when the loop is stopped, and the conversation can be continued", async () => {
    await using server = await startModelServer([
      { answer: { toolCalls: [add(1)] } },
      { stall: "mid-stream", answer: { text: "I think about it for a long, long time.", toolCalls: [add(1)] } },
      { answer: { toolCalls: [report] } },
    ]);
    const { tools } = createCounter();
    const decider = modelDecider({ model: modelOn(server, format) });
    const loop = runLoop({ messages: goal, tools, decider });
    for await (const event of loop) if (event.type === "text-delta") loop.stop();
    const stopped = await loop.result;
    expect(stopped).toMatchObject({ reason: "stopped", steps: 2 });
    const messages = [...stopped.messages, { role: "user" as const, content: "Go on." }];
    expect(await runLoop({ messages, tools, decider }).result).toMatchObject({ reason: "done" });
  });
});

describe("modelDecider", () => {
  it("resends earlier messages unchanged, so that the provider reads them from its cache", async () => {
    const steps = 30;
    const script: ScriptStep[] = [
      { repeat: steps - 1, answer: { toolCalls: [add(1)] } },
      { answer: { toolCalls: [report] } },
    ];
    await using server = await startModelServer(script);
    const { tools } = createCounter();
    const look = async (step: number): Promise<Observation> => ({
      kind: "full",
      content: [{ type: "text", text: `Step ${step}: ${"a page of text ".repeat(100)}` }],
    });
    const decider = modelDecider({ model: modelOn(server, "anthropic"), instructions: "Add until it is enough." });
    await runLoop({ messages: goal, tools, decider, look }).result;
    const sent = server.requests.map(({ body }) => promptOf(body));
    expect(sent).toHaveLength(steps);
    const cached = sent
      .slice(1)
      .map((text, index) => (text.startsWith(sent[index] ?? "?") ? (sent[index] ?? "").length : 0));
    const share = sum(cached) / sum(sent.map(({ length }) => length));
    expect(share).toBeGreaterThanOrEqual(0.8);
    // Anthropic caches the prompt up to a mark.
    const marks = server.requests.map(({ body }) => JSON.stringify(lastBlock(body)).includes('"cache_control"'));
    expect(marks.every(Boolean)).toBe(true);
  });

  it("sends the pictures that tools return", async () => {
    await using server = await startModelServer([
      { answer: { toolCalls: [{ name: "look", input: {} }] } },
      { answer: { toolCalls: [report] }, expect: ({ body }) => expect(JSON.stringify(body)).toContain('"image/png"') },
    ]);
    const picture = {
      type: "picture" as const,
      data: new Uint8Array([137, 80, 78, 71]),
      mediaType: "image/png" as const,
    };
    const look = tool("look", z.object({}), () => ({ content: [{ type: "text", text: "There:" }, picture] }));
    const decider = modelDecider({ model: modelOn(server, "anthropic") });
    const loop = runLoop({ messages: goal, tools: [...createCounter().tools, look], decider });
    expect((await loop.result).reason).toBe("done");
  });

  it("may answer in prose with toolChoice auto, which ends the loop", async () => {
    await using server = await startModelServer([{ answer: { text: "It is 3 already." } }]);
    const decider = modelDecider({ model: modelOn(server, "anthropic"), toolChoice: "auto" });
    const loop = runLoop({ messages: goal, tools: createCounter().tools, decider });
    expect(await loop.result).toMatchObject({ reason: "answered", message: "It is 3 already." });
  });

  it("fails with the model's typed error", async () => {
    await using server = await startModelServer([{ status: 401 }]);
    const decider = modelDecider({ model: modelOn(server, "openai-responses") });
    const { reason, error } = await runLoop({ messages: goal, tools: createCounter().tools, decider }).result;
    expect(reason).toBe("failed");
    expect(error).toMatchObject({ code: "model-auth" });
  });
});

/** Returns everything that the model reads before its answer, in order, as one text. */
function promptOf(body: unknown): string {
  const { tools, system, messages } = z
    .object({
      tools: z.unknown(),
      system: z.unknown(),
      messages: z.array(z.object({ role: z.string(), content: z.array(z.unknown()) })),
    })
    .parse(body);
  const blocks = messages.flatMap(({ role, content }) => content.map((block) => `${role} ${stripMarks(block)}\n`));
  return [`${stripMarks(tools)} ${stripMarks(system)}\n`, ...blocks].join("");
}

function stripMarks(value: unknown): string {
  return JSON.stringify(value, (key, inner: unknown) => (key === "cache_control" ? undefined : inner));
}

function lastBlock(body: unknown): unknown {
  const { messages } = z.object({ messages: z.array(z.object({ content: z.array(z.unknown()) })) }).parse(body);
  return messages.at(-1)?.content.at(-1);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
