import { isolateEvents } from "./isolate-events.ts";
import quickEditCss from "../quick-edit/quick-edit.css?inline";
import css from "../toolbar.css?inline";

const hostTag = "surehand-toolbar";

export interface ToolbarHost {
  readonly element: HTMLElement;
  /** Element in which the interface is rendered. */
  readonly content: HTMLElement;
  /** The focused element of the interface. */
  readonly activeElement: () => Element | null;
  /** Puts the toolbar above everything, and inside an open modal dialog, which makes all else inert. */
  readonly raise: () => void;
}

/** An element with a closed shadow root in the top layer. The page's styles stop at it, and so do its own. */
export function createHost(): ToolbarHost {
  const element = document.createElement(hostTag);
  element.setAttribute("popover", "manual");
  element.style.cssText = hostStyle;
  const root = element.attachShadow({ mode: "closed" });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css + quickEditCss);
  root.adoptedStyleSheets = [sheet];
  const content = document.createElement("div");
  content.className = "root";
  root.append(content);
  isolateEvents(element, root);
  const host = { element, content, activeElement: () => root.activeElement, raise: () => raise(element) };
  host.raise();
  followTopLayer(host);
  return host;
}

/** Inline and important, so that no rule of the page (`* { display: block }`) reaches the host. */
const hostStyle = [
  "all: initial",
  "position: fixed",
  "inset: 0",
  "width: 100vw",
  "height: 100vh",
  "margin: 0",
  "padding: 0",
  "border: 0",
  "overflow: visible",
  "background: none",
  "pointer-events: none",
  "z-index: 2147483647",
]
  .map((declaration) => `${declaration} !important`)
  .join("; ");

function raise(element: HTMLElement): void {
  const parent = topmostContainer(element) ?? document.documentElement;
  if (element.parentNode !== parent) parent.append(element);
  // Showing it again puts it last in the top layer.
  if (element.matches(":popover-open")) element.hidePopover();
  element.showPopover();
}

/** A modal dialog makes all outside of it inert, and a popover closes on a press outside of it: the toolbar moves into them. */
function topmostContainer(host: Element): Element | undefined {
  const open = [...document.querySelectorAll<HTMLElement>("dialog:modal, [popover]:popover-open")];
  return open.findLast((each) => each !== host && each.popover !== "manual");
}

/** Dialogs and popovers tell when they open and close. A framework may also remove the dialog that the toolbar is in. */
function followTopLayer({ element, raise: raiseHost }: ToolbarHost): void {
  const follow = (event: Event): void => {
    if (event.target !== element) queueMicrotask(raiseHost);
  };
  document.addEventListener("toggle", follow, true);
  document.addEventListener("close", follow, true);
  new MutationObserver(() => {
    if (!element.isConnected) raiseHost();
  }).observe(document.documentElement, { childList: true, subtree: true });
}
