import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Announcer } from "./chat/announcer.tsx";
import { ChatList } from "./chat/chat-list.tsx";
import { Composer } from "./chat/composer.tsx";
import { Conversation } from "./chat/conversation.tsx";
import { Header } from "./chat/header.tsx";
import { IconButton, Mark } from "./parts/icons.tsx";
import { UndoConflicts } from "./chat/undo-conflicts.tsx";
import { UndoChatQuestion } from "./chat/undo-chat.tsx";
import { Review } from "./chat/review.tsx";
import { PickerBar, PickerOverlay } from "./picker/picker-overlay.tsx";
import { keepPanelClear } from "./panel/keep-clear.ts";
import { ResizeHandle } from "./panel/panel-handles.tsx";
import { panelPlace, type PanelPlace } from "./panel/panel-place.ts";
import { picker } from "./picker/picker.ts";
import { problem } from "./state/problem.ts";
import { isOpen } from "./state/session.ts";
import { theme } from "./state/theme.ts";
import { isPageCovered } from "./tools/at-rest.ts";

export interface AppProps {
  readonly onPick: () => void;
  readonly onOpen: () => void;
}

export function App({ onPick, onOpen }: AppProps) {
  return (
    <div class="theme" data-theme={theme.value}>
      {isPageCovered.value && <div class="cover" />}
      <PickerOverlay />
      {picker.value && <PickerBar />}
      {isOpen.value ? <Panel onPick={onPick} /> : <Launcher onOpen={onOpen} />}
    </div>
  );
}

function Launcher({ onOpen }: Pick<AppProps, "onOpen">) {
  if (picker.value) return null;
  return (
    <button type="button" class="launcher" aria-label="Open Surehand (Ctrl+Alt+S)" title="Surehand" onClick={onOpen}>
      <Mark />
    </button>
  );
}

function Panel({ onPick }: Pick<AppProps, "onPick">) {
  const isListShown = useSignal(false);
  const place = panelPlace.value;
  useEffect(keepPanelClear, []);
  return (
    <section
      class={`panel ${picker.value ? "away" : ""} ${place.dock === "none" ? "" : `docked ${place.dock}`}`}
      style={styleOf(place)}
      role="dialog"
      aria-label="Surehand"
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        // A dialog of the page that the toolbar is in would close.
        event.preventDefault();
        if (isListShown.value) isListShown.value = false;
        else isOpen.value = false;
      }}
    >
      <ResizeHandle />
      <Header
        isListShown={isListShown.value}
        onList={() => {
          isListShown.value = !isListShown.value;
        }}
      />
      {problem.value !== undefined && <Problem text={problem.value} />}
      <UndoChatQuestion />
      <UndoConflicts />
      {isListShown.value ? (
        <ChatList
          onDone={() => {
            isListShown.value = false;
          }}
        />
      ) : (
        <>
          <Conversation />
          <Announcer />
          <Review />
          <Composer onPick={onPick} />
        </>
      )}
    </section>
  );
}

function styleOf({ dock, right, bottom, width, height }: PanelPlace): Record<string, string> {
  const size = { "--panel-width": `${width}px`, "--panel-height": `${height}px` };
  return dock === "none" ? { ...size, right: `${right}px`, bottom: `${bottom}px` } : size;
}

function Problem({ text }: { readonly text: string }) {
  return (
    <div class="problem" role="alert">
      <span>{text}</span>
      <IconButton
        icon="close"
        label="Close"
        onClick={() => {
          problem.value = undefined;
        }}
      />
    </div>
  );
}
