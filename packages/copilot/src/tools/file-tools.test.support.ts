import { join } from "node:path";
import { createCallContext } from "@surehand/kernel";
import type { Chat } from "../chat/chat.ts";
import { ChatStore } from "../chat/chat-store.ts";
import { FileLocks } from "../files/file-locks.ts";
import { hashOfFile } from "../files/hash-of-file.ts";
import { ProjectPaths } from "../files/project-paths.ts";
import type { QuestionAnswer, ReviewMode } from "../protocol/chat-state.ts";
import { SecretMask } from "../security/secret-mask.ts";
import { FileChanges } from "../undo/file-changes.ts";
import type { ToolData } from "./copilot-tool.ts";
import type { FileScope, Staging } from "./file-scope.ts";
import { fileTools } from "./file-tools.ts";

export interface ToolBench extends AsyncDisposable {
  readonly chat: Chat;
  readonly store: ChatStore;
  readonly scope: FileScope;
  mode: ReviewMode;
  answer: () => Promise<QuestionAnswer>;
  /** The result as the model reads it. */
  call(name: string, input: unknown): Promise<Record<string, unknown>>;
}

/** The seven tools in a chat of their own. */
export async function openToolBench(root: string): Promise<ToolBench> {
  const store = await openStore(root);
  const chat = await store.create("Test");
  const paths = new ProjectPaths(root);
  const state: { mode: ReviewMode; answer: () => Promise<QuestionAnswer> } = {
    mode: "auto",
    answer: async () => "apply",
  };
  const scope: FileScope = {
    chat,
    messageId: "message",
    paths,
    locks: new FileLocks(),
    changes: new FileChanges(paths),
    mask: new SecretMask(),
    watch: { beforeWrite: async () => undefined, wrote: () => undefined },
    reviewMode: () => state.mode,
    staging: stagingOf(chat, () => state.answer()),
    track: (work) => work,
  };
  let calls = 0;
  return Object.assign(state, {
    chat,
    store,
    scope,
    call: async (name: string, input: unknown) => {
      const tool = fileTools(scope).find((one) => one.tool.name === name)?.tool;
      const prepared = tool?.prepare(input);
      if (!prepared || prepared.problem !== undefined) throw new Error(prepared?.problem ?? `There is no ${name}.`);
      using call = createCallContext();
      const { content, isError, data } = await prepared.run({ call, step: 1, callId: `call-${calls++}` });
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `defineCopilotTool` made it
      const { error } = data as ToolData;
      if (isError) return { error: { ...error, ...error?.details } };
      if (typeof content !== "string") throw new Error("A file tool answered with a picture.");
      return JSON.parse(content) as Record<string, unknown>;
    },
    [Symbol.asyncDispose]: () => store[Symbol.asyncDispose](),
  });
}

/** Edits without a run. */
function stagingOf({ log }: Chat, answer: () => Promise<QuestionAnswer>): Staging {
  return {
    find: () => undefined,
    stage: async ({ before, after, ...edit }) => ({
      ...edit,
      before: before ? await log.putBlob(before) : null,
      after: after ? await log.putBlob(after) : null,
    }),
    ask: answer,
  };
}

export function openStore(root: string): Promise<ChatStore> {
  return ChatStore.open({
    directory: join(root, ".surehand", "copilot"),
    app: { project: { id: "p", name: "p" }, model: null, models: [], reviewMode: "auto" },
    hashOf: (path) => hashOfFile(new ProjectPaths(root), path),
  });
}
