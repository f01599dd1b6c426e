import { randomUUID } from "node:crypto";
import type { ChatState, Question, QuestionAnswer } from "../protocol/chat-state.ts";
import type { LiveDocument } from "../sync/live-document.ts";
import type { MessageWriter } from "./message-writer.ts";

export interface PendingQuestionsOptions {
  readonly document: LiveDocument<ChatState>;
  readonly writer: MessageWriter;
  /** Called when a question was asked or answered. */
  readonly onChange: () => void;
}

/** Questions of a run's calls that wait for the person. */
export class PendingQuestions {
  readonly #options: PendingQuestionsOptions;
  readonly #resolvers = new Map<string, (answer: QuestionAnswer) => void>();
  #appliesAll = false;

  constructor(options: PendingQuestionsOptions) {
    this.#options = options;
  }

  /** Whether the person has not answered all questions. */
  get isAsking(): boolean {
    return this.#resolvers.size > 0;
  }

  /** Asks the person, and waits. After `apply-all` later edits are applied without a question, except those with a reason. */
  async ask(asked: Omit<Question, "id">, signal: AbortSignal): Promise<QuestionAnswer> {
    if (this.#appliesAll && asked.kind === "apply" && asked.reason === undefined) return "apply";
    signal.throwIfAborted();
    const id = randomUUID();
    const answered = Promise.withResolvers<QuestionAnswer>();
    this.#open({ id, ...asked }, answered.resolve);
    const stop = (): void => answered.resolve("reject");
    signal.addEventListener("abort", stop, { once: true });
    try {
      const answer = await answered.promise;
      signal.throwIfAborted();
      this.#appliesAll ||= answer === "apply-all";
      return answer;
    } finally {
      signal.removeEventListener("abort", stop);
      this.#close(id, asked.callIds, signal.aborted);
    }
  }

  /** @returns false if there is no such question, or it was answered */
  answer(questionId: string, answer: QuestionAnswer): boolean {
    const resolve = this.#resolvers.get(questionId);
    resolve?.(answer);
    return resolve !== undefined;
  }

  #open(question: Question, resolve: (answer: QuestionAnswer) => void): void {
    const { document, writer, onChange } = this.#options;
    this.#resolvers.set(question.id, resolve);
    document.push(["questions"], question);
    for (const callId of question.callIds)
      writer.setWaiting(callId, {
        type: "user_interaction_required",
        code: question.kind,
        message: "Waits for the developer.",
      });
    writer.setRun("waiting");
    onChange();
  }

  #close(id: string, callIds: readonly string[], isStopped: boolean): void {
    const { document, writer, onChange } = this.#options;
    this.#resolvers.delete(id);
    const index = document.state.questions.findIndex((question) => question.id === id);
    if (index >= 0) document.remove(["questions", index]);
    for (const callId of callIds) writer.setWaiting(callId, undefined);
    if (!isStopped && this.#resolvers.size === 0) writer.setRun("tools");
    onChange();
  }
}
