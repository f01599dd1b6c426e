import { useEffect, useRef } from "preact/hooks";
import { Icon, IconButton } from "../parts/icons.tsx";
import { picker } from "../picker/picker.ts";
import { attempt, call, chat, isReady, isRunning } from "../state/connection.ts";
import { QuickEdit } from "../quick-edit/quick-edit.tsx";
import { selection } from "../state/selection.ts";
import { draft } from "../state/session.ts";
import { isSending, sendMessage, wordlessText } from "../tools/send-message.ts";
import { CaptureBar, CaptureButton } from "./capture-bar.tsx";
import { Chips } from "./chips.tsx";
import { ContinueBar } from "./continue-bar.tsx";
import { FileButton, uploadAll } from "./file-button.tsx";
import { PageError } from "./page-error.tsx";
import { Queue } from "./queue.tsx";
import { ModelPicker, ReviewPicker } from "./run-options.tsx";

const mostRows = 9;

/** The input, what goes with it, and the buttons that begin and end a run. */
export function Composer({ onPick }: { readonly onPick: () => void }) {
  const mayContinue = chat.value?.run.canContinue === true && !isRunning.value;
  return (
    <form
      class="composer"
      onSubmit={(event) => {
        event.preventDefault();
        void sendMessage();
      }}
    >
      {mayContinue && <ContinueBar />}
      <PageError />
      <CaptureBar />
      <Queue />
      <Chips />
      <QuickEdit />
      <Input />
      {isSending.value && (
        <p class="note sending" role="status">
          Reading the page before the message is sent…
        </p>
      )}
      {wordlessText.value !== undefined && <p class="note wordless">Sent without words: “{wordlessText.value}”</p>}
      <div class="composer-row">
        <IconButton
          icon="pick"
          class="pick"
          label="Pick elements on the page (Ctrl+Alt+P)"
          isPressed={picker.value !== undefined}
          onClick={onPick}
        />
        <FileButton />
        <CaptureButton />
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
          disabled={
            (draft.value.trim() === "" && wordlessText.value === undefined) || !isReady.value || isSending.value
          }
        >
          <Icon name="send" />
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
      // Words typed before the message is sent would be lost with it.
      readOnly={isSending.value}
      value={draft.value}
      onInput={(event) => {
        draft.value = event.currentTarget.value;
      }}
      onKeyDown={(event) => {
        // The Enter that picks an element may be held down.
        if (event.key !== "Enter" || event.shiftKey || event.isComposing || event.repeat) return;
        event.preventDefault();
        void sendMessage();
      }}
      onPaste={(event) => uploadAll(event.clipboardData?.files)}
    />
  );
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
