import { IconButton } from "../parts/icons.tsx";
import { attempt, call, chat } from "../state/connection.ts";

/** Messages that were sent during a run, and wait for its end. */
export function Queue() {
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
