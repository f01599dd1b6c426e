import { signal, useComputed } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { browserMetadata } from "../context/browser-metadata.ts";
import { picker } from "../picker/picker.ts";
import { config } from "../state/config.ts";
import { app, attempt, call, chat, connection, ensureChat } from "../state/connection.ts";
import { attachments } from "../state/refill.ts";
import { selection } from "../state/selection.ts";
import { draft } from "../state/session.ts";
import { takeSelection } from "../tools/take-selection.ts";
import { Chips } from "./chips.tsx";
import { FileButton, uploadAll } from "./file-button.tsx";
import { IconButton } from "../parts/icons.tsx";
import { ModelPicker, ReviewPicker } from "./run-options.tsx";

const mostRows = 9;

/** The input, what goes with it, and the buttons that begin and end a run. */
export function Composer({ onPick }: { readonly onPick: () => void }) {
  const isRunning = useComputed(() => (chat.value?.run.state ?? "idle") !== "idle");
  const mayContinue = chat.value?.run.canContinue === true && !isRunning.value;
  return (
    <form
      class="composer"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {mayContinue && <ContinueBar />}
      <Queue />
      <Chips />
      <Input />
      <div class="composer-row">
        <IconButton
          icon="pick"
          class="pick"
          label="Pick elements on the page (Ctrl+Alt+P)"
          isPressed={picker.value !== undefined}
          onClick={onPick}
        />
        <FileButton />
        <ReviewPicker />
        <ModelPicker />
        {isRunning.value && (
          <IconButton
            icon="stop"
            class="stop"
            label="Stop"
            onClick={() => void stop()}
            isDisabled={chat.value?.run.state === "stopping"}
          />
        )}
        <button
          type="submit"
          class="send"
          aria-label={isRunning.value ? "Send when this is done" : "Send"}
          disabled={draft.value.trim() === "" || connection.value !== "open" || isSending.value}
        >
          <SendIcon />
        </button>
      </div>
    </form>
  );
}

function Input() {
  const input = useRef<HTMLTextAreaElement>(null);
  useEffect(() => input.current?.focus(), []);
  useEffect(() => {
    if (input.current) fitHeight(input.current);
  }, [draft.value]);
  return (
    <textarea
      ref={input}
      rows={1}
      aria-label="What should be changed"
      placeholder={
        selection.value.length > 0 ? "What should change about it?" : "Describe a change, or pick an element…"
      }
      value={draft.value}
      onInput={(event) => {
        draft.value = event.currentTarget.value;
      }}
      onKeyDown={(event) => {
        if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
        event.preventDefault();
        void send();
      }}
      onPaste={(event) => uploadAll(event.clipboardData?.files)}
    />
  );
}

function SendIcon() {
  return (
    <svg class="icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d="M8 13V3.5M3.8 7.4 8 3.2l4.2 4.2" />
    </svg>
  );
}

/** A run may ask the model a limited number of times; the person decides whether to go on. */
function ContinueBar() {
  const chatId = chat.value?.id;
  if (chatId === undefined) return null;
  return (
    <div class="bar">
      <span>The step limit is reached. Continue?</span>
      <button type="button" onClick={() => void attempt(() => call("continueRun", { chatId }))}>
        Continue
      </button>
    </div>
  );
}

function Queue() {
  const { id, queue = [] } = chat.value ?? {};
  if (id === undefined || queue.length === 0) return null;
  return (
    <ul class="queue" aria-label="Waiting messages">
      {queue.map(({ id: messageId, input }) => (
        <li key={messageId}>
          <span>{input.text}</span>
          <IconButton
            icon="close"
            label="Take it back"
            onClick={() => void attempt(() => call("cancelQueued", { chatId: id, messageId }))}
          />
        </li>
      ))}
    </ul>
  );
}

const isSending = signal(false);

async function send(): Promise<void> {
  if (isSending.value) return;
  isSending.value = true;
  try {
    await sendDraft();
  } finally {
    isSending.value = false;
  }
}

async function sendDraft(): Promise<void> {
  const text = draft.value.trim();
  if (text === "" || connection.value !== "open" || !app.value || !config.value) return;
  const chatId = await ensureChat();
  if (chatId === undefined) return;
  const elements = await takeSelection(config.value);
  const files = [...attachments.value];
  const sent = await attempt(() =>
    call("sendMessage", { chatId, message: { text, files, elements, browser: browserMetadata() } }),
  );
  if (!sent) return;
  draft.value = "";
  attachments.value = [];
  selection.value = [];
}

async function stop(): Promise<void> {
  const chatId = chat.value?.id;
  if (chatId !== undefined) await attempt(() => call("stop", { chatId }));
}

function fitHeight(input: HTMLTextAreaElement): void {
  input.style.height = "auto";
  const line = Number.parseFloat(getComputedStyle(input).lineHeight) || 20;
  input.style.height = `${Math.min(input.scrollHeight, line * mostRows)}px`;
}
