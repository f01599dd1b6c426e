import type { Model } from "@surehand/model";
import type { Chat } from "../chat/chat.ts";
import type { ChatStore } from "../chat/chat-store.ts";
import { ChatRun, newMessageId } from "../run/chat-run.ts";
import { describeError } from "../run/describe-error.ts";
import type { RunSettings } from "../run/run-settings.ts";
import type { CopilotTool } from "../tools/copilot-tool.ts";
import type { EditWatch } from "../verdict/edit-watch.ts";

export interface RunManagerOptions {
  readonly store: ChatStore;
  readonly settings: RunSettings;
  readonly model: () => Promise<Model>;
  readonly instructions: () => Promise<string>;
  readonly toolsFor: (chat: Chat, run: ChatRun, tab: () => string | undefined) => readonly CopilotTool[];
  readonly watchFor: (chat: Chat, messageId: string, tab: () => string | undefined) => EditWatch;
  readonly redact: (text: string) => string;
}

interface RunningChat {
  readonly run: Promise<void>;
  active: ChatRun | undefined;
  readonly stopping: AbortController;
}

/** At most one run for each chat. Chats run side by side. */
export class RunManager {
  readonly #options: RunManagerOptions;
  readonly #running = new Map<string, RunningChat>();
  /** The tab that sent the newest message of a chat: its browser tools run there. */
  readonly #tabs = new Map<string, string>();
  #isClosing = false;

  constructor(options: RunManagerOptions) {
    this.#options = options;
  }

  isRunning(chat: Chat): boolean {
    return this.#running.has(chat.id);
  }

  /** The run that is under way. */
  active(chat: Chat): ChatRun | undefined {
    return this.#running.get(chat.id)?.active;
  }

  setTab(chat: Chat, tab: string): void {
    this.#tabs.set(chat.id, tab);
  }

  /** A run that goes on after a restart has no tab: it takes the one that answers it. */
  setMissingTab(chat: Chat, tab: string): void {
    if (!this.#tabs.has(chat.id)) this.setTab(chat, tab);
  }

  /**
   * Starts the run of a chat, unless there is one, which will come to what is queued, or the server ends.
   * @param takeNext moves the next message into the conversation; false: there is none
   * @param begin `next`: with the next message. `resume`: with the conversation as it is.
   */
  start(chat: Chat, takeNext: () => Promise<boolean>, begin: "next" | "resume"): void {
    if (this.isRunning(chat) || this.#isClosing) return;
    const stopping = new AbortController();
    const started = Promise.withResolvers<void>();
    const run = started.promise
      .then(() => this.#untilIdle(chat, { takeNext, begin, stopping }))
      .catch((error: unknown) => this.#failed(chat, error))
      .finally(() => this.#running.delete(chat.id));
    this.#running.set(chat.id, { run, active: undefined, stopping });
    started.resolve();
  }

  /** Resolves when the run of the chat is over. */
  async stop(chat: Chat): Promise<void> {
    await this.#end(chat, (run) => run.stop());
  }

  /** Ends all runs with the server. Those that wait for the person go on after the restart. */
  async suspendAll(): Promise<void> {
    // A message that comes now stays in the queue.
    this.#isClosing = true;
    await Promise.all(this.#options.store.chats.map((chat) => this.#end(chat, (run) => run.suspend())));
  }

  async #end(chat: Chat, end: (run: ChatRun) => void): Promise<void> {
    const running = this.#running.get(chat.id);
    running?.stopping.abort();
    if (running?.active) end(running.active);
    await running?.run;
  }

  async #untilIdle(chat: Chat, { takeNext, begin, stopping }: RunPlan): Promise<void> {
    if (begin === "next" && !(await takeNext())) return;
    do {
      const run = await this.#createRun(chat);
      const running = this.#running.get(chat.id);
      if (running) running.active = run;
      if (stopping.signal.aborted) run.stop();
      await run.run();
      // After a stop, an error or all rounds the queue waits for the person.
    } while (isOver(chat) && !stopping.signal.aborted && (await takeNext()));
  }

  #failed(chat: Chat, error: unknown): void {
    const { redact, store } = this.#options;
    chat.document.set(["error"], describeError(error, redact));
    chat.document.set(["run"], { ...chat.state.run, state: "idle" });
    store.showSummaries();
  }

  async #createRun(chat: Chat): Promise<ChatRun> {
    const { store, settings, model, instructions, toolsFor, watchFor, redact } = this.#options;
    const tab = (): string | undefined => this.#tabs.get(chat.id);
    const messageId = unfinishedAnswer(chat) ?? newMessageId();
    return new ChatRun({
      chat,
      messageId,
      model,
      instructions: await instructions(),
      settings,
      tools: (run) => toolsFor(chat, run, tab),
      watch: watchFor(chat, messageId, tab),
      redact,
      onSummary: () => store.showSummaries(),
    });
  }
}

interface RunPlan {
  readonly takeNext: () => Promise<boolean>;
  readonly begin: "next" | "resume";
  readonly stopping: AbortController;
}

function isOver({ state }: Chat): boolean {
  return state.error === null && !state.run.canContinue;
}

/** A run that goes on writes to the same message. */
function unfinishedAnswer(chat: Chat): string | undefined {
  const last = chat.state.messages.findLast(({ isHidden }) => !isHidden);
  return last?.role === "assistant" ? last.id : undefined;
}
