import { signal } from "@preact/signals";
import { IconButton } from "../parts/icons.tsx";
import { useFirstFocus } from "../parts/use-first-focus.ts";
import { chat, isRunning } from "../state/connection.ts";
import { undo } from "../tools/undo.ts";

/** The chat whose changes the person may be about to undo. */
const asked = signal<string | undefined>(undefined);

/** Asks before it undoes all changes of the chat. Not shown while there are none. */
export function UndoChatButton() {
  const { id } = chat.value ?? {};
  if (id === undefined || appliedPaths().length === 0) return null;
  return (
    <IconButton
      icon="undo"
      label="Undo all changes of this chat"
      isDisabled={isRunning.value}
      isPressed={asked.value === id}
      onClick={() => {
        asked.value = asked.value === id ? undefined : id;
      }}
    />
  );
}

export function UndoChatQuestion() {
  const { id } = chat.value ?? {};
  const paths = appliedPaths();
  if (id === undefined || asked.value !== id || paths.length === 0) return null;
  return <Question chatId={id} paths={paths} />;
}

function Question({ chatId, paths }: { readonly chatId: string; readonly paths: readonly string[] }) {
  const first = useFirstFocus<HTMLButtonElement>();
  const close = (): void => {
    asked.value = undefined;
  };
  return (
    <section class="question" role="alertdialog" aria-label="Undo all changes of this chat?">
      <p>Undo all changes of this chat? The conversation stays. You can redo them.</p>
      <ul>
        {paths.map((path) => (
          <li key={path}>
            <code>{path}</code>
          </li>
        ))}
      </ul>
      <div class="actions">
        <button
          type="button"
          class="primary"
          disabled={isRunning.value}
          ref={first}
          onClick={() => {
            close();
            void undo(chatId, { type: "chat" });
          }}
        >
          Undo all
        </button>
        <button type="button" onClick={close}>
          Keep them
        </button>
      </div>
    </section>
  );
}

function appliedPaths(): string[] {
  const applied = chat.value?.changes.filter(({ isApplied }) => isApplied) ?? [];
  return [...new Set(applied.map(({ path }) => path))];
}
