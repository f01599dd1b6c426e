import { chmod, cp, mkdir, readFile, rename, rm, symlink } from "node:fs/promises";
import { join } from "node:path";
import { openJournal } from "@surehand/journal";
import { expect, test } from "vitest";
import { eventually, openNewChat, startTestCopilot, temporaryProject } from "../copilot.test.support.ts";
import { openUserSeal } from "../security/user-seal.ts";
import { ChatLog } from "./chat-log.ts";

const before = { "vite.config.mjs": "export default {};\n", "notes.txt": "notes\n" };
const written = "// by the log\n";
const chatsOf = (root: string): string => join(root, ".surehand", "copilot", "chats");

/** Runs with the keys of another user of the machine. */
async function asStranger<T>(run: () => Promise<T>): Promise<T> {
  await using keys = await temporaryProject();
  const own = process.env["SUREHAND_KEYS"];
  process.env["SUREHAND_KEYS"] = keys.path;
  try {
    return await run();
  } finally {
    if (own === undefined) delete process.env["SUREHAND_KEYS"];
    else process.env["SUREHAND_KEYS"] = own;
  }
}

/** A chat whose edit of a file waits, and has no answer yet. */
async function stageEdit(root: string, path: keyof typeof before): Promise<string> {
  const call = { name: "overwriteFileTool", input: { path, content: written } };
  const read = { name: "readFileTool", input: { target_file: path } };
  const steps = [{ answer: { toolCalls: [read] } }, { answer: { toolCalls: [call] } }];
  await using started = await startTestCopilot({ root, reviewMode: "ask", steps });
  const tab = await started.connect();
  const chatId = await openNewChat(tab);
  await tab.call("sendMessage", { chatId, message: { text: "Write it" } });
  await eventually(() => (tab.chat(chatId)?.questions.length ?? 0) > 0);
  return chatId;
}

async function stagedCall(directory: string): Promise<string> {
  const lines = (await readFile(join(directory, "log.jsonl"), "utf8")).split("\n").filter((line) => line !== "");
  const records = lines.map((line) => JSON.parse(line) as { readonly type: string; readonly callId?: string });
  return records.find(({ type }) => type === "edit-staged")?.callId ?? "";
}

/** Answers the edit in the log, as the copilot of the user does that runs it. */
async function answerInLog(directory: string): Promise<void> {
  await using log = new ChatLog(directory, await openUserSeal());
  await log.append({ type: "edit-settled", callId: await stagedCall(directory), answer: "apply" });
}

/** Starts a copilot in the project, and returns the chats that it shows and the file after its run. */
async function restart(root: string, path: keyof typeof before, isResumed: boolean): Promise<object> {
  await using started = await startTestCopilot({
    root,
    reviewMode: "ask",
    steps: isResumed ? [{ answer: { text: "Done." } }] : [],
  });
  const tab = await started.connect();
  const chats = tab.app?.chats ?? [];
  if (isResumed) {
    await eventually(() => started.models.requests.length === 1);
    await eventually(() => tab.app?.chats.every(({ run }) => run === "idle"));
  } else await tab.call("createChat", {});
  return { chats: chats.length, content: await readFile(join(root, path), "utf8") };
}

test("an edit that a log of another user answered is not shown and not written", async () => {
  await using project = await temporaryProject(before);
  await asStranger(async () => {
    const chatId = await stageEdit(project.path, "notes.txt");
    await answerInLog(join(chatsOf(project.path), chatId));
  });
  expect(await restart(project.path, "notes.txt", false)).toEqual({ chats: 0, content: before["notes.txt"] });
});

test("the same log of this user is written: only the key of the other one keeps it from that", async () => {
  await using project = await temporaryProject(before);
  const chatId = await stageEdit(project.path, "notes.txt");
  await answerInLog(join(chatsOf(project.path), chatId));
  expect(await restart(project.path, "notes.txt", true)).toEqual({ chats: 1, content: written });
});

test("a file that this machine executes is asked about again after a restart, whatever the log says", async () => {
  await using project = await temporaryProject(before);
  const chatId = await stageEdit(project.path, "vite.config.mjs");
  await answerInLog(join(chatsOf(project.path), chatId));
  await using started = await startTestCopilot({ root: project.path, steps: [] });
  const tab = await started.connect();
  await tab.call("openChat", { chatId });
  const questions = await eventually(() => {
    const asked = tab.chat(chatId)?.questions ?? [];
    return asked.length > 0 && asked;
  });
  expect(questions).toMatchObject([{ path: "vite.config.mjs", reason: "runs-here" }]);
  expect(await readFile(join(project.path, "vite.config.mjs"), "utf8")).toBe(before["vite.config.mjs"]);
});

test.each<[string, (directory: string, callId: string) => Promise<void>]>([
  [
    "without a seal",
    async (directory, callId) => {
      await using journal = await openJournal(directory);
      await journal.append("edit-settled", { callId, answer: "apply" });
    },
  ],
  ["with the seal of another user", (directory) => asStranger(() => answerInLog(directory))],
  [
    "with the seal of an earlier record",
    async (directory, callId) => {
      const [line = "{}"] = (await readFile(join(directory, "log.jsonl"), "utf8")).split("\n");
      const { seal } = JSON.parse(line) as { readonly seal: string };
      await using journal = await openJournal(directory);
      await journal.append("edit-settled", { callId, answer: "apply", seal });
    },
  ],
])("an answer that somebody added to a log of this user, %s, does not count", async (_, add) => {
  await using project = await temporaryProject(before);
  const chatId = await stageEdit(project.path, "notes.txt");
  const directory = join(chatsOf(project.path), chatId);
  await add(directory, await stagedCall(directory));
  await using started = await startTestCopilot({ root: project.path, steps: [] });
  const tab = await started.connect();
  await tab.call("openChat", { chatId });
  await eventually(() => tab.chat(chatId)?.questions.length === 1);
  expect(await readFile(join(project.path, "notes.txt"), "utf8")).toBe(before["notes.txt"]);
});

test.each<[string, (root: string, chatId: string) => Promise<unknown>]>([
  ["under another name", (root, chatId) => rename(join(chatsOf(root), chatId), join(chatsOf(root), "other"))],
  [
    "behind a link",
    async (root) => {
      await cp(chatsOf(root), join(root, "elsewhere"), { recursive: true });
      await rm(chatsOf(root), { recursive: true });
      await symlink(join(root, "elsewhere"), chatsOf(root));
    },
  ],
  ["in a folder that anybody can write to", (root, chatId) => chmod(join(chatsOf(root), chatId), 0o777)],
  ["in a file that anybody can write to", (root, chatId) => chmod(join(chatsOf(root), chatId, "log.jsonl"), 0o666)],
])("a log of this user %s is not read", async (_, change) => {
  await using project = await temporaryProject(before);
  const chatId = await stageEdit(project.path, "notes.txt");
  await change(project.path, chatId);
  expect(await restart(project.path, "notes.txt", false)).toEqual({ chats: 0, content: before["notes.txt"] });
});

test("the review mode that another user chose is not taken over, that of this user is", async () => {
  const choose = async (root: string): Promise<void> => {
    await using started = await startTestCopilot({ root, reviewMode: "ask" });
    const tab = await started.connect();
    await tab.call("setReviewMode", { mode: "auto" });
  };
  const modeOf = async (root: string): Promise<string | undefined> => {
    await using started = await startTestCopilot({ root, reviewMode: "ask" });
    const tab = await started.connect();
    return tab.app?.reviewMode;
  };
  await using project = await temporaryProject(before);
  await asStranger(() => choose(project.path));
  expect(await modeOf(project.path)).toBe("ask");
  await choose(project.path);
  expect(await modeOf(project.path)).toBe("auto");
  // For another project, it is a choice of nobody.
  await using other = await temporaryProject(before);
  const kept = join(".surehand", "copilot");
  await mkdir(join(other.path, kept), { recursive: true });
  await cp(join(project.path, kept, "choices.json"), join(other.path, kept, "choices.json"));
  expect(await modeOf(other.path)).toBe("ask");
});
