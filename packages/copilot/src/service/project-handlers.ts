import type { Chat } from "../chat/chat.ts";
import type { ChatStore } from "../chat/chat-store.ts";
import { CopilotError } from "../errors/copilot-error.ts";
import type { Handlers } from "../server/core.ts";
import type { ProjectScope } from "../tools/file-scope.ts";
import type { UndoHistory } from "../undo/undo-history.ts";
import type { Choices } from "./choices.ts";
import { editElement, readElement } from "./edit-element.ts";
import type { RunManager } from "./run-manager.ts";

export interface ProjectHandlersOptions {
  readonly store: ChatStore;
  readonly runs: RunManager;
  readonly history: UndoHistory;
  readonly project: ProjectScope;
  readonly choices: Choices;
}

type ProjectHandlers = Pick<
  Handlers,
  "answerQuestion" | "undo" | "redo" | "readElement" | "editElement" | "setReviewMode" | "setModel"
>;

/** Procedures for files, and settings that all chats share. */
export function projectHandlers({ store, runs, history, project, choices }: ProjectHandlersOptions): ProjectHandlers {
  const idle = (chatId: string): Chat => {
    const chat = store.get(chatId);
    if (runs.isRunning(chat)) throw chatRunning();
    return chat;
  };
  return {
    answerQuestion: async ({ chatId, questionId, answer }, { tab }) => {
      const chat = store.get(chatId);
      runs.setMissingTab(chat, tab);
      if (runs.active(chat)?.questions.answer(questionId, answer) !== true) throw questionOver();
      return {};
    },
    undo: async ({ chatId, scope, overwrite }) => {
      const report = await history.undo(idle(chatId), scope, overwrite);
      store.showSummaries();
      return report;
    },
    redo: async ({ chatId, overwrite }) => {
      const report = await history.redo(idle(chatId), overwrite);
      store.showSummaries();
      return report;
    },
    readElement: async ({ place }) => readElement(project, place),
    editElement: async ({ chatId, place, changes }) => {
      if (store.app.state.reviewMode === "read-only") throw readOnlyMode();
      return editElement(project, store.get(chatId), { place, changes });
    },
    setReviewMode: async ({ mode }) => {
      store.app.set(["reviewMode"], mode);
      await choices.keep(store.app.state);
      return {};
    },
    setModel: async ({ model }) => {
      if (!store.app.state.models.includes(model)) throw unknownModel(model);
      store.app.set(["model"], model);
      await choices.keep(store.app.state);
      return {};
    },
  };
}

function chatRunning(): CopilotError {
  return new CopilotError({
    code: "chat-running",
    message: "The chat is running: its changes can't be undone now.",
    hint: "Stop it, or wait until it is over.",
  });
}

function questionOver(): CopilotError {
  return new CopilotError({
    code: "question-over",
    message: "The question was answered already, or its run was stopped.",
    hint: "Look at the chat as it is now.",
  });
}

function readOnlyMode(): CopilotError {
  return new CopilotError({
    code: "read-only-mode",
    message: "The review mode is read-only: no file is changed.",
    hint: "Choose another review mode in the toolbar.",
  });
}

function unknownModel(model: string): CopilotError {
  return new CopilotError({
    code: "unknown-model",
    message: `${JSON.stringify(model)} is not one of the models of the copilot.`,
    hint: "Name it in the option models.",
  });
}
