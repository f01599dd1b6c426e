import { expect, test } from "vitest";
import type { ScriptStep } from "@surehand/model/testing";
import {
  eventually,
  openNewChat,
  scriptedModels,
  sendAndWait,
  startTestCopilot,
  temporaryProject,
} from "../copilot.test.support.ts";
import type { CopilotErrorKind } from "../protocol/error-data.ts";
import { continuePrompt } from "../prompts/continue-prompt.ts";
import { errorTexts } from "../errors/error-texts.ts";

interface ErrorCase {
  readonly kind: CopilotErrorKind;
  readonly steps: readonly ScriptStep[];
  readonly expected?: object;
}

const twice = { repeat: 2 };
const cases: readonly (readonly [string, ErrorCase])[] = [
  // The key is read again, twice.
  ["401", { kind: "auth", steps: [{ status: 401, repeat: 3 }], expected: { status: 401 } }],
  ["402", { kind: "credits", steps: [{ status: 402 }] }],
  ["403", { kind: "forbidden", steps: [{ status: 403, repeat: 3 }], expected: { status: 403 } }],
  [
    "429",
    { kind: "rate-limit", steps: [{ status: 429, headers: { "retry-after": "7" } }], expected: { retryAfterMs: 7000 } },
  ],
  ["500", { kind: "server-error", steps: [{ status: 500, ...twice }] }],
  ["529", { kind: "overloaded", steps: [{ status: 529, ...twice }] }],
  [
    "a context that is too long",
    { kind: "context-length", steps: [{ status: 400, error: { message: "prompt is too long: 250000 tokens" } }] },
  ],
  [
    "a refusal",
    {
      kind: "refused",
      steps: [
        { status: 400, error: { code: "content_policy_violation", message: "This violates our usage policies." } },
      ],
    },
  ],
  ["a stall", { kind: "stalled", steps: [{ stall: "mid-stream", answer: { text: "Half an answer" } }] }],
  ["a malformed stream", { kind: "malformed", steps: [{ malformed: "stream", answer: { text: "x" } }] }],
  [
    "a connection that breaks",
    { kind: "network", steps: [{ tear: { afterPieces: 0, how: "reset" }, answer: { text: "x" }, ...twice }] },
  ],
];

test.each(cases)("%s: a text, a way on, and the next message works", async (_name, { kind, steps, expected = {} }) => {
  await using project = await temporaryProject();
  await using started = await startTestCopilot({
    root: project.path,
    steps: [...steps, { answer: { text: "Here." } }],
    settings: { modelTimeoutMs: kind === "stalled" ? 700 : 20_000 },
  });
  const tab = await started.connect();
  const chatId = await openNewChat(tab);
  const failed = await sendAndWait(tab, chatId, "Hello");
  const { hint, actions } = errorTexts[kind];
  expect(failed.error).toMatchObject({ kind, hint, actions: [...actions], ...expected });
  expect(failed.error?.message).toContain(errorTexts[kind].message);
  expect(failed.error?.message).not.toContain("sk-test-key");
  await eventually(() => tab.app?.chats[0]?.hasError);
  if (actions.includes("retry")) await tab.call("retry", { chatId });
  else await tab.call("sendMessage", { chatId, message: { text: "Once more" } });
  const chat = await eventually(() => {
    const now = tab.chat(chatId);
    return now?.run.state === "idle" && now.error === null && now.messages.at(-1)?.role === "assistant" && now;
  });
  expect(chat.messages.at(-1)?.parts.at(-1)).toMatchObject({ type: "text", text: "Here.", state: "done" });
});

test.each([
  ["is repeated once", {}, 2],
  ["is not repeated if the model's options say so", { modelOptions: { retry: { maxRetries: 0 } } }, 1],
  ["is repeated as often as the settings say", { settings: { maxConnectionRetries: 3 } }, 4],
])("a request whose connection breaks %s", async (_name, options, requests) => {
  await using project = await temporaryProject();
  const steps = [{ tear: { afterPieces: 0, how: "reset" }, answer: { text: "x" }, repeat: requests }] as const;
  await using started = await startTestCopilot({ root: project.path, steps, ...options });
  const tab = await started.connect();
  const failed = await sendAndWait(tab, await openNewChat(tab), "Hello");
  expect(failed.error).toMatchObject({ kind: "network" });
  expect(started.models.requests).toHaveLength(requests);
});

test("after a break in the middle of an answer, a retry ends its conversation with the user", async () => {
  await using project = await temporaryProject();
  await using started = await startTestCopilot({
    root: project.path,
    wire: "anthropic",
    steps: [
      { answer: { text: "The first half of an answer" }, tear: { afterPieces: 2, how: "reset" } },
      { status: 529, repeat: 2 },
      {
        expect: ({ messages }) => {
          expect(messages.map(({ role }) => role)).toEqual(["user", "assistant", "user"]);
          expect(messages[1]?.text).toMatch(/^The fir/u);
          expect(messages[2]?.text).toBe(continuePrompt);
        },
        answer: { text: "and the second half." },
      },
      {
        expect: ({ messages }) => expect(messages.map(({ role }) => role).at(-1)).toBe("user"),
        answer: { text: "Yes." },
      },
    ],
  });
  const tab = await started.connect();
  const chatId = await openNewChat(tab);
  expect((await sendAndWait(tab, chatId, "Hello")).error).toMatchObject({ kind: "network" });
  await tab.call("retry", { chatId });
  await eventually(() => tab.chat(chatId)?.error?.kind === "overloaded");
  await tab.call("retry", { chatId });
  await eventually(() => tab.chat(chatId)?.run.state === "idle" && tab.chat(chatId)?.error === null);
  await sendAndWait(tab, chatId, "Is that all?");
});

test("the time for a request is also the longest silence of a model that the caller makes", async () => {
  await using project = await temporaryProject();
  const limits: unknown[] = [];
  await using started = await startTestCopilot({
    root: project.path,
    steps: [{ answer: { text: "Here." } }],
    settings: { modelTimeoutMs: 400_000 },
    modelSource: {
      names: ["openai/gpt-5"],
      create: async (name) => {
        const model = await scriptedModels(started.models).create(name);
        return {
          ...model,
          stream: (request, call) => {
            limits.push(request.stallMs, call.deadline.remainingMs() > 300_000);
            return model.stream(request, call);
          },
        };
      },
    },
  });
  const tab = await started.connect();
  await sendAndWait(tab, await openNewChat(tab), "Hello");
  expect(limits).toEqual([400_000, true]);
});

test("without a model the error says how to choose one", async () => {
  await using project = await temporaryProject();
  await using started = await startTestCopilot({
    root: project.path,
    modelSource: { names: [], create: () => Promise.reject(new Error("It must not be asked.")) },
    steps: [],
  });
  const tab = await started.connect();
  const chatId = await openNewChat(tab);
  const { error } = await sendAndWait(tab, chatId, "Hello");
  expect(error).toMatchObject({ kind: "no-model", actions: ["change-model"] });
});

test("a budget that is used up stops the request before it is sent", async () => {
  await using project = await temporaryProject();
  await using started = await startTestCopilot({
    root: project.path,
    modelSource: {
      names: ["openai/gpt-5"],
      create: (name) => scriptedModels(started.models, "openai-chat", { budget: { tokens: 1 } }).create(name),
    },
  });
  const tab = await started.connect();
  const chatId = await openNewChat(tab);
  expect((await sendAndWait(tab, chatId, "Hello")).error).toMatchObject({ kind: "budget", actions: ["retry"] });
  expect(started.models.requests).toHaveLength(0);
});

test("a key that was corrected meanwhile is used without a restart", async () => {
  await using project = await temporaryProject();
  const keys = ["wrong", "right"];
  const used: string[] = [];
  await using started = await startTestCopilot({
    root: project.path,
    steps: [
      { status: 401 },
      { expect: ({ headers }) => void used.push(headers["authorization"] ?? ""), answer: { text: "In." } },
    ],
    modelSource: {
      names: ["openai/gpt-5"],
      create: (name) => scriptedModels(started.models, "openai-chat", { apiKey: keys.shift() ?? "right" }).create(name),
    },
  });
  const tab = await started.connect();
  const chatId = await openNewChat(tab);
  expect((await sendAndWait(tab, chatId, "Hello")).error).toBeNull();
  expect(used).toEqual(["Bearer right"]);
});
