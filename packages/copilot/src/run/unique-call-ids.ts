import { randomUUID } from "node:crypto";
import type { Decision, Delta } from "@surehand/loop";

/** Renames the calls of one decision whose identifiers were used before. */
export interface UniqueCallIds {
  delta(delta: Delta): Delta;
  decision(decision: Decision): Decision;
}

/**
 * Makes identifiers of calls unique in a chat: an undo of one call must not undo another. Some providers count from zero in each answer.
 *
 * @param used identifiers of earlier calls
 */
export function uniqueCallIds(used: ReadonlySet<string>): UniqueCallIds {
  const names = new Map<string, string>();
  const nameOf = (id: string): string => {
    const name = names.get(id) ?? (used.has(id) ? renamed(id) : id);
    names.set(id, name);
    return name;
  };
  return {
    delta: (delta) => (delta.type === "tool-input-delta" ? { ...delta, callId: nameOf(delta.callId) } : delta),
    decision(decision) {
      const taken = new Set<string>();
      const ids = decision.calls.map(({ id }) => {
        const name = taken.has(id) ? renamed(id) : nameOf(id);
        taken.add(id);
        return name;
      });
      const isSame = decision.calls.every(({ id }, index) => id === ids[index]);
      return isSame ? decision : renameCalls(decision, ids);
    },
  };
}

function renamed(id: string): string {
  return `${id}-${randomUUID().slice(0, 8)}`;
}

/** The calls are in the same order in the messages. */
function renameCalls(decision: Decision, ids: readonly string[]): Decision {
  let next = 0;
  const messages = decision.messages.map((message) => {
    if (message.role !== "assistant" || typeof message.content === "string") return message;
    const content = message.content.map((part) =>
      part.type === "tool-call" ? { ...part, toolCallId: ids[next++] ?? part.toolCallId } : part,
    );
    return { ...message, content };
  });
  const calls = decision.calls.map((call, index) => ({ ...call, id: ids[index] ?? call.id }));
  return { ...decision, calls, messages };
}
