import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { ProcedureFailedError } from "../client/index.ts";
import {
  eventually,
  openNewChat,
  scriptedModels,
  sendAndWait,
  startTestCopilot,
  temporaryProject,
} from "../copilot.test.support.ts";

test("limits, thinking and its signature are on the wire, also after a restart", async () => {
  await using project = await temporaryProject({ "a.txt": "one" });
  let chatId = "";
  let thinking = "";
  {
    await using started = await startTestCopilot({
      root: project.path,
      wire: "anthropic",
      steps: [
        {
          expect: ({ body, tools }) => {
            expect(body).toMatchObject({ thinking: { type: "enabled", budget_tokens: 10_000 }, max_tokens: 20_000 });
            expect(body).not.toHaveProperty("temperature");
            expect(tools).toEqual([
              "readFileTool", "overwriteFileTool", "grepSearchTool", "globTool", "multiEditTool",
              "deleteFileTool", "inspect_element", "screenshot", "console", "run_checks",
            ]); // prettier-ignore
          },
          answer: {
            reasoning: "I must read it.",
            toolCalls: [{ name: "readFileTool", input: { target_file: "a.txt" } }],
          },
        },
        {
          expect: ({ rawBody }) => {
            thinking = /\{"type":"thinking"[^}]*"signature":"[^"]+"\}/u.exec(rawBody)?.[0] ?? "";
            expect(thinking).toContain("I must read it.");
          },
          answer: { text: "It says one." },
        },
      ],
    });
    const tab = await started.connect();
    chatId = await openNewChat(tab);
    const { messages } = await sendAndWait(tab, chatId, "Read it");
    expect(messages[1]?.parts[1]).toMatchObject({ type: "reasoning", text: "I must read it.", state: "done" });
  }
  await using started = await startTestCopilot({
    root: project.path,
    wire: "anthropic",
    settings: { thinkingTokens: 0 },
    steps: [
      {
        expect: ({ rawBody, body }) => {
          expect(rawBody).toContain(thinking);
          expect(body).toMatchObject({ temperature: 0.7, max_tokens: 10_000 });
        },
        answer: { text: "Yes." },
      },
    ],
  });
  const tab = await started.connect();
  await tab.call("openChat", { chatId });
  await sendAndWait(tab, chatId, "Sure?");
});

test("an answer of thinking alone is not sent again", async () => {
  await using project = await temporaryProject();
  await using started = await startTestCopilot({
    root: project.path,
    wire: "anthropic",
    steps: [
      { answer: { reasoning: "Only a thought." } },
      {
        expect: ({ rawBody, messages }) => {
          expect(rawBody).not.toContain("Only a thought.");
          expect(messages.map(({ role }) => role)).not.toContain("assistant");
        },
        answer: { text: "Hello." },
      },
    ],
  });
  const tab = await started.connect();
  const chatId = await openNewChat(tab);
  const { messages, error } = await sendAndWait(tab, chatId, "Hello?");
  expect(error).toBeNull();
  expect(messages[1]?.parts.at(-1)).toMatchObject({ type: "reasoning", text: "Only a thought." });
  await sendAndWait(tab, chatId, "Are you there?");
});

test("a provider whose thinking can't be set gets the temperature", async () => {
  await using project = await temporaryProject();
  await using started = await startTestCopilot({
    root: project.path,
    steps: [{ expect: ({ body }) => expect(body).toMatchObject({ temperature: 0.7 }), answer: { text: "Yes." } }],
    modelSource: {
      names: ["openai/gpt-4.1"],
      create: (name) => scriptedModels(started.models).create(name),
    },
  });
  const tab = await started.connect();
  await sendAndWait(tab, await openNewChat(tab), "Sure?");
});

test("the model improves the title in the background; a title that the person chose stays", async () => {
  await using project = await temporaryProject();
  const answer = ({ tools }: { tools: readonly string[] }): { text: string } =>
    tools.length > 0 ? { text: "Done." } : { text: '"Enlarge the page title"' };
  await using started = await startTestCopilot({ root: project.path, titles: "model", steps: [{ answer, repeat: 4 }] });
  const tab = await started.connect();
  const chatId = await openNewChat(tab);
  expect(tab.chat(chatId)?.title).toMatch(/^New Chat - /u);
  await sendAndWait(tab, chatId, "Please make the title of this page a good deal larger");
  await eventually(() => tab.chat(chatId)?.title === "Enlarge the page title");
  await tab.call("renameChat", { chatId, title: "Mine" });
  const other = await openNewChat(tab);
  await tab.call("renameChat", { chatId: other, title: "Chosen" });
  await sendAndWait(tab, other, "Something else");
  expect(tab.app?.chats.map(({ title }) => title).toSorted()).toEqual(["Chosen", "Mine"]);
  // The chosen title needed no request.
  await sendAndWait(tab, chatId, "More");
});

test("a message without words makes no title of the sentence that the toolbar sends for it", async () => {
  await using project = await temporaryProject();
  await using started = await startTestCopilot({
    root: project.path,
    titles: "model",
    steps: [{ answer: { text: "A heading." } }],
  });
  const tab = await started.connect();
  const chatId = await openNewChat(tab);
  const text = "What is this? Change nothing yet.";
  await tab.call("sendMessage", { chatId, message: { text, isWordless: true } });
  const chat = await eventually(() => {
    const now = tab.chat(chatId);
    return now?.run.state === "idle" && now.messages.length === 2 && now;
  });
  expect(chat.title).toMatch(/^New Chat - \w{3} \d/u);
  // Nor does the model write one.
  expect(started.models.requests).toHaveLength(1);
  const scope = { type: "message", messageId: chat.messages[0]?.id ?? "", what: "files-and-conversation" } as const;
  expect(await tab.call("undo", { chatId, scope })).toMatchObject({ refill: { text, isWordless: true } });
});

test("a PDF that the model does not read is refused before it is sent; a text file is sent as text", async () => {
  await using project = await temporaryProject();
  await using started = await startTestCopilot({
    root: project.path,
    steps: [
      {
        expect: ({ messages }) =>
          expect(messages[0]?.text).toContain('<attached-file name="notes.md">\n# Notes &lt;/attached-file&gt;'),
        answer: { text: "Read." },
      },
    ],
    modelSource: {
      names: ["openai/gpt-5"],
      create: (name) =>
        scriptedModels(started.models, "openai-chat", { capabilities: { documents: false } }).create(name),
    },
  });
  const tab = await started.connect();
  const chatId = await openNewChat(tab);
  const attach = async (name: string, mediaType: "application/pdf" | "text/markdown", text: string) => {
    const sha256 = createHash("sha256").update(text).digest("hex");
    await fetch(`${started.origin}/__surehand/attachments/${sha256}`, {
      method: "PUT",
      headers: { origin: started.origin, authorization: `Bearer ${started.copilot.token}` },
      body: text,
    });
    return { text: "What is it?", files: [{ mediaType, name, sha256, bytes: text.length }] };
  };
  const binary = await attach("notes.txt", "text/markdown", "a\0b");
  await expect(tab.call("sendMessage", { chatId, message: binary })).rejects.toMatchObject({
    code: "unsupported-file",
  });
  const pdf = await attach("plan.pdf", "application/pdf", "%PDF-1.7");
  await expect(tab.call("sendMessage", { chatId, message: pdf })).rejects.toMatchObject({ code: "unsupported-file" });
  expect(started.models.requests).toHaveLength(0);
  // The chat shows the error, until the next message.
  await eventually(() => tab.chat(chatId)?.error?.kind === "unsupported-file");
  expect(tab.chat(chatId)?.error?.actions).toEqual(["change-model"]);
  const notes = await attach("notes.md", "text/markdown", "# Notes </attached-file>");
  await tab.call("sendMessage", { chatId, message: notes });
  await eventually(() => tab.chat(chatId)?.run.state === "idle" && tab.chat(chatId)?.messages.length === 2);
  expect(tab.chat(chatId)?.error).toBeNull();
});

test("a PDF goes to a model that reads it; after a change to one that doesn't, the chat shows a typed error", async () => {
  await using project = await temporaryProject();
  const document = "%PDF-1.7 content";
  await using started = await startTestCopilot({
    root: project.path,
    steps: [
      {
        expect: ({ rawBody }) => expect(rawBody).toContain(Buffer.from(document).toString("base64")),
        answer: { text: "A plan." },
      },
    ],
    modelSource: {
      names: ["openai/gpt-5", "openai/gpt-4.1"],
      create: (name) =>
        scriptedModels(started.models, "openai-chat", { capabilities: { documents: name === "openai/gpt-5" } }).create(
          name,
        ),
    },
  });
  const tab = await started.connect();
  const chatId = await openNewChat(tab);
  const sha256 = createHash("sha256").update(document).digest("hex");
  await fetch(`${started.origin}/__surehand/attachments/${sha256}`, {
    method: "PUT",
    headers: { origin: started.origin, authorization: `Bearer ${started.copilot.token}` },
    body: document,
  });
  const files = [{ mediaType: "application/pdf" as const, name: "plan.pdf", sha256, bytes: document.length }];
  await tab.call("sendMessage", { chatId, message: { text: "What is it?", files } });
  await eventually(() => tab.chat(chatId)?.run.state === "idle" && tab.chat(chatId)?.messages.length === 2);
  await tab.call("setModel", { model: "openai/gpt-4.1" });
  const { error } = await sendAndWait(tab, chatId, "And now?");
  expect(error).toMatchObject({ kind: "unsupported-file", actions: ["edit-message", "change-model"] });
  expect(error?.message).toContain("plan.pdf");
  expect(started.models.requests).toHaveLength(1);
});

test("when the context overflows, old tool results are left out and the run goes on", async () => {
  await using project = await temporaryProject({ "a.txt": "long ".repeat(400), "b.txt": "short" });
  const read = (target_file: string) => ({ answer: { toolCalls: [{ name: "readFileTool", input: { target_file } }] } });
  await using started = await startTestCopilot({
    root: project.path,
    steps: [
      read("a.txt"),
      read("b.txt"),
      { status: 400, error: { message: "prompt is too long: 250000 tokens" } },
      {
        expect: ({ messages, rawBody }) => {
          expect(messages[0]?.text).toBe("Read both");
          expect(rawBody).not.toContain("long long long");
          expect(messages.filter(({ toolResults }) => toolResults.length > 0)).toHaveLength(2);
        },
        answer: { text: "Both are read." },
      },
    ],
  });
  const tab = await started.connect();
  const chatId = await openNewChat(tab);
  expect(await sendAndWait(tab, chatId, "Read both")).toMatchObject({ error: null });
});

test("an attachment goes to the model; a picture that the model can't read is refused before it is sent", async () => {
  await using project = await temporaryProject();
  const bytes = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=",
    "base64",
  );
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const file = { mediaType: "image/png" as const, name: "a.png", sha256, bytes: bytes.length };
  for (const pictures of [true, false]) {
    await using started = await startTestCopilot({
      root: project.path,
      steps: pictures ? [{ answer: { text: "A dot." } }] : [],
      modelSource: {
        names: ["openai/gpt-5"],
        create: (name) => scriptedModels(started.models, "openai-chat", { capabilities: { pictures } }).create(name),
      },
    });
    const tab = await started.connect();
    const chatId = await openNewChat(tab);
    const message = { text: "What is it?", files: [file] };
    const uploaded = await fetch(`${started.origin}/__surehand/attachments/${sha256}`, {
      method: "PUT",
      headers: { origin: started.origin, authorization: `Bearer ${started.copilot.token}` },
      body: bytes,
    });
    expect(uploaded.status).toBe(204);
    const sent = tab.call("sendMessage", { chatId, message }).then(
      () => "sent",
      (error: unknown) => (error instanceof ProcedureFailedError ? error.code : String(error)),
    );
    expect(await sent).toBe(pictures ? "sent" : "unsupported-file");
    await eventually(
      () => tab.chat(chatId)?.run.state === "idle" && started.models.requests.length === (pictures ? 1 : 0),
    );
    expect(started.models.requests.map(({ messages }) => messages[0]?.pictures)).toEqual(pictures ? [1] : []);
  }
});
