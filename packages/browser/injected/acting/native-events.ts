import { matches } from "../dom.ts";
import type { WirePoint } from "../../src/perform/wire.ts";

/** Events by which the browser itself confirms an action. They come after the handlers, in separate tasks. */
const TYPES = [
  "play", "pause", "volumechange", "seeking", "ratechange", "fullscreenchange",
  "copy", "cut", "reset", "enterpictureinpicture",
]; // prettier-ignore

const SELECTING = ["select", "selectstart"];

/** Later events have another cause. */
const OURS_FOR_MS = 1000;

/** Records what the browser does itself because of an action. */
export class NativeEvents {
  readonly seen = new Set<string>();
  readonly invalid: Element[] = [];
  readonly scrolls = new Map<EventTarget, { readonly before: WirePoint; readonly after: WirePoint }>();
  clipboard = false;
  #isSelecting = false;
  /** The toggled elements, each with whether it was open. */
  readonly #toggled = new Map<Element, boolean>();
  #startedAt = Number.POSITIVE_INFINITY;
  readonly #places = new WeakMap<EventTarget, WirePoint>();
  readonly #canSelect: boolean;

  /** @param canSelect whether a selection may be the whole effect: that of a key or a double click. A click selects by the way */
  constructor({ canSelect }: { readonly canSelect: boolean }) {
    this.#canSelect = canSelect;
    for (const type of TYPES) addEventListener(type, this.#onEvent, { capture: true });
    addEventListener("beforetoggle", this.#onToggle, { capture: true });
    addEventListener("toggle", this.#onToggle, { capture: true });
    addEventListener("invalid", this.#onInvalid, { capture: true });
    addEventListener("scroll", this.#onScroll, { capture: true });
    for (const type of SELECTING) addEventListener(type, this.#onSelection, { capture: true });
    document.addEventListener("selectionchange", this.#onSelectionChange);
    clipboardTarget()?.addEventListener("clipboardchange", this.#onClipboard);
    this.#places.set(document, placeOf(document));
  }

  get hasToggled(): boolean {
    return this.#toggled.size > 0;
  }

  /** Elements that opened or closed, and did not return to their previous state. */
  get toggled(): Element[] {
    return [...this.#toggled].filter(([element, wasOpen]) => isOpen(element) !== wasOpen).map(([element]) => element);
  }

  stop(): void {
    for (const type of TYPES) removeEventListener(type, this.#onEvent, { capture: true });
    removeEventListener("beforetoggle", this.#onToggle, { capture: true });
    removeEventListener("toggle", this.#onToggle, { capture: true });
    removeEventListener("invalid", this.#onInvalid, { capture: true });
    removeEventListener("scroll", this.#onScroll, { capture: true });
    for (const type of SELECTING) removeEventListener(type, this.#onSelection, { capture: true });
    document.removeEventListener("selectionchange", this.#onSelectionChange);
    clipboardTarget()?.removeEventListener("clipboardchange", this.#onClipboard);
  }

  /** Called when the action's handlers start to run: earlier events are not theirs. */
  begin(): void {
    if (this.#startedAt === Number.POSITIVE_INFINITY) this.#startedAt = performance.now();
  }

  get #isOurs(): boolean {
    const sinceMs = performance.now() - this.#startedAt;
    return sinceMs >= 0 && sinceMs < OURS_FOR_MS;
  }

  readonly #onEvent = (event: Event): void => {
    if (!this.#isOurs || !event.isTrusted) return;
    this.seen.add(event.type);
    if (event.type === "copy" || event.type === "cut") this.clipboard = true;
  };

  readonly #onToggle = (event: Event): void => {
    const { target } = event;
    if (!this.#isOurs || !(target instanceof Element) || this.#toggled.has(target)) return;
    this.#toggled.set(target, "oldState" in event && event.oldState === "open");
  };

  readonly #onInvalid = (event: Event): void => {
    if (this.#isOurs && event.target instanceof Element) this.invalid.push(event.target);
  };

  readonly #onScroll = ({ target }: Event): void => {
    if (!target || (!this.#isOurs && !this.scrolls.has(target))) return;
    const before = this.#places.get(target) ?? { x: 0, y: 0 };
    const after = placeOf(target);
    if (before.x === after.x && before.y === after.y) return;
    this.#places.set(target, before);
    this.scrolls.set(target, { before, after });
  };

  /** Selecting text is no copying, although it changes the selection's own clipboard of some systems. */
  readonly #onClipboard = (): void => {
    if (this.#isOurs && !this.#isSelecting) this.clipboard = true;
  };

  readonly #onSelection = ({ type, isTrusted }: Event): void => {
    if (!this.#isOurs) return;
    this.#isSelecting = true;
    if (this.#canSelect && isTrusted && type === "select") this.seen.add("select");
  };

  /** The selection of a page is no field's, and fires no event "select". */
  readonly #onSelectionChange = (): void => {
    if (this.#isOurs && this.#canSelect && getSelection()?.isCollapsed === false) this.seen.add("select");
  };
}

function isOpen(element: Element): boolean {
  if (element instanceof HTMLDetailsElement || element instanceof HTMLDialogElement) return element.open;
  return matches(element, ":popover-open");
}

function placeOf(target: EventTarget): WirePoint {
  if (target instanceof Element) return { x: Math.round(target.scrollLeft), y: Math.round(target.scrollTop) };
  return { x: Math.round(scrollX), y: Math.round(scrollY) };
}

/** https://www.w3.org/TR/clipboard-apis/#clipboard-event-clipboardchange; only secure pages have a clipboard. */
function clipboardTarget(): EventTarget | undefined {
  const { clipboard } = navigator as { clipboard?: unknown };
  return clipboard instanceof EventTarget ? clipboard : undefined;
}
