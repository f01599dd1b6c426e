import { appliedIds } from "../chat/applied-changes.ts";
import type { Chat } from "../chat/chat.ts";
import type { FileChangeRecord } from "../chat/records.ts";
import { CopilotError } from "../errors/copilot-error.ts";
import type { UndoScope } from "../protocol/procedures.ts";

/**
 * Returns the changes that an undo reverts: those in its scope that are in effect, the oldest first.
 * @throws CopilotError `message-not-found`, `nothing-to-undo`
 */
export function changesIn(chat: Chat, scope: UndoScope): FileChangeRecord[] {
  const applied = appliedIds(chat.changes);
  const isInScope = scopeFilter(chat, scope);
  const found = chat.changes.filter(
    (change) => (change.cause === "tool" || change.cause === "direct") && applied.has(change.id) && isInScope(change),
  );
  const undoesMessages = scope.type === "message" && scope.what === "files-and-conversation";
  if (found.length > 0 || undoesMessages) return found;
  throw new CopilotError({
    code: "nothing-to-undo",
    message: "There is no change to undo.",
    hint: "It may have been undone already.",
  });
}

/** A message that is shown, and all after it. */
export function messagesIn(chat: Chat, messageId: string): string[] {
  const index = chat.indexOf(messageId);
  if (index < 0)
    throw new CopilotError({
      code: "message-not-found",
      message: `There is no message ${messageId}.`,
      hint: "Load the page again.",
    });
  const after = chat.state.messages.slice(index);
  return after.filter(({ isHidden }) => !isHidden).map(({ id }) => id);
}

function scopeFilter(chat: Chat, scope: UndoScope): (change: FileChangeRecord) => boolean {
  switch (scope.type) {
    case "chat":
      return () => true;
    case "change":
      return ({ id }) => id === scope.changeId;
    case "call":
      return ({ callId }) => callId === scope.callId;
    default: {
      const messages = new Set(messagesIn(chat, scope.messageId));
      const since = Date.parse(chat.state.messages[chat.indexOf(scope.messageId)]?.createdAt ?? "");
      return ({ messageId, at }) => (messageId === undefined ? Date.parse(at) >= since : messages.has(messageId));
    }
  }
}
