import { useEffect, useRef } from "preact/hooks";
import { useSignal } from "@preact/signals";
import type { ChatState } from "../../src/protocol/chat-state.ts";
import { shorten } from "../../src/protocol/shorten.ts";
import { chat } from "../state/connection.ts";

const mostCharacters = 2000;

/** Tells screen readers what a run does, and its answer once it is complete: not each piece of text that streams in. */
export function Announcer() {
  const text = useSignal("");
  const last = useRef<{ readonly chatId: string; readonly phase: Phase } | undefined>(undefined);
  const state = chat.value;
  const phase = state && phaseOf(state);
  useEffect(() => {
    const before = last.current;
    last.current = state && phase && { chatId: state.id, phase };
    // A chat that is opened is not read out.
    if (!state || !phase || before?.chatId !== state.id || before.phase === phase) return;
    text.value = phase === "idle" ? answerOf(state) : phaseTexts[phase];
  }, [state?.id, phase]);
  return (
    <p class="visually-hidden" role="status">
      {text.value}
    </p>
  );
}

type Phase = "idle" | "working" | "stopping";

/** The review of edits has a status of its own. */
function phaseOf({ run }: ChatState): Phase | undefined {
  if (run.state === "idle" || run.state === "stopping") return run.state;
  return run.state === "waiting" ? undefined : "working";
}

const phaseTexts = { working: "Surehand is working…", stopping: "Stopping…" } as const;

/** An error has an alert of its own. */
function answerOf({ messages, error }: ChatState): string {
  if (error) return error.kind === "aborted" ? "Stopped." : "";
  const answer = messages.findLast(({ role, isHidden }) => role === "assistant" && !isHidden);
  const texts = answer?.parts.flatMap((part) => (part.type === "text" ? [part.text] : [])) ?? [];
  return `Surehand is done. ${shorten(texts.join("\n").trim(), mostCharacters)}`;
}
