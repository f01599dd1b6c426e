import { render } from "preact";
import { App } from "./app.tsx";
import { pageEvents } from "./host/page-events.ts";
import { createHost } from "./host/create-host.ts";
import { startPicking } from "./picker/picker.ts";
import { config as configSignal } from "./state/config.ts";
import { connect } from "./state/connection.ts";
import { isOpen } from "./state/session.ts";
import type { ToolbarConfig } from "./toolbar-config.ts";
import { watchConsole } from "./tools/console-log.ts";
import { keepSelection, refreshSelection } from "./tools/select-again.ts";
import { type HotEvents, watchHotUpdates } from "./tools/hot-updates.ts";
import { runBrowserTool } from "./tools/run-browser-tool.ts";

export interface StartOptions extends ToolbarConfig {
  /** Events of the dev server's hot updates. Undefined where there are none: edits reload the page. */
  readonly hot?: HotEvents | undefined;
}

/** Puts the toolbar on the page. Called once, by the module that the server writes. */
export function startToolbar({ hot, ...config }: StartOptions): void {
  if (configSignal.value || window.top !== window) return;
  configSignal.value = config;
  watchConsole();
  watchHotUpdates(hot, refreshSelection);
  keepSelection();
  const host = createHost();
  const open = (): void => {
    isOpen.value = true;
    host.raise();
    connect({ config, runTool: runBrowserTool });
  };
  const pick = (): void => {
    open();
    startPicking(host.element, () => {
      host.raise();
      host.content.querySelector("textarea")?.focus();
    });
  };
  pageEvents(window).intercept((event) => isKeyDown(event) && isShortcut(event, { open, pick }));
  render(<App onPick={pick} onOpen={open} />, host.content);
  if (isOpen.value) open();
}

function isKeyDown(event: Event): event is KeyboardEvent {
  return event.type === "keydown" && "code" in event;
}

/** Whether the key belongs to the toolbar. Performs its action. */
function isShortcut(event: KeyboardEvent, actions: { readonly open: () => void; readonly pick: () => void }): boolean {
  if (!event.altKey || !(event.ctrlKey || event.metaKey)) return false;
  const action = { KeyS: actions.open, KeyP: actions.pick }[event.code];
  if (!action) return false;
  event.preventDefault();
  action();
  return true;
}
