import { Icon, IconButton } from "../parts/icons.tsx";
import { isReady, isRunning } from "../state/connection.ts";
import { draft } from "../state/session.ts";
import { lastError } from "../tools/console-log.ts";
import { isSending, sendMessage } from "../tools/send-message.ts";

/** An uncaught error of the page, and a button that asks for its repair. The stack goes with the message. */
export function PageError() {
  const error = lastError.value;
  if (!error || isRunning.value) return null;
  return (
    <div class="page-error" role="status">
      <Icon name="alert" />
      <span>{error.text.slice(0, 160)}</span>
      <button
        type="button"
        disabled={!isReady.value || isSending.value}
        onClick={() => {
          draft.value = `Fix this error: ${error.text.slice(0, 300)}`;
          lastError.value = undefined;
          void sendMessage();
        }}
      >
        Fix this error
      </button>
      <IconButton
        icon="close"
        label="Close"
        onClick={() => {
          lastError.value = undefined;
        }}
      />
    </div>
  );
}
