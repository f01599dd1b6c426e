import {
  generateText,
  jsonSchema,
  Output,
  type FilePart,
  type LanguageModel,
  type ModelMessage,
  type ToolChoice,
  type ToolSet,
  type JSONSchema7,
} from "ai";
import { beforeAll, describe, expect, test } from "vitest";
import { type ModelAnswer, type ModelServerRequest, startModelServer } from "../testing.ts";
import { ask } from "./ask.test.support.ts";
import { type Client, clients } from "./clients.test.support.ts";

const picture = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const schema: JSONSchema7 & { properties: object } = {
  type: "object",
  properties: { done: { type: "boolean" } },
  required: ["done"],
  additionalProperties: false,
};

const tools: ToolSet = {
  click: { description: "clicks", inputSchema: jsonSchema({ type: "object", properties: {} }) },
  look: { description: "looks", inputSchema: jsonSchema({ type: "object", properties: {} }) },
};

const lookCall: ModelAnswer = { toolCalls: [{ name: "look", input: {} }] };

const conversation: ModelMessage[] = [
  { role: "user", content: [{ type: "text", text: "Look at this" }, filePart()] },
  { role: "user", content: [{ type: "text", text: "and this." }, filePart(), filePart()] },
  {
    role: "assistant",
    content: [
      { type: "text", text: "I look." },
      { type: "tool-call", toolCallId: "call_a", toolName: "look", input: { at: "page" } },
      { type: "tool-call", toolCallId: "call_b", toolName: "click", input: {} },
    ],
  },
  {
    role: "tool",
    content: [
      { type: "tool-result", toolCallId: "call_a", toolName: "look", output: { type: "text", value: "A page." } },
      { type: "tool-result", toolCallId: "call_b", toolName: "click", output: { type: "json", value: { ok: true } } },
    ],
  },
  { role: "user", content: "Go on." },
];

beforeAll(() => {
  // Warnings of the library, about models it doesn't know, are not of interest here.
  Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false });
});

describe.each(clients)("a request of $name", (client) => {
  test("has its conversation in one form", async () => {
    const request = await requestOf(client, (model) =>
      generateText({ model, instructions: "You are careful.", messages: conversation, tools }),
    );
    expect(request.system).toBe("You are careful.");
    expect(request.messages).toEqual([
      { role: "user", text: "Look at this\nand this.", pictures: 3, toolCalls: [], toolResults: [] },
      {
        role: "assistant",
        text: "I look.",
        pictures: 0,
        toolCalls: [
          { name: "look", input: { at: "page" } },
          { name: "click", input: {} },
        ],
        toolResults: [],
      },
      {
        role: "tool",
        text: "",
        pictures: 0,
        toolCalls: [],
        toolResults: [
          { id: "call_a", text: "A page." },
          { id: "call_b", text: '{"ok":true}' },
        ],
      },
      { role: "user", text: "Go on.", pictures: 0, toolCalls: [], toolResults: [] },
    ]);
  });

  test("has its head and its body", async () => {
    const request = await requestOf(client, (model) =>
      generateText({ model, prompt: "Hello?", headers: { "X-Trace": "7" } }),
    );
    expect(request.format).toBe(client.format);
    expect(request.isStream).toBe(false);
    expect(request.model).toMatch(/^(claude-sonnet-5|gpt-5|qwen3|gemini-3-pro-preview)$/);
    expect(request.headers).toMatchObject({ "x-trace": "7" });
    expect(JSON.stringify(request.headers)).toContain("test-key");
    expect(request.body).toEqual(JSON.parse(request.rawBody));
    expect(request).toMatchObject({ system: "", tools: [], responseSchema: undefined });
  });

  test.each<[ToolChoice<ToolSet>, string]>([
    ["auto", "auto"],
    ["none", "none"],
    ["required", "required"],
    [{ type: "tool", toolName: "look" }, "tool:look"],
  ])("has the tool choice %o as %s", async (toolChoice, expected) => {
    const asking: Ask = (model) => generateText({ model, prompt: "Hello?", tools, toolChoice });
    const request = await requestOf(client, asking, toolChoice === "none" ? {} : lookCall);
    expect(request.toolChoice).toBe(expected);
    expect(request.tools).toEqual(["click", "look"]);
  });

  test("has the schema of the answer", async () => {
    const output = Output.object({ schema: jsonSchema(schema) });
    await using server = await startModelServer([{ answer: { json: { done: true } } }]);
    const result = await generateText({ model: client.connect(server), prompt: "Done?", output });
    expect(result.output).toEqual({ done: true });
    expect(server.requests[0]?.responseSchema).toMatchObject({ type: "object", properties: schema.properties });
  });
});

test.each(clients.filter(({ format }) => format !== "openai-chat"))(
  "$name: pictures in a tool's result are counted",
  async (client) => {
    const look = conversation.slice(0, 1);
    const call = { type: "tool-call" as const, toolCallId: "call_a", toolName: "look", input: {} };
    const value = [{ type: "text" as const, text: "A page." }, filePart()];
    const result = {
      type: "tool-result" as const,
      toolCallId: "call_a",
      toolName: "look",
      output: { type: "content" as const, value },
    };
    const messages: ModelMessage[] = [
      ...look,
      { role: "assistant", content: [call] },
      { role: "tool", content: [result] },
    ];
    const request = await requestOf(client, (model) => generateText({ model, messages, tools }));
    expect(request.messages.map(({ pictures }) => pictures)).toEqual([1, 0, 1]);
    expect(request.messages.at(-1)).toMatchObject({ role: "tool", toolResults: [{ id: "call_a", text: "A page." }] });
  },
);

test.each([
  ["anthropic", { system: "Be kind." }],
  [
    "openai-chat",
    {
      messages: [
        { role: "developer", content: "Be kind." },
        { role: "user", content: "Hello?" },
      ],
    },
  ],
  ["openai-responses", { instructions: "Be kind.", input: "Hello?" }],
  ["gemini", { systemInstruction: { parts: [{ text: "Be kind." }] } }],
] as const)("%s: instructions in the format's short form are read", async (format, more) => {
  await using server = await startModelServer([{}]);
  expect((await ask(server, format, { more })).status).toBe(200);
  expect(server.requests).toMatchObject([
    { system: "Be kind.", messages: [{ role: "user", text: "Hello?" }], model: "test-model" },
  ]);
});

function filePart(): FilePart & { data: { type: "data"; data: Uint8Array } } {
  return { type: "file", mediaType: "image/png", data: { type: "data", data: picture } };
}

type Ask = (model: LanguageModel) => Promise<unknown>;

async function requestOf(
  client: Client,
  asking: Ask,
  answer: ModelAnswer = { text: "Yes." },
): Promise<ModelServerRequest> {
  await using server = await startModelServer([{ answer }]);
  await asking(client.connect(server));
  const [request] = server.requests;
  if (request === undefined) throw new Error("nothing was asked");
  return request;
}
