import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  eventually,
  lastResults,
  openNewChat,
  sendAndWait,
  startTestCopilot,
  temporaryProject,
} from "./copilot.test.support.ts";

const read = { name: "readFileTool", input: { target_file: "src/app.css" } };
const edit = (from: string, to: string): object => ({
  name: "multiEditTool",
  input: { file_path: "src/app.css", edits: [{ old_string: from, new_string: to }] },
});
const calls = (...toolCalls: readonly object[]): { answer: { toolCalls: never } } => ({
  answer: { toolCalls: toolCalls as never },
});

test("the model reads and edits, the page shows the diff, undo hides the messages, redo brings them back", async () => {
  await using project = await temporaryProject({ "src/app.css": "h1 { color: red; }\n" });
  const file = join(project.path, "src/app.css");
  await using started = await startTestCopilot({
    root: project.path,
    steps: [
      calls(read),
      {
        ...calls(edit("red", "blue"), { name: "noSuchTool", input: {} }),
        expect: ({ messages }) =>
          expect(messages.at(-1)?.toolResults[0]?.text).toBe('{"content":"h1 { color: red; }\\n","totalLines":1}'),
      },
      {
        expect: ({ messages, rawBody }) => {
          const [edited, unknown] = lastResults(messages);
          expect(edited?.text).toBe('{"editsApplied":1}');
          expect(unknown?.text).toContain("noSuchTool");
          // The diff is for the person.
          expect(rawBody).not.toContain("@@");
        },
        answer: { text: "It is blue now." },
      },
      {
        expect: ({ messages }) => expect(messages).toMatchObject([{ role: "user", text: "Again" }]),
        answer: { text: "Fine." },
      },
    ],
  });
  const tab = await started.connect();
  const chatId = await openNewChat(tab);
  const chat = await sendAndWait(tab, chatId, "Make it blue");
  expect(await readFile(file, "utf8")).toBe("h1 { color: blue; }\n");
  const [, , , edited, unknown] = chat.messages[1]?.parts ?? [];
  expect(edited).toMatchObject({
    type: "tool",
    toolName: "multiEditTool",
    state: "output-available",
    output: { editsApplied: 1 },
    diff: { path: "src/app.css", kind: "modify", added: 1, removed: 1 },
    durationMs: expect.any(Number),
  });
  expect(unknown).toMatchObject({ state: "output-error", error: { type: "error", code: "not-run" } });
  expect(chat.changes).toMatchObject([{ path: "src/app.css", kind: "modify", isApplied: true }]);
  const [asked] = chat.messages;
  const scope = { type: "message", messageId: asked?.id ?? "", what: "files-and-conversation" } as const;
  const report = await tab.call("undo", { chatId, scope });
  expect(report).toMatchObject({ files: [{ outcome: "restored" }], refill: { text: "Make it blue" } });
  expect(await readFile(file, "utf8")).toBe("h1 { color: red; }\n");
  await eventually(() => tab.chat(chatId)?.messages.every(({ isHidden }) => isHidden));
  await tab.call("redo", { chatId });
  await eventually(() => tab.chat(chatId)?.messages.every(({ isHidden }) => !isHidden));
  expect(await readFile(file, "utf8")).toBe("h1 { color: blue; }\n");
  await tab.call("undo", { chatId, scope });
  // Hidden messages are not sent to the model.
  await sendAndWait(tab, chatId, "Again");
});

test("an undo of a call undoes no other call to which the provider gave the same identifier", async () => {
  await using project = await temporaryProject({ "src/app.css": "one\n" });
  const file = join(project.path, "src/app.css");
  let chatId = "";
  // Each start of the provider counts its calls from the same number.
  for (const [from, to] of [
    ["one", "two"],
    ["two", "three"],
  ] as const) {
    const steps = [calls(read), calls(edit(from, to)), { answer: { text: "Done." } }];
    await using started = await startTestCopilot({ root: project.path, steps });
    const tab = await started.connect();
    if (chatId === "") chatId = await openNewChat(tab);
    else await tab.call("openChat", { chatId });
    await eventually(() => tab.chat(chatId));
    const { changes, messages } = await sendAndWait(tab, chatId, "Edit it");
    expect(await readFile(file, "utf8")).toBe(`${to}\n`);
    if (to === "two") continue;
    const ids = messages.flatMap(({ parts }) => parts.flatMap((part) => (part.type === "tool" ? [part.callId] : [])));
    expect(new Set(ids).size).toBe(ids.length);
    const callId = changes.at(-1)?.callId ?? "";
    await tab.call("undo", { chatId, scope: { type: "call", callId } });
    expect(await readFile(file, "utf8")).toBe("two\n");
  }
});

test("undo from a message on takes back edits by hand since then, and none from before", async () => {
  await using project = await temporaryProject({ "src/app.css": "a\nb\n", "page.html": "<h1>One</h1>\n<p>Two</p>\n" });
  const page = join(project.path, "page.html");
  await using started = await startTestCopilot({
    root: project.path,
    steps: [calls(read), calls(edit("a", "x")), { answer: { text: "Done." } }],
  });
  const tab = await started.connect();
  const chatId = await openNewChat(tab);
  const byHand = (tag: string, line: number, value: string) =>
    tab.call("editElement", {
      chatId,
      place: { file: "page.html", line, column: 1, tag },
      changes: [{ kind: "text", value }],
    });
  await byHand("h1", 1, "Before");
  const { messages } = await sendAndWait(tab, chatId, "Edit it");
  await byHand("p", 2, "After");
  expect(await readFile(page, "utf8")).toBe("<h1>Before</h1>\n<p>After</p>\n");
  await tab.call("undo", { chatId, scope: { type: "message", messageId: messages[0]?.id ?? "", what: "files" } });
  expect(await readFile(page, "utf8")).toBe("<h1>Before</h1>\n<p>Two</p>\n");
  expect(await readFile(join(project.path, "src/app.css"), "utf8")).toBe("a\nb\n");
  await tab.call("undo", { chatId, scope: { type: "chat" } });
  expect(await readFile(page, "utf8")).toBe("<h1>One</h1>\n<p>Two</p>\n");
});

test("the result of an edit has its diff for the page, which the model does not get", async () => {
  await using project = await temporaryProject({ "src/app.css": "a\nb\n" });
  await using started = await startTestCopilot({
    root: project.path,
    steps: [
      calls(read),
      calls(edit("a", "x")),
      {
        expect: ({ messages, rawBody }) => {
          expect(lastResults(messages)[0]?.text).toMatch(/^\{"editsApplied":1\}\n<automatic-check/u);
          expect(rawBody).not.toContain("@@");
        },
        answer: { text: "Done." },
      },
    ],
  });
  const tab = await started.connect();
  const { messages } = await sendAndWait(tab, await openNewChat(tab), "Edit it");
  const part = messages[1]?.parts.findLast((one) => one.type === "tool" && one.toolName === "multiEditTool");
  expect(part).toMatchObject({
    output: { editsApplied: 1, diff: { path: "src/app.css", kind: "modify", added: 1, removed: 1 } },
    diff: { patch: expect.stringContaining("@@") },
  });
});

test("in the mode ask an edit waits for the person, and the run goes on with the answer", async () => {
  await using project = await temporaryProject({ "src/app.css": "a\nb\n" });
  const file = join(project.path, "src/app.css");
  await using started = await startTestCopilot({
    root: project.path,
    reviewMode: "ask",
    steps: [
      calls(read),
      calls(edit("a", "x")),
      {
        expect: ({ messages }) => expect(messages.at(-1)?.toolResults[0]?.text).toContain("rejected"),
        ...calls(edit("b", "y")),
      },
      { answer: { text: "Done." } },
    ],
  });
  const tab = await started.connect();
  const chatId = await openNewChat(tab);
  await tab.call("sendMessage", { chatId, message: { text: "Edit it" } });
  for (const [answer, content] of [
    ["reject", "a\nb\n"],
    ["apply", "a\ny\n"],
  ] as const) {
    const { questions, messages, run } = await eventually(() => {
      const chat = tab.chat(chatId);
      return chat?.questions.length === 1 && chat;
    });
    expect(run.state).toBe("waiting");
    expect(messages[1]?.parts.at(-1)).toMatchObject({
      state: "input-available",
      error: { type: "user_interaction_required", code: "apply" },
    });
    expect(questions[0]).toMatchObject({ kind: "apply", path: "src/app.css", diff: { added: 1, removed: 1 } });
    expect(await readFile(file, "utf8")).toBe("a\nb\n");
    await tab.call("answerQuestion", { chatId, questionId: questions[0]?.id ?? "", answer });
    await eventually(() => tab.chat(chatId)?.questions.length === 0);
    if (answer === "apply") await eventually(() => tab.chat(chatId)?.run.state === "idle");
    expect(await readFile(file, "utf8")).toBe(content);
  }
  await expect(tab.call("answerQuestion", { chatId, questionId: "x", answer: "apply" })).rejects.toMatchObject({
    code: "question-over",
  });
});

test("a step with edits of several files is one review: each file has one diff and one answer, also after a restart", async () => {
  await using project = await temporaryProject({ "src/app.css": "a\nb\n", "b.css": "old\n" });
  const [file, other] = [join(project.path, "src/app.css"), join(project.path, "b.css")];
  const overwrite = { name: "overwriteFileTool", input: { path: "b.css", content: "new\n" } };
  const readOther = { name: "readFileTool", input: { target_file: "b.css" } };
  let chatId = "";
  {
    await using started = await startTestCopilot({
      root: project.path,
      reviewMode: "ask",
      steps: [calls(read, readOther), calls(edit("a", "x"), overwrite, edit("b", "y"))],
    });
    const tab = await started.connect();
    chatId = await openNewChat(tab);
    await tab.call("sendMessage", { chatId, message: { text: "Edit both" } });
    await eventually(() => tab.chat(chatId)?.questions.length === 2);
  }
  await using started = await startTestCopilot({
    root: project.path,
    steps: [
      {
        expect: ({ messages }) =>
          expect(lastResults(messages).map(({ text }) => /editsApplied|rejected/u.exec(text)?.[0])).toEqual([
            "editsApplied",
            "rejected",
            "editsApplied",
          ]),
        answer: { text: "Half of it is done." },
      },
    ],
  });
  const tab = await started.connect();
  await tab.call("openChat", { chatId });
  const { questions } = await eventually(() => {
    const chat = tab.chat(chatId);
    return chat?.questions.length === 2 && chat;
  });
  const [css, plain] = questions.toSorted((one, two) => two.path.length - one.path.length);
  expect(css?.callIds).toHaveLength(2);
  expect(css).toMatchObject({ path: "src/app.css", diff: { added: 2, removed: 2 } });
  await tab.call("answerQuestion", { chatId, questionId: css?.id ?? "", answer: "apply" });
  await tab.call("answerQuestion", { chatId, questionId: plain?.id ?? "", answer: "reject" });
  const chat = await eventually(() => {
    const state = tab.chat(chatId);
    return state?.run.state === "idle" && state;
  });
  expect(await readFile(file, "utf8")).toBe("x\ny\n");
  expect(await readFile(other, "utf8")).toBe("old\n");
  // Each call can be undone by itself.
  const last = chat.changes.at(-1);
  await tab.call("undo", { chatId, scope: { type: "call", callId: last?.callId ?? "" } });
  expect(await readFile(file, "utf8")).toBe("x\nb\n");
});

test("an edit from the toolbar asks no model, and can be undone", async () => {
  const source = "<main>\r\n  <h1>Old</h1>\n</main>\r\n";
  await using project = await temporaryProject({ "src/app.jsx": source });
  const file = join(project.path, "src/app.jsx");
  await using started = await startTestCopilot({ root: project.path });
  const tab = await started.connect();
  const chatId = await openNewChat(tab);
  const place = { file: "src/app.jsx", line: 2, column: 3, tag: "h1" };
  const changes = [
    { kind: "text" as const, value: "New" },
    { kind: "class" as const, value: "big" },
  ];
  expect(await tab.call("readElement", { place })).toEqual({ text: "Old", className: "", hasStyle: true });
  const { changeId, diff } = await tab.call("editElement", { chatId, place, changes });
  expect(diff).toMatchObject({ added: 1, removed: 1 });
  const edited = source.replace("<h1>Old", '<h1 className="big">New');
  expect(await readFile(file, "utf8")).toBe(edited);
  for (const [wrong, code] of [
    [{ ...place, file: "../x" }, "outside-project"],
    [{ ...place, line: 1 }, "stale-location"],
  ] as const)
    await expect(tab.call("editElement", { chatId, place: wrong, changes })).rejects.toMatchObject({ code });
  await tab.call("undo", { chatId, scope: { type: "change", changeId } });
  expect(await readFile(file, "utf8")).toBe(source);
  await tab.call("redo", { chatId });
  expect(await readFile(file, "utf8")).toBe(edited);
  await tab.call("setReviewMode", { mode: "read-only" });
  await expect(tab.call("editElement", { chatId, place, changes })).rejects.toMatchObject({ code: "read-only-mode" });
});
