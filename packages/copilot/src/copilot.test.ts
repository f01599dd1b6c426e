import { expect, test, vi } from "vitest";
import {
  eventually,
  openNewChat,
  openSocket,
  scriptedModels,
  sendAndWait,
  startTestCopilot,
  temporaryProject,
} from "./copilot.test.support.ts";

test("a message is answered by the model, piece by piece, in the state of every tab", async () => {
  await using project = await temporaryProject({
    "package.json": '{ "name": "shop", "dependencies": { "react": "19.3.1" } }',
  });
  await using started = await startTestCopilot({
    root: project.path,
    steps: [
      {
        expect: ({ system, messages, isStream }) => {
          expect(isStream).toBe(true);
          expect(system).toMatch(
            /<project-info>\nname: shop\n[\s\S]*\nframeworks: react 19\.3\.1\n[\s\S]*<\/project-info>/u,
          );
          expect(system).toContain(`<project-path>\n${project.path}\n</project-path>`);
          expect(messages).toMatchObject([{ role: "user", text: "Make the title larger" }]);
        },
        answer: { reasoning: "Let me see.", text: "I made it larger." },
        chunking: { size: 3 },
      },
    ],
  });
  const tab = await started.connect();
  const other = await started.connect();
  const chatId = await openNewChat(tab);
  await other.call("openChat", { chatId });
  const chat = await sendAndWait(tab, chatId, "Make the title larger");
  expect(chat).toMatchObject({
    title: "Make the title larger",
    error: null,
    queue: [],
    run: { state: "idle", step: 1 },
  });
  expect(chat.messages).toMatchObject([
    { role: "user", parts: [{ type: "text", text: "Make the title larger" }] },
    {
      role: "assistant",
      parts: [
        { type: "step-start", step: 1 },
        { type: "text", text: "I made it larger.", state: "done" },
      ],
    },
  ]);
  await eventually(() => JSON.stringify(other.chat(chatId)) === JSON.stringify(chat));
  await eventually(() => tab.app?.chats[0]?.run === "idle");
  expect(tab.app?.chats).toMatchObject([
    { id: chatId, title: "Make the title larger", messageCount: 2, hasError: false },
  ]);
});

test("chats are there again after a restart, and the model reads the conversation", async () => {
  await using project = await temporaryProject();
  let chatId = "";
  {
    await using started = await startTestCopilot({ root: project.path, steps: [{ answer: { text: "One." } }] });
    const tab = await started.connect();
    chatId = await openNewChat(tab);
    await sendAndWait(tab, chatId, "First");
    await tab.call("renameChat", { chatId, title: "My chat" });
  }
  const expected = [{ text: "First" }, { text: "One." }, { text: "Second" }];
  await using started = await startTestCopilot({
    root: project.path,
    steps: [{ expect: ({ messages }) => expect(messages).toMatchObject(expected), answer: { text: "Two." } }],
  });
  const tab = await started.connect();
  expect(tab.app?.chats).toMatchObject([{ id: chatId, title: "My chat", isTitleLocked: true }]);
  await tab.call("openChat", { chatId });
  const chat = await sendAndWait(tab, chatId, "Second");
  expect(chat.messages.map(({ parts }) => parts.findLast(({ type }) => type === "text"))).toMatchObject([
    { text: "First" },
    { text: "One." },
    { text: "Second" },
    { text: "Two." },
  ]);
});

test("after a reconnect a tab goes on from its last change, without the whole chat", async () => {
  await using project = await temporaryProject();
  await using started = await startTestCopilot({
    root: project.path,
    steps: [{ answer: { text: "One." } }, { answer: { text: "Two." } }],
  });
  const frames: string[] = [];
  let opened = 0;
  const tab = await started.connect({
    createSocket: (address) => {
      const socket = openSocket(address, started.origin);
      socket.addEventListener("message", ({ data }) => frames.push(String(data)));
      return socket;
    },
    // As the toolbar does.
    onConnection: (state) => {
      if (state === "open" && opened++ > 0) void tab.call("openChat", { chatId });
    },
  });
  const chatId = await openNewChat(tab);
  await sendAndWait(tab, chatId, "First");
  const other = await started.connect();
  await other.call("openChat", { chatId });
  frames.length = 0;
  tab.reconnect();
  await eventually(() => tab.connection !== "open");
  await sendAndWait(other, chatId, "Second");
  await eventually(() => tab.chat(chatId)?.messages.length === 4 && tab.chat(chatId)?.run.state === "idle");
  await eventually(() => frames.some((frame) => frame.includes('"type":"result"')));
  await vi.waitFor(() => expect(tab.chat(chatId)).toEqual(other.chat(chatId)), 120_000);
  expect(frames.filter((frame) => frame.includes('"type":"snapshot"'))).toEqual([]);
  expect(frames.filter((frame) => frame.includes('"type":"resumed"'))).toHaveLength(2);
});

test("messages in the queue, the review mode and the model survive a restart", async () => {
  await using project = await temporaryProject();
  let chatId = "";
  const names = ["openai/gpt-5", "openai/gpt-4.1"];
  {
    await using started = await startTestCopilot({
      root: project.path,
      steps: [{ stall: "after-head" }],
      modelSource: { names, create: (name) => scriptedModels(started.models).create(name) },
    });
    const tab = await started.connect();
    await tab.call("setReviewMode", { mode: "ask" });
    await tab.call("setModel", { model: "openai/gpt-4.1" });
    chatId = await openNewChat(tab);
    const send = (text: string) => tab.call("sendMessage", { chatId, message: { text } });
    await send("First");
    await eventually(() => started.models.requests.length === 1);
    await send("Second");
    await tab.call("cancelQueued", { chatId, messageId: (await send("Taken back")).messageId });
  }
  await using started = await startTestCopilot({
    root: project.path,
    steps: [
      {
        expect: ({ messages, body }) => {
          expect(messages.map(({ text }) => text).join("\n")).toBe("First\nSecond");
          expect(body).toMatchObject({ model: "gpt-4.1" });
        },
        answer: { text: "Two." },
      },
      { answer: { text: "Three." } },
    ],
    modelSource: { names, create: (name) => scriptedModels(started.models).create(name) },
  });
  const tab = await started.connect();
  expect(tab.app).toMatchObject({ reviewMode: "ask", model: "openai/gpt-4.1" });
  await tab.call("openChat", { chatId });
  expect(tab.chat(chatId)?.queue).toMatchObject([{ input: { text: "Second" } }]);
  const chat = await sendAndWait(tab, chatId, "Third");
  await eventually(() => tab.chat(chatId)?.queue.length === 0 && tab.chat(chatId)?.messages.length === 6);
  expect(chat.error).toBeNull();
});

test("a review mode of the configuration counts more than one that was chosen under another", async () => {
  await using project = await temporaryProject();
  {
    await using started = await startTestCopilot({ root: project.path });
    await (await started.connect()).call("setReviewMode", { mode: "ask" });
  }
  await using started = await startTestCopilot({ root: project.path, reviewMode: "read-only" });
  expect((await started.connect()).app?.reviewMode).toBe("read-only");
});

test("a browser tool runs in the tab that sent the message, and its answer goes to the model", async () => {
  await using project = await temporaryProject();
  await using started = await startTestCopilot({
    root: project.path,
    steps: [
      { answer: { toolCalls: [{ name: "inspect_element", input: { selector: "h1" } }] } },
      {
        expect: ({ messages }) =>
          expect(messages.at(-1)?.toolResults[0]?.text).toBe('{"color":"rgb(255, 0, 0)","text":"[secret token]"}'),
        answer: { text: "It is red." },
      },
    ],
  });
  const asked: unknown[] = [];
  const tab = await started.connect({
    runTool: async ({ tool, input }) => {
      asked.push({ tool, input });
      return { ok: true, result: { color: "rgb(255, 0, 0)", text: `ghp_${"a1B2".repeat(9)}` } };
    },
  });
  const other = await started.connect({
    runTool: () => Promise.reject(new Error("This tab did not send the message.")),
  });
  const chatId = await openNewChat(tab);
  await other.call("openChat", { chatId });
  const { messages } = await sendAndWait(tab, chatId, "Which color has it?");
  expect(asked).toEqual([{ tool: "inspect_element", input: { selector: "h1" } }]);
  expect(messages[1]?.parts).toMatchObject([
    { type: "step-start" },
    { type: "tool", runtime: "browser", state: "output-available", output: { color: "rgb(255, 0, 0)" } },
    { type: "step-start" },
    { type: "text", text: "It is red." },
  ]);
});

test("browser tools run one by one; each result shows when it ends, and each call has one, also of a tool that throws", async () => {
  await using project = await temporaryProject({ "a.txt": "one" });
  const inspect = (selector: string) => ({ name: "inspect_element", input: { selector } });
  await using started = await startTestCopilot({
    root: project.path,
    steps: [
      {
        answer: {
          toolCalls: [
            { name: "readFileTool", input: { target_file: "a.txt" } },
            inspect("#waits"),
            inspect("#throws"),
            inspect("#works"),
          ],
        },
      },
      {
        expect: ({ messages }) => {
          const results = messages.at(-1)?.toolResults.map(({ text }) => text) ?? [];
          expect(results).toEqual([
            '{"content":"one","totalLines":1}',
            '"#waits"',
            expect.stringContaining("It broke."),
            '"#works"',
          ]);
        },
        answer: { text: "Seen." },
      },
    ],
  });
  const begun: unknown[] = [];
  const released = Promise.withResolvers<void>();
  const tab = await started.connect({
    runTool: async ({ tool, input }) => {
      if (tool !== "inspect_element") return { ok: false, code: "none", message: "None." };
      const selector = typeof input === "object" && input !== null ? (Reflect.get(input, "selector") as unknown) : "";
      begun.push(selector);
      if (selector === "#waits") await released.promise;
      if (selector === "#throws") throw new Error("It broke.");
      return { ok: true, result: selector };
    },
  });
  const chatId = await openNewChat(tab);
  await tab.call("sendMessage", { chatId, message: { text: "Look" } });
  const states = (): unknown[] =>
    tab.chat(chatId)?.messages[1]?.parts.flatMap((part) => (part.type === "tool" ? [part.state] : [])) ?? [];
  const waiting = "input-available";
  await vi.waitFor(
    () => expect([begun, states()]).toEqual([["#waits"], ["output-available", waiting, waiting, waiting]]),
    10_000,
  );
  released.resolve();
  await eventually(() => tab.chat(chatId)?.run.state === "idle" && tab.chat(chatId)?.messages[1]?.usage);
  expect(begun).toEqual(["#waits", "#throws", "#works"]);
  expect(states()).toEqual(["output-available", "output-available", "output-error", "output-available"]);
});
