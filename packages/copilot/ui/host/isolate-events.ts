import { innerTargets } from "./inner-targets.ts";
import { pageEvents } from "./page-events.ts";

/** The interface listens to these of the events that leave a shadow root. */
const handled: ReadonlySet<string> = new Set(
  "click keydown input paste focus blur pointerdown pointermove pointerup pointercancel".split(" "),
);
/** They are sent to each element by itself. */
const unshared: ReadonlySet<string> = new Set(["mouseenter", "mouseleave", "pointerenter", "pointerleave"]);

/**
 * Keeps what happens in the toolbar from the page: dialogs that close on a click outside, focus traps, keyboard shortcuts. An event stops at
 * the window, before it enters the document, and the interface gets a copy. What the browser does by itself (typing, submitting,
 * scrolling) does not depend on listeners.
 */
export function isolateEvents(host: HTMLElement, root: ShadowRoot): void {
  const targets = innerTargets(root);
  pageEvents(window).intercept((event) => {
    if (event.target !== host || unshared.has(event.type)) return false;
    targets.follow(event);
    if (!handled.has(event.type)) return true;
    // A click by a script, or by an assistive technology, does not say what it is on: it takes the usual way.
    const target = event.isTrusted ? targets.of(event) : undefined;
    if (!target) return event.type === "blur" || event.type.startsWith("pointer");
    const copy = copyOf(event);
    target.dispatchEvent(copy);
    if (copy.defaultPrevented) event.preventDefault();
    return true;
  });
  for (const type of bubbling) root.addEventListener(type, (event) => event.stopPropagation(), { passive: true });
}

/** Events of the interface itself, and those that took the usual way, end at its root. */
const bubbling: readonly string[] =
  "click keydown input paste change submit invalid reset select scroll toggle focus blur pointerdown pointermove pointerup pointercancel".split(
    " ",
  );

/** A plain event: a copy that is a `MouseEvent` would activate a button a second time. */
function copyOf(event: Event): Event {
  const { type, bubbles, cancelable } = event;
  const copy = new Event(type, { bubbles, cancelable });
  for (let from: unknown = Reflect.getPrototypeOf(event); isDerived(from); from = Reflect.getPrototypeOf(from))
    for (const name of Object.getOwnPropertyNames(from))
      if (!(name in copy)) Object.defineProperty(copy, name, { get: (): unknown => Reflect.get(event, name) });
  return copy;
}

function isDerived(prototype: unknown): prototype is object {
  return typeof prototype === "object" && prototype !== null && prototype !== Event.prototype;
}
