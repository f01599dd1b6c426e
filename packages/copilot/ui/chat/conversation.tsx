import { Fragment } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { ChatState } from "../../src/protocol/chat-state.ts";
import { chat } from "../state/connection.ts";
import { draft } from "../state/session.ts";
import { ErrorCard } from "./error-card.tsx";
import { Message } from "./message.tsx";
import { ElementEditEntry } from "../quick-edit/element-edit-entry.tsx";

/** The messages of the chat, kept at their end while the reader is there. */
export function Conversation() {
  const list = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const last = useRef({ top: 0, height: 0 });
  const state = chat.value;
  useEffect(() => {
    // Pictures load, and checks end, after the messages were drawn.
    const observer = new ResizeObserver(() => {
      if (list.current && isAtEnd.current) list.current.scrollTop = list.current.scrollHeight;
    });
    for (const element of [list.current, content.current]) if (element) observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const shown = state?.messages.filter(({ isHidden }) => !isHidden) ?? [];
  const isEmpty = shown.length === 0 && !state?.changes.some(({ callId }) => callId === undefined);
  return (
    <div
      class="conversation"
      ref={list}
      role="log"
      aria-live="off"
      aria-label="Conversation"
      tabIndex={0}
      onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
        const { top, height } = last.current;
        // The event comes late: meanwhile the content may have grown, which moves the end away from the reader, or shrunk.
        const isReaderMove = scrollTop < top && scrollHeight >= height;
        const isNearEnd = scrollHeight - scrollTop - clientHeight < 40;
        if (isNearEnd || isReaderMove) isAtEnd.current = isNearEnd;
        last.current = { top: scrollTop, height: scrollHeight };
      }}
    >
      <div class="messages" ref={content}>
        {isEmpty && <Welcome />}
        {state && <Messages state={state} shown={shown} />}
      </div>
    </div>
  );
}

function Messages({ state, shown }: { readonly state: ChatState; readonly shown: ChatState["messages"] }) {
  const { id, changes, run, error } = state;
  return (
    <>
      <ElementEdits chatId={id} changes={changes} from="" until={shown[0]?.createdAt} />
      {shown.map((message, index) => (
        <Fragment key={message.id}>
          <Message
            message={message}
            chatId={id}
            changes={changes}
            isRunning={run.state !== "idle" && index >= shown.length - 2}
            hasChanges={changes.some(({ isApplied }) => isApplied)}
          />
          <ElementEdits chatId={id} changes={changes} from={message.createdAt} until={shown[index + 1]?.createdAt} />
        </Fragment>
      ))}
      {run.state !== "idle" && (
        <p class="run">
          <span class="spinner" /> {runTexts[run.state]}
        </p>
      )}
      {error && <ErrorCard error={error} chatId={id} />}
    </>
  );
}

interface ElementEditsProps {
  readonly chatId: string;
  readonly changes: ChatState["changes"];
  readonly from: string;
  readonly until: string | undefined;
}

/** Edits that the person made in the toolbar between two messages. */
function ElementEdits({ chatId, changes, from, until }: ElementEditsProps) {
  const isBetween = (at: string): boolean => at >= from && (until === undefined || at < until);
  const own = changes.filter(({ callId, at }) => callId === undefined && isBetween(at));
  return (
    <>
      {own.map((change) => (
        <ElementEditEntry key={change.id} change={change} chatId={chatId} />
      ))}
    </>
  );
}

const runTexts = {
  connecting: "Asking the model…",
  streaming: "Writing…",
  tools: "Working on files…",
  waiting: "Waiting for your review…",
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
