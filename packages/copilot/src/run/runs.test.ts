import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  eventually,
  openNewChat,
  sendAndWait,
  startTestCopilot,
  temporaryProject,
  type TestCopilot,
} from "../copilot.test.support.ts";
import type { RunState } from "../protocol/chat-state.ts";

const read = { answer: { toolCalls: [{ name: "readFileTool", input: { target_file: "a.txt" } }] } };
const after = { answer: { text: "After." } };

test("messages that are sent during a run wait in the queue, and can be taken back", async () => {
  await using project = await temporaryProject();
  await using started = await startTestCopilot({
    root: project.path,
    steps: [
      { answer: { text: "One." }, chunking: { size: 1, pauseMs: 60 } },
      {
        expect: ({ messages }) => expect(messages.map(({ text }) => text)).toEqual(["First", "One.", "Third"]),
        answer: { text: "Three." },
      },
    ],
  });
  const tab = await started.connect();
  const chatId = await openNewChat(tab);
  const send = (text: string): Promise<{ messageId: string; isQueued: boolean }> =>
    tab.call("sendMessage", { chatId, message: { text } });
  expect(await send("First")).toMatchObject({ isQueued: false });
  const second = await send("Second");
  expect(second.isQueued).toBe(true);
  expect((await send("Third")).isQueued).toBe(true);
  await tab.call("cancelQueued", { chatId, messageId: second.messageId });
  const chat = await eventually(() => {
    const now = tab.chat(chatId);
    return now?.run.state === "idle" && now.messages.length === 4 && now;
  });
  expect(chat.queue).toEqual([]);
  await expect(send("  ")).rejects.toMatchObject({ code: "empty-message" });
});

test("after all rounds the person is asked, and the run goes on in the same message", async () => {
  await using project = await temporaryProject({ "a.txt": "one" });
  await using started = await startTestCopilot({
    root: project.path,
    steps: [read, read, after],
    settings: { maxRounds: 2 },
  });
  const tab = await started.connect();
  const chatId = await openNewChat(tab);
  const paused = await sendAndWait(tab, chatId, "Go");
  expect(paused).toMatchObject({ error: null, run: { state: "idle", canContinue: true } });
  await tab.call("continueRun", { chatId });
  const chat = await eventually(() => {
    const now = tab.chat(chatId);
    return now?.run.state === "idle" && !now.run.canContinue && now;
  });
  expect(chat.messages).toHaveLength(2);
  expect(chat.messages[1]?.parts.map(({ type }) => type)).toEqual([
    "step-start", "tool", "step-start", "tool", "step-start", "text",
  ]); // prettier-ignore
});

test("a chat is deleted during its run, and other chats go on", async () => {
  await using project = await temporaryProject();
  await using started = await startTestCopilot({
    root: project.path,
    steps: [{ stall: "after-head" }, after],
  });
  const tab = await started.connect();
  const chatId = await openNewChat(tab);
  await tab.call("sendMessage", { chatId, message: { text: "Delete me" } });
  await eventually(() => started.models.requests.length === 1);
  await tab.call("deleteChat", { chatId });
  await eventually(() => tab.app?.chats.length === 0 && tab.chat(chatId) === undefined);
  await expect(tab.call("openChat", { chatId })).rejects.toMatchObject({ code: "chat-not-found" });
  const other = await openNewChat(tab);
  await sendAndWait(tab, other, "Hello there");
  expect((await tab.call("searchChats", { query: "HELLO" })).matches).toMatchObject([
    { chatId: other },
    { chatId: other },
  ]);
  expect(await tab.call("exportChat", { chatId: other, format: "markdown" })).toMatchObject({
    fileName: "Hello-there.md",
    text: expect.stringContaining("After."),
  });
});

async function expectStopped(started: TestCopilot, path: string, state: RunState): Promise<void> {
  const tab = await started.connect({
    runTool: ({ signal }) =>
      new Promise((_, reject) => {
        signal.addEventListener("abort", () => reject(new Error("Stopped.")));
      }),
  });
  const chatId = await openNewChat(tab);
  await tab.call("sendMessage", { chatId, message: { text: "Start" } });
  await eventually(() => tab.chat(chatId)?.run.state === state && started.models.requests.length === 1);
  const requests = started.models.requests.length;
  await tab.call("stop", { chatId });
  const content = await readFile(path, "utf8");
  const stopped = await eventually(() => {
    const now = tab.chat(chatId);
    return now?.run.state === "idle" && now;
  });
  expect(stopped.error).toMatchObject({ kind: "aborted" });
  // Every call has a result, and nothing streams.
  const states = stopped.messages.flatMap(({ parts }) => parts).map((part) => ("state" in part ? part.state : "done"));
  for (const partState of states) expect(partState).toMatch(/^(?:done|output-error)$/u);
  expect(started.models.requests).toHaveLength(requests);
  const chat = await sendAndWait(tab, chatId, "Go on");
  expect(chat.messages.at(-1)?.parts.at(-1)).toMatchObject({ text: "After." });
  expect(await readFile(path, "utf8")).toBe(content);
}

test.each([
  ["connecting", "connecting", [{ stall: "before-head" }]],
  ["streaming", "streaming", [{ answer: { text: "Half of an answer" }, stall: "mid-stream" }]],
  [
    "waiting for the person",
    "waiting",
    [{ answer: { toolCalls: [{ name: "overwriteFileTool", input: { path: "b.txt", content: "x" } }] } }],
  ],
  ["verifying", "verifying", [{ answer: { toolCalls: [{ name: "inspect_element", input: { selector: "h1" } }] } }]],
] as const)("stop while %s: no further request, no write, the next message works", async (_name, state, steps) => {
  await using project = await temporaryProject({ "a.txt": "one" });
  await using started = await startTestCopilot({
    root: project.path,
    reviewMode: "ask",
    // The answer after the stop is valid for the provider: each call has one result.
    steps: [...steps, after],
  });
  await expectStopped(started, join(project.path, "a.txt"), state);
  await expect(readFile(join(project.path, "b.txt"))).rejects.toThrow("ENOENT");
});

test.each([
  ["before it answered", { stall: "before-head" }],
  ["in the middle of its answer", { answer: { text: "Half of an answer" }, stall: "mid-stream" }],
] as const)("a run that was stopped %s goes on by a retry", async (_name, step) => {
  await using project = await temporaryProject();
  await using started = await startTestCopilot({ root: project.path, steps: [step, after] });
  const tab = await started.connect();
  const chatId = await openNewChat(tab);
  await tab.call("sendMessage", { chatId, message: { text: "Start" } });
  await eventually(() => started.models.requests.length === 1);
  await tab.call("stop", { chatId });
  const stopped = await eventually(() => tab.chat(chatId)?.error);
  expect(stopped).toMatchObject({ kind: "aborted", actions: ["retry"] });
  await tab.call("retry", { chatId });
  const chat = await eventually(() => {
    const now = tab.chat(chatId);
    return now?.run.state === "idle" && now.error === null && now;
  });
  expect(chat.messages).toHaveLength(2);
  expect(chat.messages.at(-1)?.parts.at(-1)).toMatchObject({ text: "After." });
});

test("stop while a tool runs: no further request, no write, the next message works", async () => {
  await using project = await temporaryProject({ "a.txt": "one" });
  const write = (path: string): object => ({ name: "overwriteFileTool", input: { path, content: "x" } });
  const calls = (...toolCalls: readonly object[]) => ({ answer: { toolCalls: toolCalls as never } });
  await using started = await startTestCopilot({
    root: project.path,
    reviewMode: "ask",
    steps: [calls(write("b.txt")), calls(write("b.txt")), after, after],
  });
  const tab = await started.connect();
  // The first chat holds the file until the person answers: the tool of the second one waits.
  const holding = await openNewChat(tab);
  await tab.call("sendMessage", { chatId: holding, message: { text: "Hold it" } });
  const [question] = await eventually(() => {
    const { questions = [] } = tab.chat(holding) ?? {};
    return questions.length > 0 && questions;
  });
  const chatId = await openNewChat(tab);
  await tab.call("sendMessage", { chatId, message: { text: "Write it" } });
  await eventually(() => tab.chat(chatId)?.run.state === "tools");
  await tab.call("stop", { chatId });
  const stopped = await eventually(() => {
    const chat = tab.chat(chatId);
    return chat?.run.state === "idle" && chat;
  });
  expect(stopped.error).toMatchObject({ kind: "aborted" });
  expect(started.models.requests).toHaveLength(2);
  await tab.call("answerQuestion", { chatId: holding, questionId: question?.id ?? "", answer: "reject" });
  await eventually(() => tab.chat(holding)?.run.state === "idle");
  const chat = await sendAndWait(tab, chatId, "Go on");
  expect(chat.messages.at(-1)?.parts.at(-1)).toMatchObject({ text: "After." });
  expect(chat.questions).toEqual([]);
  await expect(readFile(join(project.path, "b.txt"))).rejects.toThrow("ENOENT");
});
