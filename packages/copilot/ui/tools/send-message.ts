import { computed, signal } from "@preact/signals";
import { browserMetadata } from "../context/browser-metadata.ts";
import { config } from "../state/config.ts";
import { attempt, call, ensureChat, isReady } from "../state/connection.ts";
import { attachments } from "../state/attachments.ts";
import { selection } from "../state/selection.ts";
import { draft } from "../state/session.ts";
import { consoleEntries } from "./console-log.ts";
import { locateErrors } from "./located-errors.ts";
import { takeSelection } from "./take-selection.ts";

export const isSending = signal(false);

/** Sent with picked elements or files in place of words. The input shows it. Undefined: there is nothing to send, or there are words. */
export const wordlessText = computed(() => {
  if (draft.value.trim() !== "") return undefined;
  if (selection.value.length > 0) return "What is this, and where is it written? Change nothing yet.";
  return attachments.value.length > 0 ? "What is in the attached files? Change nothing yet." : undefined;
});

/** Sends the draft with the picked elements and the attached files. */
export async function sendMessage(): Promise<void> {
  if (isSending.value) return;
  isSending.value = true;
  try {
    await sendDraft();
  } finally {
    isSending.value = false;
  }
}

async function sendDraft(): Promise<void> {
  const isWordless = wordlessText.value !== undefined;
  const text = wordlessText.value ?? draft.value.trim();
  if (text === "" || !isReady.value || !config.value) return;
  const chatId = await ensureChat();
  if (chatId === undefined) return;
  const elements = await takeSelection(config.value);
  const files = [...attachments.value];
  const uncaught = consoleEntries().filter(({ kind }) => kind === "exception" || kind === "rejection");
  const errors = await locateErrors(uncaught.slice(-3));
  const browser = { ...browserMetadata(), ...(errors.length > 0 && { errors }) };
  const sent = await attempt(() =>
    call("sendMessage", { chatId, message: { text, isWordless, files, elements, browser } }),
  );
  if (!sent) return;
  draft.value = "";
  attachments.value = [];
  selection.value = [];
}
