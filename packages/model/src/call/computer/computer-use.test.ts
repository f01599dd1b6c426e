import { createCallContext, InvalidInputError } from "@surehand/kernel";
import { expect, test } from "vitest";
import type { ComputerUseTool } from "../../capabilities/model-capabilities.ts";
import { readProviderCall } from "../../computer/provider-call.ts";
import { createModel } from "../../create-model.ts";
import type { ModelMessage, ModelRequest } from "../../request/model-request.ts";
import { type ModelServer, type ScriptStep, startModelServer, type WireFormat } from "../../testing.ts";

const display = { width: 1280, height: 720 };
const click = { kind: "click", at: { x: 640, y: 360 }, button: "left", count: 1 } as const;
const check = { id: "cu_sc_1", code: "malicious_instructions", message: "The page tells you what to do." };
const picture = new Uint8Array([0xff, 0xd8, 0xff, 1]);

interface Provider {
  readonly model: string;
  readonly tool: ComputerUseTool;
  readonly format: WireFormat;
}

const providers: readonly Provider[] = [
  { model: "anthropic/claude-sonnet-4-5", tool: "anthropic.computer_20250124", format: "anthropic" },
  { model: "anthropic/claude-opus-4-5", tool: "anthropic.computer_20251124", format: "anthropic" },
  { model: "anthropic/claude-opus-5-5", tool: "anthropic.computerToolset_20260801", format: "anthropic" },
  { model: "openai/gpt-5.4", tool: "openai.computer", format: "openai-responses" },
  { model: "openai/computer-use-preview", tool: "openai.computer_use_preview", format: "openai-responses" },
  { model: "google/gemini-3.5-flash", tool: "google.computer_use", format: "gemini" },
  { model: "google/gemini-2.5-computer-use-preview-10-2025", tool: "google.computer_use", format: "gemini" },
];

function providerOf(tool: ComputerUseTool): Provider {
  const found = providers.find((provider) => provider.tool === tool);
  if (!found) throw new Error(`No row has ${tool}.`);
  return found;
}

/** Asks, answers the calls, and shows what came of them, as a loop does: once for each step of the script. */
async function talk(
  provider: Provider,
  server: ModelServer,
  results: readonly ("done" | "denied")[],
  more: Partial<ModelRequest> = {},
): Promise<ModelMessage[]> {
  const { model: name, tool, format } = provider;
  const model = createModel(name, { baseUrl: server.baseUrl(format), apiKey: "any", retry: { maxRetries: 0 } });
  expect(model.capabilities?.computerUse).toBe(tool);
  using call = createCallContext({ timeoutMs: 20_000 });
  const messages: ModelMessage[] = [{ role: "user", content: "Press the button." }];
  for (const result of [...results, undefined]) {
    const request = { instructions: "You see a browser.", messages, computerUse: { tool, display }, ...more };
    const answer = await model.generate(request, call);
    messages.push(...answer.messages);
    if (result === undefined) break;
    const read = answer.toolCalls.map(({ name: called, input }) =>
      readProviderCall({ name: called, input }, { tool, display }),
    );
    expect(read).toMatchObject([{ actions: [click] }]);
    messages.push({
      role: "tool",
      content: answer.toolCalls.map(({ id }) => ({
        type: "tool-result",
        toolCallId: id,
        toolName: "computer",
        output:
          result === "done" ? { type: "text", value: "Clicked." } : { type: "error-text", value: "The user said no." },
      })),
    });
    messages.push({
      role: "user",
      content: [
        {
          type: "file",
          data: picture,
          mediaType: "image/jpeg",
          providerOptions: { surehand: { url: "https://shop.test/" } },
        },
        { type: "text", text: "Current URL: https://shop.test/" },
      ],
    });
  }
  return messages;
}

function clicks(checks: readonly (typeof check)[] = []): ScriptStep {
  return {
    answer: { text: "I click.", reasoning: "It is there.", computerCalls: [{ actions: [click], checks }], display },
  };
}

const over: ScriptStep = { answer: { text: "It is done." } };
const base64 = Buffer.from(picture).toString("base64");

/** The body of each request, without what has nothing to do with the computer. */
function bodies(server: ModelServer): Record<string, unknown>[] {
  return server.requests.map(({ body }) => body as Record<string, unknown>);
}

test.each(providers)("$model: offers $tool, and sends the result of its call", async (provider) => {
  await using server = await startModelServer([clicks(), over]);
  await talk(provider, server, ["done"]);
  const [first, second] = server.requests;
  expect(first?.messages.map(({ pictures }) => pictures)).toEqual([0]);
  const shown = second?.messages.filter(({ pictures }) => pictures > 0);
  expect(shown).toMatchObject([{ role: "tool", pictures: 1 }]);
  expect(second?.rawBody).toContain("https://shop.test/");
  expect(second?.rawBody).toContain("Clicked.");
  expect(second?.rawBody).not.toContain("surehand");
});

test.each([
  [
    "anthropic.computer_20250124",
    "computer-use-2025-01-24",
    { type: "computer_20250124", name: "computer", display_width_px: 1280, display_height_px: 720 },
  ],
  [
    "anthropic.computer_20251124",
    "computer-use-2025-11-24",
    { type: "computer_20251124", name: "computer", display_width_px: 1280, display_height_px: 720, enable_zoom: true },
  ],
  ["anthropic.computerToolset_20260801", "", { type: "computer_toolset_20260801" }],
] as const)("%s as documented: the tool, thinking kept, a result with a picture", async (tool, beta, offered) => {
  await using server = await startModelServer([clicks(), over]);
  await talk(providerOf(tool), server, ["done"]);
  const [first, second] = bodies(server);
  expect(server.requests[0]?.headers["anthropic-beta"] ?? "").toContain(beta);
  expect(first?.["tools"]).toMatchObject([offered]);
  const isToolset = tool === "anthropic.computerToolset_20260801";
  const own = isToolset ? { name: "left_click", toolset_name: "computer" } : { name: "computer" };
  expect(second?.["messages"]).toMatchObject([
    { role: "user" },
    {
      role: "assistant",
      content: [
        { type: "thinking", thinking: "It is there.", signature: expect.any(String) },
        { type: "text", text: "I click." },
        { type: "tool_use", id: "call_1_1", ...own, input: { coordinate: [640, 360] } },
      ],
    },
    {
      role: "user",
      content: [
        {
          type: "tool_result",
          tool_use_id: "call_1_1",
          ...(isToolset && { toolset_name: "computer" }),
          content: [
            { type: "text", text: "Clicked." },
            { type: "image", source: { type: "base64", media_type: "image/jpeg", data: base64 } },
          ],
        },
        { type: "text", text: "Current URL: https://shop.test/" },
      ],
    },
  ]);
});

test("openai.computer as documented: only new messages are sent, with previous_response_id, instructions and acknowledged checks", async () => {
  await using server = await startModelServer([clicks([check]), clicks(), over]);
  await talk(providerOf("openai.computer"), server, ["done", "done"]);
  const [first, second, third] = bodies(server);
  expect(first).toMatchObject({
    tools: [{ type: "computer" }],
    store: true,
    truncation: "auto",
    instructions: "You see a browser.",
  });
  expect(first).not.toHaveProperty("previous_response_id");
  expect(first?.["input"]).toHaveLength(1);
  expect(second).toMatchObject({ previous_response_id: "resp_1", instructions: "You see a browser." });
  const screenshot = { type: "computer_screenshot", image_url: `data:image/jpeg;base64,${base64}`, detail: "original" };
  expect(second?.["input"]).toMatchObject([
    { type: "computer_call_output", call_id: "call_1_1", output: screenshot, acknowledged_safety_checks: [check] },
    { role: "user", content: [{ text: "Clicked." }, { text: "Current URL: https://shop.test/" }] },
  ]);
  expect(third).toMatchObject({ previous_response_id: "resp_2" });
  expect(third?.["input"]).toMatchObject([
    { type: "computer_call_output", call_id: "call_2_1", output: screenshot },
    { role: "user" },
  ]);
  expect(JSON.stringify(third)).not.toContain("acknowledged_safety_checks");
});

test("openai.computer without a store: the whole conversation is sent each time", async () => {
  await using server = await startModelServer([clicks(), over]);
  const settings = { providerOptions: { openai: { store: false } } };
  await talk(providerOf("openai.computer"), server, ["done"], { settings });
  const [, second] = bodies(server);
  expect(second).toMatchObject({ store: false });
  expect(second).not.toHaveProperty("previous_response_id");
  expect(JSON.stringify(second?.["input"])).toMatch(/computer_call".*computer_call_output"/);
});

test("openai.computer_use_preview as documented: display, environment, one action a call", async () => {
  await using server = await startModelServer([clicks([check]), over]);
  await talk(providerOf("openai.computer_use_preview"), server, ["done"]);
  const [first, second] = bodies(server);
  const tool = { type: "computer_use_preview", display_width: 1280, display_height: 720, environment: "browser" };
  expect(first).toMatchObject({ tools: [tool], truncation: "auto" });
  expect(second?.["input"]).toMatchObject([
    { type: "computer_call_output", acknowledged_safety_checks: [check] },
    { role: "user" },
  ]);
});

test.each(providers.filter(({ format }) => format === "gemini"))(
  "$model as documented: computerUse, url, picture and acknowledgement in the response, thought signatures kept",
  async (provider) => {
    const name = provider.model.includes("2.5") ? "click_at" : "click";
    const confirmation = { id: "", code: "require_confirmation", message: "It pays." };
    await using server = await startModelServer([clicks([confirmation]), over]);
    await talk(provider, server, ["done"]);
    const [first, second] = bodies(server);
    expect(first?.["tools"]).toEqual([{ computerUse: { environment: "ENVIRONMENT_BROWSER" } }]);
    expect(second?.["contents"]).toMatchObject([
      { role: "user" },
      {
        role: "model",
        parts: [
          { text: "It is there.", thought: true },
          { text: "I click." },
          { functionCall: { name }, thoughtSignature: expect.any(String) },
        ],
      },
      {
        role: "user",
        parts: [
          {
            functionResponse: {
              name,
              response: { url: "https://shop.test/", output: "Clicked.", safety_acknowledgement: true },
              parts: [{ inlineData: { mimeType: "image/jpeg", data: base64 } }],
            },
          },
        ],
      },
      { role: "user", parts: [{ text: "Current URL: https://shop.test/" }] },
    ]);
  },
);

test.each([
  [providerOf("openai.computer"), [check]],
  [providerOf("openai.computer_use_preview"), [check]],
  [providerOf("google.computer_use"), [{ id: "", code: "require_confirmation", message: "It pays." }]],
] as const)(
  "$model: a call that the user denied is never acknowledged: a text replaces its turn",
  async (provider, checks) => {
    await using server = await startModelServer([clicks(checks), over]);
    await talk(provider, server, ["denied"]);
    const [, second] = server.requests;
    expect(second?.rawBody).not.toMatch(
      /acknowledge|computer_call|functionCall"|functionResponse|previous_response_id/,
    );
    expect(second?.messages).toMatchObject([
      { role: "user", text: expect.stringContaining("the user did not give it") },
    ]);
    expect(second?.messages[0]?.text).toContain(checks[0].message);
    expect(second?.messages[0]?.text).toContain("The user said no.");
    expect(second?.messages[0]?.pictures).toBe(1);
  },
);

test("custom tools are offered together with the computer, and can be required alone", async () => {
  const done = { name: "done", description: "Reports.", inputSchema: { type: "object", properties: {} } } as const;
  for (const provider of providers) {
    const isForced = !provider.model.endsWith("opus-5-5");
    await using server = await startModelServer([{ answer: { toolCalls: [{ name: "done", input: {} }] } }]);
    // The newest models of Anthropic take no forced choice.
    await talk(provider, server, [], { tools: [done], toolChoice: isForced ? { tool: "done" } : "auto" });
    expect(server.requests[0]?.toolChoice).toBe(isForced ? "tool:done" : "auto");
    expect(server.requests[0]?.tools).toHaveLength(2);
    expect(server.requests[0]?.tools).toContain("done");
  }
});

test("a model object of the AI SDK that would need its requests changed is refused, with a hint", async () => {
  const { createGoogle } = await import("@ai-sdk/google");
  const model = createModel(createGoogle({ apiKey: "any", baseURL: "http://127.0.0.1:9/" })("gemini-3.5-flash"));
  using call = createCallContext({ timeoutMs: 5000 });
  const request: ModelRequest = {
    messages: [{ role: "user", content: "Go." }],
    computerUse: { tool: "google.computer_use", display },
  };
  await expect(model.generate(request, call)).rejects.toThrow(InvalidInputError);
});
