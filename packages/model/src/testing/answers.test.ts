import { generateText, streamText, type ToolSet } from "ai";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { type ModelAnswer, type ScriptStep, startModelServer } from "../testing.ts";
import { clients } from "./clients.test.support.ts";

const usage = { input: 100, cached: 60, output: 30, reasoning: 10 };
const multiByte = "Grüße, 世界! 👩‍👩‍👧 “done” — ẞ 😀";
const input = { label: "Größe 😀", count: 3, list: [1, { deep: null }] };

const tools: ToolSet = {
  click: { description: "clicks", inputSchema: z.looseObject({}) },
  stop: { description: "stops", inputSchema: z.looseObject({}) },
};

const answers: readonly (readonly [string, ModelAnswer])[] = [
  ["text", { text: multiByte, usage }],
  ["reasoning and text", { reasoning: `Let me see: ${multiByte}`, text: "Seen.", usage }],
  [
    "two tool calls",
    {
      toolCalls: [
        { name: "click", input },
        { name: "click", input: {} },
      ],
      usage,
    },
  ],
  [
    "all of it",
    {
      reasoning: "Hm.",
      text: multiByte,
      toolCalls: [
        { name: "click", input },
        { name: "stop", input: {} },
      ],
      usage,
    },
  ],
  ["nothing", { usage }],
];

const chunkings: readonly (readonly [string, ScriptStep])[] = [
  ["in pieces", {}],
  ["in pieces of one character", { chunking: { size: 1 } }],
  ["in writes of one byte", { chunking: { bytes: 1 } }],
  ["in writes of seven bytes with noise", { chunking: { bytes: 7, noise: true, size: 3 } }],
  ["with noise", { chunking: { noise: true } }],
  ["with pauses", { chunking: { size: 20, pauseMs: 2 }, delayMs: 5 }],
];

beforeAll(() => {
  // Warnings of the library, about models it doesn't know, are not of interest here.
  Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false });
});

describe.each(clients)("$name", ({ connect, hasReasoning }) => {
  describe.each(answers)("%s", (_, answer) => {
    const expected = {
      text: answer.text ?? "",
      reasoning: (hasReasoning && answer.reasoning) || "",
      toolCalls: (answer.toolCalls ?? []).map((call, index) => ({ ...call, id: `call_1_${index + 1}` })),
      finishReason: answer.toolCalls ? "tool-calls" : "stop",
      usage: { input: 100, cached: 60, output: 30, reasoning: 10 },
    };

    test.each([
      ["at once", {}],
      ["in writes of five bytes", { chunking: { bytes: 5 } }],
    ])("is read %s", async (__, how: ScriptStep) => {
      await using server = await startModelServer([{ ...how, answer }]);
      const result = await generateText({ model: connect(server), prompt: "Hello?", tools, maxRetries: 0 });
      expect(summaryOf(result.finalStep, result)).toEqual(expected);
      expect(server.requests).toMatchObject([{ isStream: false }]);
    });

    test.each(chunkings)("is streamed %s", async (__, how) => {
      await using server = await startModelServer([{ ...how, answer }]);
      const problems: unknown[] = [];
      const onError = ({ error }: { error: unknown }): void => void problems.push(error);
      const result = streamText({ model: connect(server), prompt: "Hello?", tools, maxRetries: 0, onError });
      const [{ text, reasoningText, finishReason }, toolCalls, totalUsage] = await Promise.all([
        result.finalStep,
        result.toolCalls,
        result.usage,
      ]);
      expect(problems).toEqual([]);
      expect(summaryOf({ text, reasoningText, toolCalls }, { finishReason, usage: totalUsage })).toEqual(expected);
      expect(server.requests).toMatchObject([{ isStream: true }]);
    });
  });

  test.each(["stop", "length", "content-filter"] as const)("finishes with %s", async (finish) => {
    await using server = await startModelServer([{ answer: { text: "So", finish }, repeat: 2 }]);
    const options = { model: connect(server), prompt: "Hello?", maxRetries: 0 };
    expect((await generateText(options)).finishReason).toBe(finish);
    expect(await streamText(options).finishReason).toBe(finish);
  });

  test("counts the tokens unless the script sets them", async () => {
    await using server = await startModelServer([{ answer: { json: { text: "twelve" } } }]);
    const result = await generateText({ model: connect(server), prompt: "Hello?" });
    expect(result.text).toBe('{"text":"twelve"}');
    const prompt = Math.ceil((server.requests[0]?.rawBody.length ?? 0) / 4);
    expect(result.usage).toMatchObject({ inputTokens: prompt, outputTokens: 5 });
  });

  test("streams pieces one after the other", async () => {
    const step = { answer: { text: "abcdefghi" }, chunking: { size: 3, pauseMs: 20 } };
    await using server = await startModelServer([step]);
    const pieces: string[] = [];
    for await (const piece of streamText({ model: connect(server), prompt: "Hello?" }).textStream) pieces.push(piece);
    expect(pieces).toEqual(["abc", "def", "ghi"]);
  });
});

interface Content {
  readonly text: string;
  readonly reasoningText: string | undefined;
  readonly toolCalls: readonly { toolName: string; toolCallId: string; input: unknown }[];
}

interface Metadata {
  readonly finishReason: string;
  readonly usage: Awaited<ReturnType<typeof generateText>>["usage"];
}

function summaryOf({ text, reasoningText, toolCalls }: Content, { finishReason, usage: counts }: Metadata): unknown {
  return {
    text,
    reasoning: reasoningText ?? "",
    toolCalls: toolCalls.map(({ toolName, toolCallId, input: given }) => ({
      name: toolName,
      id: toolCallId,
      input: given,
    })),
    finishReason,
    usage: {
      input: counts.inputTokens,
      cached: counts.inputTokenDetails.cacheReadTokens,
      output: counts.outputTokens,
      reasoning: counts.outputTokenDetails.reasoningTokens,
    },
  };
}
