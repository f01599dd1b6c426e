import { randomUUID } from "node:crypto";
import { type DurableEvent, type LoopResult, type LoopRun, type Policy, runLoop } from "@surehand/loop";
import type { Model, ModelMessage } from "@surehand/model";
import type { ModelUsage } from "@surehand/model/usage";
import { appliedIds } from "../chat/applied-changes.ts";
import type { Chat } from "../chat/chat.ts";
import { addMessageUsage, noMessageUsage } from "../chat/create-chat-state.ts";
import { toStored } from "../chat/stored-messages.ts";
import type { CopilotErrorData } from "../protocol/error-data.ts";
import type { MessageUsage } from "../protocol/message.ts";
import { continuePrompt } from "../prompts/continue-prompt.ts";
import type { CopilotTool } from "../tools/copilot-tool.ts";
import type { EditWatch } from "../verdict/edit-watch.ts";
import { copilotDecider } from "./copilot-decider.ts";
import { EditCheck } from "./edit-check.ts";
import { stoppedError } from "../errors/error-texts.ts";
import { describeError } from "./describe-error.ts";
import { MessageWriter } from "./message-writer.ts";
import { PendingQuestions } from "./pending-questions.ts";
import { ROUND_LIMIT, roundLimit } from "./round-limit.ts";
import type { RunSettings } from "./run-settings.ts";
import { StagedEdits } from "./staged-edits.ts";

export interface ChatRunOptions {
  readonly chat: Chat;
  /** The assistant's message: one that a run before left unfinished, or a new one. */
  readonly messageId: string;
  readonly model: () => Promise<Model>;
  readonly instructions: string;
  readonly settings: RunSettings;
  readonly tools: (run: ChatRun) => readonly CopilotTool[];
  /** Compares the page before and after the edits. */
  readonly watch: EditWatch;
  readonly redact: (text: string) => string;
  readonly onSummary: () => void;
}

/** Calls that announce an edit: the page is loaded meanwhile. */
const beforeEdits = new Set(["readFileTool", "multiEditTool", "overwriteFileTool", "deleteFileTool"]);

/** One run of the agent in a chat, from a message of the person to the end of the answer. */
export class ChatRun {
  readonly messageId: string;
  readonly writer: MessageWriter;
  readonly questions: PendingQuestions;
  readonly stagedEdits: StagedEdits;
  readonly #editCheck: EditCheck;
  readonly #options: ChatRunOptions;
  readonly #tools: readonly CopilotTool[];
  readonly #stopping = new AbortController();
  /** Work of tools that may outlive the loop for a moment. */
  readonly #pending = new Set<Promise<unknown>>();
  readonly #before: MessageUsage;
  #keptMessages = 0;
  #usage: MessageUsage = noMessageUsage;
  #loop: LoopRun | undefined;
  #isSuspended = false;

  constructor(options: ChatRunOptions) {
    const { chat, messageId } = options;
    this.messageId = messageId;
    this.#options = options;
    const known = chat.indexOf(messageId);
    const index = known >= 0 ? known : addAssistantMessage(chat, messageId);
    this.#before = chat.state.messages[index]?.usage ?? noMessageUsage;
    this.writer = new MessageWriter({
      document: chat.document,
      index,
      runtimeOf: (name) => this.#tools.find(({ tool }) => tool.name === name)?.runtime ?? "client",
      keptParts: chat.pendingStep?.firstPart,
    });
    this.questions = new PendingQuestions({
      document: chat.document,
      writer: this.writer,
      onChange: options.onSummary,
    });
    this.stagedEdits = new StagedEdits({
      chat,
      messageId,
      questions: this.questions,
      openParts: () => this.writer.openParts(),
    });
    this.#tools = options.tools(this);
    this.#editCheck = new EditCheck({
      watch: options.watch,
      writer: this.writer,
      redact: options.redact,
      hasEdits: () => this.#hasEdits(),
      maxRounds: options.settings.maxCheckRounds,
      onChange: options.onSummary,
    });
  }

  get watch(): EditWatch {
    return this.#options.watch;
  }

  get signal(): AbortSignal {
    return this.#stopping.signal;
  }

  /** Nothing is asked and nothing is written after that; `run` resolves soon. */
  stop(): void {
    if (this.#stopping.signal.aborted) return;
    this.writer.setRun("stopping");
    this.#options.onSummary();
    this.#stopping.abort("Stopped by the user.");
  }

  /** Ends the run with the server. A run that waits for the person goes on after the restart. */
  suspend(): void {
    if (this.questions.isAsking && !this.signal.aborted) this.#isSuspended = true;
    this.stop();
  }

  /** Keeps `run` from resolving before the work is over. */
  track<T>(work: Promise<T>): Promise<T> {
    this.#pending.add(work);
    const forget = (): void => void this.#pending.delete(work);
    work.then(forget, forget);
    return work;
  }

  /** Resolves when all is over, and kept. Never rejects for an error of the model: it is in the state of the chat. */
  async run(): Promise<void> {
    const { chat, onSummary } = this.#options;
    this.writer.setRun("connecting", { step: 0, startedAt: new Date().toISOString(), canContinue: false });
    chat.document.set(["error"], null);
    onSummary();
    const end = await this.#untilOver().catch((error: unknown): RunEnd => ({
      error: this.#describe(error),
      canContinue: false,
    }));
    await Promise.allSettled(this.#pending);
    await this.watch[Symbol.asyncDispose]();
    if (!this.#isSuspended) await this.#finish(end);
  }

  async #untilOver(): Promise<RunEnd> {
    const kept = await this.#options.chat.modelMessages();
    this.#keptMessages = kept.length;
    const messages = kept.at(-1)?.role === "assistant" ? [...kept, continueMessage] : kept;
    this.#stopping.signal.throwIfAborted();
    this.#loop = runLoop({
      messages,
      decider: this.stagedEdits.resume(this.#decider()),
      tools: this.#tools.map(({ tool }) => tool),
      policies: [this.#keeper(), roundLimit(this.#options.settings.maxRounds), this.#editCheck],
      onEvent: (event) => this.#onEvent(event),
      signal: this.#stopping.signal,
    });
    const result = await this.#loop.result;
    if (this.#isSuspended) return this.#endOf(result);
    this.writer.closeOpen(this.signal.aborted ? stoppedCall : failedCall);
    await this.#keep(result.messages);
    return this.#endOf(result);
  }

  #decider(): ReturnType<typeof copilotDecider> {
    const { chat, model, instructions, settings } = this.#options;
    return copilotDecider({
      model,
      instructions,
      settings,
      usedCallIds: () => usedCallIds(chat),
      onStep: (step) => {
        this.writer.startStep(step);
        this.#options.onSummary();
      },
      onDelta: (delta) => {
        if (delta.type === "tool-input-delta" && beforeEdits.has(delta.tool)) this.watch.prepare();
        this.writer.delta(delta);
      },
      onDecision: (decision) => {
        this.writer.decided(decision);
        this.stagedEdits.decided(decision);
        this.watch.decided(decision.calls.map(({ input }) => input));
        if (decision.calls.length > 0) this.writer.setRun("tools");
      },
    });
  }

  #hasEdits(): boolean {
    const { changes } = this.#options.chat;
    const applied = appliedIds(changes);
    return changes.some(
      (change) => change.cause === "tool" && change.messageId === this.messageId && applied.has(change.id),
    );
  }

  /** Keeps each step before the model is asked again: a crash loses the step under way at most. */
  #keeper(): Policy {
    return {
      name: "journal",
      beforeDecision: async ({ messages }) => {
        if (!this.stagedEdits.isResuming) await this.#keep(messages);
        return undefined;
      },
    };
  }

  async #keep(messages: readonly ModelMessage[]): Promise<void> {
    const { chat } = this.#options;
    const parts = this.writer.takeParts();
    const fresh = messages.slice(this.#keptMessages);
    this.#keptMessages = messages.length;
    const text = parts.flatMap((part) => (part.type === "text" ? [part.text] : [])).join("");
    // An answer that was broken off: the model reads next time what the person saw.
    if (fresh.length === 0 && text.trim() !== "") fresh.push({ role: "assistant", content: text });
    if (parts.length === 0 && fresh.length === 0) return;
    const stored = await toStored(fresh, chat.log);
    chat.entries.get(this.messageId)?.messages.push(...stored);
    const createdAt = chat.state.messages[chat.indexOf(this.messageId)]?.createdAt ?? new Date().toISOString();
    await chat.log.append({ type: "assistant-step", messageId: this.messageId, createdAt, parts, messages: stored });
    this.stagedEdits.settled();
  }

  #onEvent(event: DurableEvent): void {
    if (event.type === "tool-call") {
      const isBrowser = this.#tools.some(({ tool, runtime }) => tool.name === event.tool && runtime === "browser");
      if (!this.signal.aborted) this.writer.setRun(isBrowser ? "verifying" : "tools");
    }
    if (event.type === "tool-result") this.writer.result(event);
    if (event.type === "usage") {
      this.#usage = toMessageUsage(event.total);
      this.writer.usage(addMessageUsage(this.#before, this.#usage));
    }
  }

  #endOf(result: LoopResult): RunEnd {
    switch (result.reason) {
      case "done":
      case "answered":
        return { error: null, canContinue: false };
      case "ended":
        return { error: null, canContinue: result.policy === ROUND_LIMIT };
      case "stopped":
        return { error: stoppedError(), canContinue: false };
      default:
        return { error: this.#describe(result.error), canContinue: false };
    }
  }

  #describe(error: unknown): CopilotErrorData {
    return this.signal.aborted ? stoppedError() : describeError(error, this.#options.redact);
  }

  async #keepVerdict(): Promise<void> {
    const verdict = this.#editCheck.verdict();
    if (!verdict) return;
    await this.#options.chat.log.append({ type: "edit-verdict", messageId: this.messageId, verdict });
    this.writer.verdict(verdict);
  }

  async #finish({ error, canContinue }: RunEnd): Promise<void> {
    const { chat, onSummary } = this.#options;
    this.stagedEdits.settled();
    this.writer.closeOpen(stoppedCall);
    if (!error && !canContinue) await this.#keepVerdict();
    const usage = addMessageUsage(chat.state.usage, this.#usage);
    const ofMessage = addMessageUsage(this.#before, this.#usage);
    await chat.log.append({ type: "run-ended", messageId: this.messageId, usage: ofMessage, error, canContinue });
    chat.document.set(["usage"], usage);
    chat.document.set(["error"], error);
    chat.document.set(["questions"], []);
    this.writer.setRun("idle", { canContinue });
    chat.updatedAt = new Date().toISOString();
    onSummary();
  }
}

interface RunEnd {
  readonly error: CopilotErrorData | null;
  readonly canContinue: boolean;
}

/**
 * After an answer that was broken off. Anthropic refuses a conversation that ends with the assistant while the model thinks, and for all
 * models since Claude 4.6: https://platform.claude.com/docs/en/about-claude/models/whats-new-claude-4-6
 */
const continueMessage: ModelMessage = { role: "user", content: continuePrompt };

const stoppedCall = { code: "stopped", message: "Stopped by the user." };
const failedCall = { code: "not-run", message: "The run ended before this call." };

function usedCallIds({ state }: Chat): ReadonlySet<string> {
  const parts = state.messages.flatMap((message) => message.parts);
  return new Set(parts.flatMap((part) => (part.type === "tool" ? [part.callId] : [])));
}

function addAssistantMessage(chat: Chat, id: string): number {
  const createdAt = new Date().toISOString();
  return chat.addMessage({ id, role: "assistant", createdAt, parts: [], isHidden: false }, { messages: [] });
}

export function newMessageId(): string {
  return randomUUID();
}

function toMessageUsage({ inputTokens, outputTokens, calls, usd, ms }: ModelUsage): MessageUsage {
  return { inputTokens, outputTokens, modelCalls: calls, costUsd: usd, ms: Math.round(ms) };
}
