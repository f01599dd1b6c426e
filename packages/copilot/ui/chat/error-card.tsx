import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { CopilotErrorData, ErrorAction } from "../../src/protocol/error-data.ts";
import { Icon } from "../parts/icons.tsx";
import { attempt, call, chat } from "../state/connection.ts";
import { currentChatId, isModelChoiceAsked } from "../state/session.ts";
import { refill, toRefill } from "../tools/refill.ts";

/** An error of the chat, with a button for each action. */
export function ErrorCard({ error, chatId }: { readonly error: CopilotErrorData; readonly chatId: string }) {
  const waitMs = useCountdown(error);
  const actions = error.actions.map((action) => (
    <button
      type="button"
      key={action}
      disabled={action === "retry-later" && waitMs > 0}
      onClick={() => void performAction(action, chatId)}
    >
      {labelOf(action, waitMs)}
    </button>
  ));
  // The person stopped the run: nothing went wrong.
  if (error.kind === "aborted")
    return (
      <div class="stopped">
        <p class="note">{error.message}</p>
        <div class="actions">{actions}</div>
      </div>
    );
  return (
    <section class="error" role="alert">
      <p>
        <Icon name="alert" /> {error.message}
      </p>
      <p class="hint">{error.hint}</p>
      <div class="actions">{actions}</div>
    </section>
  );
}

function labelOf(action: ErrorAction, waitMs: number): string {
  if (action === "retry-later" && waitMs > 0) return `Retry in ${Math.ceil(waitMs / 1000)} s`;
  return labels[action];
}

const labels: Readonly<Record<ErrorAction, string>> = {
  retry: "Retry",
  "retry-later": "Retry",
  "check-key": "I changed the key: retry",
  "change-model": "Change the model",
  "new-chat": "New chat",
  "edit-message": "Edit the message",
};

async function performAction(action: ErrorAction, chatId: string): Promise<void> {
  switch (action) {
    case "retry":
    case "retry-later":
    case "check-key":
      return void (await attempt(() => call("retry", { chatId })));
    case "change-model":
      isModelChoiceAsked.value = true;
      return;
    case "new-chat":
      currentChatId.value = undefined;
      return;
    case "edit-message": {
      const last = chat.value?.messages.findLast(({ role, isHidden }) => role === "user" && !isHidden);
      if (last) refill(toRefill(last));
    }
  }
}

/** Milliseconds until the provider takes requests again. */
function useCountdown({ at, retryAfterMs }: CopilotErrorData): number {
  const until = Date.parse(at) + (retryAfterMs ?? 0);
  const now = useSignal(Date.now());
  useEffect(() => {
    if (until <= Date.now()) return undefined;
    const timer = setInterval(() => {
      now.value = Date.now();
      if (now.value >= until) clearInterval(timer);
    }, 500);
    return () => clearInterval(timer);
  }, [until]);
  return Math.max(0, until - now.value);
}
