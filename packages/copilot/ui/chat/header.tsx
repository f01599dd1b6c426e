import { useSignal } from "@preact/signals";
import { app, attempt, call, chat, connection, createChat, isRunning } from "../state/connection.ts";
import { currentChatId, isOpen } from "../state/session.ts";
import { redo } from "../tools/undo.ts";
import { nextTheme, theme } from "../state/theme.ts";
import { UndoChatButton } from "./undo-chat.tsx";
import { useFirstFocus } from "../parts/use-first-focus.ts";
import { movePanel } from "../panel/panel-handles.tsx";
import { nextDock, panelPlace } from "../panel/panel-place.ts";
import { IconButton, Mark } from "../parts/icons.tsx";

const themeIcons = { system: "screen", light: "sun", dark: "moon" } as const;

const dockLabels = {
  none: "Dock the panel at the right",
  right: "Dock the panel at the left",
  left: "Let the panel float",
} as const;

interface HeaderProps {
  readonly isListShown: boolean;
  readonly onList: () => void;
}

export function Header({ isListShown, onList }: HeaderProps) {
  return (
    <header class="header" onPointerDown={movePanel}>
      <Mark />
      <Title />
      <UndoChatButton />
      <Redo />
      <IconButton icon="list" label="Chats" isPressed={isListShown} onClick={onList} />
      <IconButton icon="plus" label="New chat" onClick={() => void newChat()} />
      <IconButton icon="dock" label={dockLabels[panelPlace.value.dock]} onClick={nextDock} />
      <IconButton icon={themeIcons[theme.value]} label={`Colors: ${theme.value}`} onClick={nextTheme} />
      <IconButton
        icon="close"
        label="Close (Escape)"
        onClick={() => {
          isOpen.value = false;
        }}
      />
    </header>
  );
}

function Title() {
  const isEditing = useSignal(false);
  const state = chat.value;
  const title = state?.title ?? app.value?.project.name ?? "Surehand";
  if (!isEditing.value || !state)
    return (
      <h2 class="title" title={title}>
        <button
          type="button"
          disabled={!state}
          aria-label={state ? `Rename "${title}"` : title}
          onClick={() => {
            isEditing.value = true;
          }}
        >
          {title}
        </button>
        <span class={`connection ${connection.value}`}>{connectionTexts[connection.value]}</span>
      </h2>
    );
  return (
    <TitleInput
      chatId={state.id}
      title={title}
      onDone={() => {
        isEditing.value = false;
      }}
    />
  );
}

interface TitleInputProps {
  readonly chatId: string;
  readonly title: string;
  readonly onDone: () => void;
}

function TitleInput({ chatId, title, onDone }: TitleInputProps) {
  const input = useFirstFocus<HTMLInputElement>();
  return (
    <input
      class="title-input"
      aria-label="Title of the chat"
      defaultValue={title}
      ref={input}
      onBlur={(event) => {
        onDone();
        const text = event.currentTarget.value.trim();
        if (text !== "" && text !== title)
          void attempt(() => call("renameChat", { chatId, title: text.slice(0, 200) }));
      }}
      onKeyDown={(event) => {
        if (event.key === "Escape") event.currentTarget.value = title;
        if (event.key === "Escape" || event.key === "Enter") event.currentTarget.blur();
        event.stopPropagation();
      }}
    />
  );
}

const connectionTexts = {
  connecting: "connecting…",
  waiting: "reconnecting…",
  refused: "refused: reload the page",
  outdated: "reload the page",
  closed: "",
  open: "",
} as const;

/** Takes back the newest undo. */
function Redo() {
  const state = chat.value;
  if (!state?.canRedo) return null;
  return <IconButton icon="redo" label="Redo" isDisabled={isRunning.value} onClick={() => void redo(state.id)} />;
}

async function newChat(): Promise<void> {
  const isEmpty = chat.value?.messages.length === 0;
  if (isEmpty) return;
  currentChatId.value = undefined;
  await createChat();
}
