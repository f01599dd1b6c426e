import { attempt, call, chat } from "../state/connection.ts";

/** A run may ask the model a limited number of times; the person decides whether to go on. */
export function ContinueBar() {
  const chatId = chat.value?.id;
  if (chatId === undefined) return null;
  return (
    <div class="bar">
      <span>The step limit is reached. Continue?</span>
      <button type="button" onClick={() => void attempt(() => call("continueRun", { chatId }))}>
        Continue
      </button>
    </div>
  );
}
