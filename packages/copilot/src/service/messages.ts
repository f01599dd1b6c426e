import { randomUUID } from "node:crypto";
import type { Model } from "@surehand/model";
import { capabilitiesOf } from "@surehand/model";
import { type AttachedContent, attachedContent } from "../attachments/attached-content.ts";
import type { AttachmentStore } from "../attachments/attachment-store.ts";
import type { Chat } from "../chat/chat.ts";
import type { ChatStore } from "../chat/chat-store.ts";
import { toStored } from "../chat/stored-messages.ts";
import { CopilotError, unsupportedFile } from "../errors/copilot-error.ts";
import { type ChatMessage, messageInput, type ParsedMessageInput } from "../protocol/message.ts";
import { describeError } from "../run/describe-error.ts";
import { instantTitle, modelTitle } from "../run/title.ts";
import { userContent, type UserContentOptions } from "../run/user-content.ts";
import type { RunManager } from "./run-manager.ts";

export interface MessagesOptions extends Pick<
  UserContentOptions,
  "resolveFile" | "redact" | "findWritten" | "servedFile"
> {
  readonly store: ChatStore;
  readonly runs: RunManager;
  readonly model: () => Promise<Model>;
  readonly attachments: AttachmentStore;
  /** `model`: the instant title is improved by the model in the background. */
  readonly titles: "instant" | "model";
  readonly maskData: <Data>(data: Data) => Data;
}

/** Messages of the person: into the conversation, or into the queue while a run is under way. */
export class Messages {
  readonly #options: MessagesOptions;
  readonly #titling = new AbortController();

  constructor(options: MessagesOptions) {
    this.#options = options;
  }

  async send(chat: Chat, given: ParsedMessageInput, tab: string): Promise<{ messageId: string; isQueued: boolean }> {
    // The person's own words stay as they are. The page chooses the rest, and the journal of the chat keeps it.
    const { browser, elements } = given;
    const masked = this.#options.maskData({ ...(browser && { browser }), elements });
    const input = messageInput.parse({ ...given, ...masked });
    assertNotEmpty(input);
    await this.#assertFiles(chat, input);
    const { runs } = this.#options;
    runs.setTab(chat, tab);
    const messageId = randomUUID();
    await chat.log.append({ type: "message-queued", id: messageId, input });
    const isQueued = runs.isRunning(chat);
    chat.document.push(["queue"], { id: messageId, input });
    runs.start(chat, () => this.#takeNext(chat), "next");
    return { messageId, isQueued };
  }

  async cancelQueued(chat: Chat, messageId: string): Promise<void> {
    const index = chat.state.queue.findIndex(({ id }) => id === messageId);
    if (index < 0) return;
    chat.document.remove(["queue", index]);
    await chat.log.append({ type: "message-unqueued", id: messageId });
  }

  /** Runs on the conversation as it is: after an error, or after all rounds were used. */
  resume(chat: Chat): void {
    if (chat.state.messages.every(({ isHidden }) => isHidden)) return;
    this.#options.runs.start(chat, () => this.#takeNext(chat), "resume");
  }

  /** Goes on with the runs that waited for the person when the server ended. */
  resumePending(): void {
    for (const chat of this.#options.store.chats) if (chat.pendingStep) this.resume(chat);
  }

  stopTitles(): void {
    this.#titling.abort();
  }

  /** Moves the oldest message of the queue into the conversation. */
  async #takeNext(chat: Chat): Promise<boolean> {
    const [next] = chat.state.queue;
    if (!next) return false;
    chat.document.remove(["queue", 0]);
    await this.#add(chat, next.id, messageInput.parse(next.input));
    return true;
  }

  async #add(chat: Chat, id: string, input: ParsedMessageInput): Promise<void> {
    const { store, resolveFile, redact, findWritten, servedFile } = this.#options;
    const { text, files, browser, elements, isWordless } = input;
    const readAttachment = (sha256: string): Promise<Uint8Array> => chat.log.readBlob(sha256);
    const onExcerpt = (file: string, sha256: string): void => chat.reads.saw(file, sha256);
    const content = await userContent(input, {
      readAttachment,
      resolveFile,
      redact,
      onExcerpt,
      ...(findWritten && { findWritten }),
      ...(servedFile && { servedFile }),
    });
    const message: ChatMessage = {
      id,
      role: "user",
      createdAt: new Date().toISOString(),
      parts: [{ type: "text", text, state: "done" }, ...files.map((file) => ({ type: "file" as const, ...file }))],
      ...(browser && { browser }),
      elements,
      ...(isWordless && { isWordless }),
      isHidden: false,
    };
    const messages = await toStored([content], chat.log);
    await chat.log.append({ type: "user-message", message, input, messages });
    const isFirst = chat.state.messages.length === 0;
    chat.addMessage(message, { messages, input });
    chat.document.set(["error"], null);
    store.showSummaries();
    if (isFirst && !chat.isTitleLocked) await this.#title(chat, isWordless ? "" : text);
  }

  async #title(chat: Chat, text: string): Promise<void> {
    const { store, titles, model } = this.#options;
    await store.rename(chat, instantTitle(text, new Date()), { isLocked: false });
    if (titles === "instant" || text.trim() === "") return;
    // In the background: the answer does not wait for it. Without it the instant title stays.
    const improved = model().then((loaded) => modelTitle(loaded, text, this.#titling.signal));
    void improved
      .then(
        (title) =>
          title !== undefined && !chat.isTitleLocked && !chat.isDeleted
            ? store.rename(chat, title, { isLocked: false })
            : undefined,
        () => undefined,
      )
      .catch(() => undefined);
  }

  async #assertFiles(chat: Chat, { files }: ParsedMessageInput): Promise<void> {
    if (files.length === 0) return;
    const model = await this.#options.model();
    for (const { name, mediaType, sha256 } of files) {
      const bytes = await this.#options.attachments.read(sha256);
      if (!isRead(attachedContent(mediaType, bytes), model)) throw this.#refuse(chat, unsupportedFile(name, model.id));
      // Into the chat's own journal, which is all that its messages need.
      await chat.log.putBlob(bytes);
    }
  }

  /** Shows the error in the chat too, with the way on. The message stays in the input. */
  #refuse(chat: Chat, error: CopilotError): CopilotError {
    const shown = describeError(error, this.#options.redact);
    if (!this.#options.runs.isRunning(chat)) chat.document.set(["error"], { ...shown, actions: ["change-model"] });
    return error;
  }
}

function isRead(content: AttachedContent | undefined, model: Model): boolean {
  if (content === "picture") return capabilitiesOf(model).pictures;
  return content === "document" ? capabilitiesOf(model).documents : content === "text";
}

function assertNotEmpty({ text, files, elements }: ParsedMessageInput): void {
  if (text.trim() !== "" || files.length > 0 || elements.length > 0) return;
  throw new CopilotError({
    code: "empty-message",
    message: "The message is empty.",
    hint: "Write what to change, or select an element.",
  });
}
