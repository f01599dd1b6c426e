import { expect, test } from "vitest";
import { eventually, openNewChat, sendAndWait, startTestCopilot, temporaryProject } from "./copilot.test.support.ts";

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
          expect(system).toContain("<project-info>");
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
