import { useEffect, useRef } from "preact/hooks";
import type { ChatState } from "../../src/protocol/chat-state.ts";
import { chat } from "../state/connection.ts";
import { draft } from "../state/session.ts";
import { ErrorCard } from "./error-card.tsx";
import { Message } from "./message.tsx";
import { Questions } from "./questions.tsx";

/** The messages of the chat, kept at their end while the reader is there. */
export function Conversation() {
  const list = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const state = chat.value;
  useEffect(() => {
    const element = list.current;
    if (element && isAtEnd.current) element.scrollTop = element.scrollHeight;
  });
  const shown = state?.messages.filter(({ isHidden }) => !isHidden) ?? [];
  return (
    <div
      class="conversation"
      ref={list}
      role="log"
      aria-label="Conversation"
      tabIndex={0}
      onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
        isAtEnd.current = scrollHeight - scrollTop - clientHeight < 40;
      }}
    >
      {(!state || shown.length === 0) && <Welcome />}
      {state && <Messages state={state} shown={shown} />}
    </div>
  );
}

function Messages({ state, shown }: { readonly state: ChatState; readonly shown: ChatState["messages"] }) {
  const { id, changes, run, error, questions } = state;
  return (
    <>
      {shown.map((message, index) => (
        <Message
          key={message.id}
          message={message}
          chatId={id}
          changes={changes}
          isRunning={run.state !== "idle" && index >= shown.length - 2}
          isLast={index === shown.length - 1}
          hasChanges={changes.some(({ isApplied }) => isApplied)}
        />
      ))}
      <Questions questions={questions} chatId={id} />
      {run.state !== "idle" && (
        <p class="run" role="status">
          <span class="spinner" /> {runTexts[run.state]}
        </p>
      )}
      {error && <ErrorCard error={error} chatId={id} />}
    </>
  );
}

const runTexts = {
  connecting: "Asking the model…",
  streaming: "Writing…",
  tools: "Working on files…",
  waiting: "Waiting for your answer…",
  verifying: "Checking the page…",
  stopping: "Stopping…",
} as const;

const examples = [
  "Make this heading larger",
  "Use the accent color for this button",
  "Add a hover effect to these cards",
];

function Welcome() {
  return (
    <div class="welcome">
      <h3>Point at it. Say what to change.</h3>
      <p>
        Pick an element with the arrow below, or press <kbd>Ctrl</kbd> <kbd>Alt</kbd> <kbd>P</kbd>. Edits go to your
        files, are checked on this page, and can be undone.
      </p>
      <ul>
        {examples.map((text) => (
          <li key={text}>
            <button
              type="button"
              onClick={() => {
                draft.value = text;
              }}
            >
              {text}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
