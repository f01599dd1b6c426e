import type { Decider, Decision } from "@surehand/loop";
import type { Chat } from "../chat/chat.ts";
import type { PendingEdit, PendingStep } from "../chat/pending-step.ts";
import { fromStored, toStored } from "../chat/stored-messages.ts";
import type { QuestionAnswer } from "../protocol/chat-state.ts";
import type { MessagePart } from "../protocol/message.ts";
import type { AskedEdits, NewStagedEdit, Staging } from "../tools/file-scope.ts";
import type { PendingQuestions } from "./pending-questions.ts";

export interface StagedEditsOptions {
  readonly chat: Chat;
  readonly messageId: string;
  readonly questions: PendingQuestions;
  /** Parts of the step so far, and the index of the first. */
  readonly openParts: () => { readonly first: number; readonly parts: MessagePart[] };
}

/** Keeps the edits of a run that wait for the person, with the step that they belong to: a restart goes on from there. */
export class StagedEdits implements Staging {
  readonly #options: StagedEditsOptions;
  #decision: Decision | undefined;
  #keeping: Promise<PendingStep> | undefined;
  #isResuming = false;

  constructor(options: StagedEditsOptions) {
    this.#options = options;
    const { pendingStep } = options.chat;
    if (!pendingStep) return;
    this.#keeping = Promise.resolve(pendingStep);
    this.#isResuming = true;
  }

  /** Whether the step from before the restart is still to be repeated. */
  get isResuming(): boolean {
    return this.#isResuming;
  }

  /** Decides first what was decided before the restart. */
  resume(decider: Decider): Decider {
    const { chat } = this.#options;
    return {
      decide: async (turn, call, onDelta) => {
        const pending = this.#isResuming ? chat.pendingStep : undefined;
        this.#isResuming = false;
        if (!pending) return decider.decide(turn, call, onDelta);
        const { text, reasoning, calls, messages } = pending;
        return { text, reasoning, calls, messages: await fromStored(messages, chat.log) };
      },
    };
  }

  /** A decision whose calls may stage edits. */
  decided(decision: Decision): void {
    this.#decision = decision;
  }

  /** The step is over, and kept. */
  settled(): void {
    this.#options.chat.pendingStep = undefined;
    this.#keeping = undefined;
  }

  find(callId: string): PendingEdit | undefined {
    return this.#options.chat.pendingStep?.edits.get(callId);
  }

  async stage({ before, after, ...edit }: NewStagedEdit): Promise<PendingEdit> {
    const { log } = this.#options.chat;
    const { edits } = await (this.#keeping ??= this.#keepStep());
    const staged = {
      ...edit,
      before: before ? await log.putBlob(before) : null,
      after: after ? await log.putBlob(after) : null,
    };
    await log.append({ type: "edit-staged", ...staged });
    edits.set(edit.callId, staged);
    return staged;
  }

  async ask({ edits, diff, reason }: AskedEdits, signal: AbortSignal): Promise<QuestionAnswer> {
    const { chat, questions } = this.#options;
    const callIds = edits.map(({ callId }) => callId);
    const kind = edits.some((edit) => edit.kind === "overwrite") ? "overwrite" : "apply";
    const answer = await questions.ask({ callIds, kind, path: diff.path, diff, ...(reason && { reason }) }, signal);
    for (const edit of edits) {
      await chat.log.append({ type: "edit-settled", callId: edit.callId, answer });
      chat.pendingStep?.edits.set(edit.callId, { ...edit, answer });
    }
    return answer;
  }

  async #keepStep(): Promise<PendingStep> {
    const { chat, messageId, openParts } = this.#options;
    if (!this.#decision) throw new TypeError("An edit was staged before a decision.");
    const { text, reasoning, calls, messages } = this.#decision;
    const { first: firstPart, parts } = openParts();
    const createdAt = chat.state.messages[chat.indexOf(messageId)]?.createdAt ?? new Date().toISOString();
    const step = { messageId, text, reasoning, calls: [...calls], messages: await toStored(messages, chat.log) };
    await chat.log.append({ type: "step-decided", ...step, createdAt, parts });
    const pending: PendingStep = { ...step, firstPart, edits: new Map() };
    chat.pendingStep = pending;
    return pending;
  }
}
