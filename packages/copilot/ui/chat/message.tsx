import { useSignal } from "@preact/signals";
import type { FileChange } from "../../src/protocol/chat-state.ts";
import type { ChatMessage, MessagePart } from "../../src/protocol/message.ts";
import { CostLine } from "./cost-line.tsx";
import { Icon } from "../parts/icons.tsx";
import { Markdown } from "./markdown.tsx";
import { ToolCall } from "./tool-call.tsx";
import { Verdict } from "./verdict.tsx";
import { isRunning as isChatRunning } from "../state/connection.ts";
import { undo } from "../tools/undo.ts";

interface MessageProps {
  readonly message: ChatMessage;
  readonly chatId: string;
  readonly changes: readonly FileChange[];
  readonly isRunning: boolean;
  /** Whether files changed after this message of the person. */
  readonly hasChanges: boolean;
}

export function Message(props: MessageProps) {
  return props.message.role === "user" ? <UserMessage {...props} /> : <AssistantMessage {...props} />;
}

function UserMessage({ message, chatId, hasChanges }: MessageProps) {
  const texts = message.parts.flatMap((part) => (part.type === "text" ? [part.text] : []));
  const files = message.parts.flatMap((part) => (part.type === "file" ? [part.name] : []));
  return (
    <article class="message user" aria-label="You">
      <div class="bubble">
        {(message.elements ?? []).map(({ id, tag, source }) => (
          <span class="chip small" key={id}>
            <Icon name="pick" />
            {tag}
            {source?.definition && (
              <span class="chip-place">
                {fileName(source.definition.file)}:{source.definition.line}
              </span>
            )}
          </span>
        ))}
        {files.map((name) => (
          <span class="chip small" key={name}>
            <Icon name="clip" />
            {name}
          </span>
        ))}
        <p>{texts.join("\n")}</p>
      </div>
      {!isChatRunning.value && <UndoMenu chatId={chatId} messageId={message.id} hasChanges={hasChanges} />}
    </article>
  );
}

function UndoMenu({ chatId, messageId, hasChanges }: { chatId: string; messageId: string; hasChanges: boolean }) {
  const isOpen = useSignal(false);
  const undoFrom = async (what: "files" | "files-and-conversation"): Promise<void> => {
    isOpen.value = false;
    await undo(chatId, { type: "message", messageId, what });
  };
  return (
    <div class="undo-menu">
      <button
        type="button"
        class="link"
        aria-expanded={isOpen.value}
        onClick={() => {
          isOpen.value = !isOpen.value;
        }}
      >
        <Icon name="undo" /> Undo from here
      </button>
      {isOpen.value && (
        <div class="menu" role="group" aria-label="What to undo">
          <button type="button" disabled={!hasChanges} onClick={() => void undoFrom("files")}>
            Files only
          </button>
          <button type="button" onClick={() => void undoFrom("files-and-conversation")}>
            Files and conversation
          </button>
        </div>
      )}
    </div>
  );
}

function AssistantMessage({ message, chatId, changes, isRunning }: MessageProps) {
  return (
    <article class="message assistant" aria-label="Surehand" aria-busy={isRunning}>
      {message.parts.map((part, index) => (
        <Part key={index} part={part} chatId={chatId} changes={changes} />
      ))}
      <Verdict message={message} changes={changes} isRunning={isRunning} />
      {message.usage && !isRunning && <CostLine usage={message.usage} />}
    </article>
  );
}

function Part({ part, chatId, changes }: { part: MessagePart; chatId: string; changes: readonly FileChange[] }) {
  switch (part.type) {
    case "text":
      return part.text.trim() === "" ? null : <Markdown text={part.text} />;
    case "reasoning":
      return part.text.trim() === "" ? null : (
        <details class="reasoning" open={part.state === "streaming"}>
          <summary>{part.state === "streaming" ? "Thinking…" : "Thought"}</summary>
          <p>{part.text}</p>
        </details>
      );
    case "tool": {
      const change = changes.find(({ callId }) => callId === part.callId);
      return <ToolCall part={part} chatId={chatId} isApplied={change?.isApplied} />;
    }
    default:
      return null;
  }
}

function fileName(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}
