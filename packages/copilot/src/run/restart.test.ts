import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { ScriptStep } from "@surehand/model/testing";
import { expect, test } from "vitest";
import {
  eventually,
  lastResults,
  openNewChat,
  sendAndWait,
  startTestCopilot,
  temporaryProject,
  type TestCopilot,
} from "../copilot.test.support.ts";
import type { CopilotClient } from "../client/index.ts";
import type { ChatState, Question } from "../protocol/chat-state.ts";

/** Content of a file; undefined if it does not exist. */
type Content = string | undefined;

interface PlannedEdit {
  readonly file: string;
  readonly call: { readonly name: string; readonly input: Record<string, unknown> };
  readonly after: Content;
}

const files = ["a.txt", "b.txt", "c.txt", "d.txt"] as const;
const original = (file: string): string => `${file}\nsecond line\n`;

/** Deletes, overwrites and edits, by turns. */
function planEdit(file: string, kind: number): PlannedEdit {
  if (kind === 0) return { file, call: { name: "deleteFileTool", input: { path: file } }, after: undefined };
  const content = `${file}\nby the model\n`;
  if (kind === 1) return { file, call: { name: "overwriteFileTool", input: { path: file, content } }, after: content };
  const edits = [{ old_string: "second line", new_string: "by the model" }];
  return { file, call: { name: "multiEditTool", input: { file_path: file, edits } }, after: content };
}

test("staged edits wait over restarts and crashes, and the run goes on with the answers", async () => {
  for (let seed = 1; seed <= 6; seed++) {
    const { contents, expected } = await runSequence(seed);
    expect(contents, `seed ${seed}`).toEqual(expected);
  }
});

interface Outcome {
  readonly contents: readonly Content[];
  readonly expected: readonly Content[];
}

/** A restart while edits wait, after some answers and perhaps an edit of the person. The model gets each answer once. */
async function runSequence(seed: number): Promise<Outcome> {
  const random = randomFrom(seed);
  const edits = files.map((file) => planEdit(file, random(3)));
  const expected = new Map<string, Content>(files.map((file) => [file, original(file)]));
  const answers = new Map(edits.map(({ file }) => [file, random(2) === 0 ? ("apply" as const) : ("reject" as const)]));
  const results = edits.map(({ file }) =>
    answers.get(file) === "apply" ? /editsApplied|isNew|isDeleted/u : /rejected/u,
  );
  await using project = await temporaryProject(Object.fromEntries(files.map((file) => [file, original(file)])));
  await using copies = await temporaryProject();
  let root = project.path;
  const answerSome = async (tab: CopilotClient, chatId: string, count: number): Promise<void> => {
    for (let asked = 0; asked < count; asked++) {
      const [question] = (await nextQuestions(tab, chatId)).toSorted((one, other) => (one.path < other.path ? -1 : 1));
      if (!question) return;
      const answer = answers.get(question.path) ?? "reject";
      if (answer === "apply") expected.set(question.path, edits.find(({ file }) => file === question.path)?.after);
      await tab.call("answerQuestion", { chatId, questionId: question.id, answer });
      await eventually(() => isSettled(tab.chat(chatId), question));
    }
  };
  let chatId = "";
  const answered = random(edits.length);
  {
    const started = await startTestCopilot({ root, reviewMode: "ask", steps: firstSteps(edits) });
    const tab = await started.connect();
    chatId = await openNewChat(tab);
    await tab.call("sendMessage", { chatId, message: { text: "Edit all" } });
    await eventually(() => tab.chat(chatId)?.questions.length === edits.length);
    await answerSome(tab, chatId, answered);
    if (random(2) === 0) root = await snapshot(root, join(copies.path, "killed"));
    await started[Symbol.asyncDispose]();
  }
  // A restart that ends before anybody answers.
  await using second = await startTestCopilot({ root, steps: [] });
  await waiting(second, chatId, edits.length - answered);
  await second.copilot.close();
  const edited = files.at(-1) ?? "";
  if (random(2) === 0) {
    expected.set(edited, "by the person\n");
    await writeFile(join(root, edited), "by the person\n");
  }
  await using third = await startTestCopilot({
    root,
    steps: [
      {
        expect: ({ messages }) =>
          expect(lastResults(messages).map(({ text }, index) => results[index]?.test(text))).toEqual(
            results.map(() => true),
          ),
        answer: { text: "All is done." },
      },
      { answer: { text: "And on." } },
    ],
  });
  const tab = await waiting(third, chatId, edits.length - answered);
  while ((tab.chat(chatId)?.questions.length ?? 0) > 0) await answerSome(tab, chatId, 1);
  const chat = await eventually(() => isIdle(tab, chatId));
  expect(chat.error).toBeNull();
  expect(chat.messages).toHaveLength(2);
  const ofModel = chat.messages[1]?.parts.filter((part) => part.type === "tool" && part.toolName !== "run_checks");
  const calls = ofModel?.flatMap((part) => (part.type === "tool" ? [part] : [])).slice(files.length);
  expect(calls?.map(({ state }) => state)).toEqual(
    edits.map(({ file }) => (answers.get(file) === "apply" ? "output-available" : "output-error")),
  );
  expect(chat.changes).toHaveLength([...answers.values()].filter((answer) => answer === "apply").length);
  await sendAndWait(tab, chatId, "Go on");
  return {
    contents: await Promise.all(files.map((file) => contentOf(root, file))),
    expected: files.map((file) => expected.get(file)),
  };
}

test("stop ends a run that waits since a restart, and the next message works", async () => {
  await using project = await temporaryProject({ "a.txt": original("a.txt") });
  const write = { name: "overwriteFileTool", input: { path: "new.txt", content: "x" } };
  let chatId = "";
  {
    await using started = await startTestCopilot({
      root: project.path,
      reviewMode: "ask",
      steps: [{ answer: { text: "I write.", toolCalls: [write] } }],
    });
    const tab = await started.connect();
    chatId = await openNewChat(tab);
    await tab.call("sendMessage", { chatId, message: { text: "Write it" } });
    await nextQuestions(tab, chatId);
  }
  {
    await using started = await startTestCopilot({ root: project.path, steps: [{ answer: { text: "Next." } }] });
    const tab = await waiting(started, chatId, 1);
    await tab.call("stop", { chatId });
    const stopped = await eventually(() => isIdle(tab, chatId));
    expect(stopped.error).toMatchObject({ kind: "aborted" });
    await sendAndWait(tab, chatId, "Next");
  }
  await using started = await startTestCopilot({ root: project.path });
  const tab = await started.connect();
  await tab.call("openChat", { chatId });
  // Nothing waits any longer, and the parts are there once.
  const chat = await eventually(() => isIdle(tab, chatId));
  expect(chat.questions).toEqual([]);
  expect(chat.messages.map(({ parts }) => parts.map(({ type }) => type))).toEqual([
    ["text"],
    ["step-start", "text", "tool"],
    ["text"],
    ["step-start", "text"],
  ]);
  expect(await contentOf(project.path, "new.txt")).toBeUndefined();
});

test("a run that was killed between two steps says so, and retry goes on with it", async () => {
  await using project = await temporaryProject({ "a.txt": original("a.txt") });
  await using copies = await temporaryProject();
  const read = { name: "readFileTool", input: { target_file: "a.txt" } };
  let chatId = "";
  let killed = "";
  {
    await using started = await startTestCopilot({
      root: project.path,
      steps: [{ answer: { text: "I read.", toolCalls: [read] } }, { stall: "before-head" }],
    });
    const tab = await started.connect();
    chatId = await openNewChat(tab);
    await tab.call("sendMessage", { chatId, message: { text: "Read it" } });
    await eventually(() => started.models.requests.length === 2);
    killed = await snapshot(project.path, join(copies.path, "killed"));
    await tab.call("stop", { chatId });
  }
  await using started = await startTestCopilot({
    root: killed,
    steps: [
      {
        expect: ({ messages }) => expect(lastResults(messages)[0]?.text).toContain("second line"),
        answer: { text: "Read." },
      },
    ],
  });
  const tab = await started.connect();
  await tab.call("openChat", { chatId });
  const chat = await eventually(() => isIdle(tab, chatId));
  expect(chat.error).toMatchObject({ kind: "interrupted", actions: ["retry"] });
  expect(started.models.requests).toHaveLength(0);
  await tab.call("retry", { chatId });
  const ended = await eventually(() => started.models.requests.length === 1 && isIdle(tab, chatId));
  expect(ended.error).toBeNull();
  expect(ended.messages[1]?.parts.map(({ type }) => type)).toEqual([
    "step-start",
    "text",
    "tool",
    "step-start",
    "text",
  ]);
});

function firstSteps(edits: readonly PlannedEdit[]): ScriptStep[] {
  const reads = files.map((file) => ({ name: "readFileTool", input: { target_file: file } }));
  return [{ answer: { toolCalls: reads } }, { answer: { toolCalls: edits.map(({ call }) => call) } }];
}

async function waiting(started: TestCopilot, chatId: string, questions: number): Promise<CopilotClient> {
  const tab = await started.connect();
  await tab.call("openChat", { chatId });
  const chat = await eventually(() => {
    const now = tab.chat(chatId);
    return now?.questions.length === questions && now.run.state === "waiting" && now;
  });
  expect(started.models.requests).toHaveLength(0);
  expect(chat.messages[1]?.parts.at(-1)).toMatchObject({ type: "tool" });
  return tab;
}

function nextQuestions(tab: CopilotClient, chatId: string): Promise<readonly Question[]> {
  return eventually(() => {
    const { questions = [] } = tab.chat(chatId) ?? {};
    return questions.length > 0 && questions;
  });
}

/** The call is over, or asks again. */
function isSettled(chat: ChatState | undefined, { id, callIds }: Question): boolean {
  if (chat?.questions.some((question) => question.callIds.some((callId) => callIds.includes(callId))))
    return !chat.questions.some((one) => one.id === id);
  const parts = chat?.messages.flatMap((message) => message.parts) ?? [];
  return parts.some((part) => part.type === "tool" && callIds.includes(part.callId) && part.state.startsWith("output"));
}

function isIdle(tab: CopilotClient, chatId: string): ChatState | false {
  const chat = tab.chat(chatId);
  return chat?.run.state === "idle" && chat;
}

/** The folder as a kill at this moment leaves it, with no living writer. */
async function snapshot(from: string, to: string): Promise<string> {
  await cp(from, to, { recursive: true, filter: (path) => !path.endsWith(".lock") });
  return to;
}

function contentOf(root: string, file: string): Promise<Content> {
  return readFile(join(root, file), "utf8").catch(() => undefined);
}

/** Whole numbers below a limit, by a linear congruential generator. */
function randomFrom(seed: number): (limit: number) => number {
  let state = seed * 7919;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}
