import { signal } from "@preact/signals";
import { describeElement } from "../context/describe-element.ts";
import { config } from "../state/config.ts";
import { selection, toggleSelected } from "../state/selection.ts";
import { freezePage } from "./freeze-page.ts";
import { boxOf, elementAt, innerElement, outerElement } from "../geometry/hit-test.ts";

export interface PickerState {
  /** Element that a click or Enter picks. */
  readonly target: Element | undefined;
}

/** Undefined while nobody picks. */
export const picker = signal<PickerState | undefined>(undefined);

let end: (() => void) | undefined;
/** An element was picked by a press whose click is still to come. */
let isPicked = false;

/** Lets the person pick elements: by mouse, or by arrow keys and Enter. `onEnd` is called when it is over, however it ended. */
export function startPicking(host: Element, onEnd: () => void): void {
  if (end) return;
  below = [];
  picker.value = { target: selection.value.at(-1)?.element };
  const thaw = freezePage(host, (event) => onInput(event, host));
  end = () => {
    thaw();
    end = undefined;
    isPicked = false;
    picker.value = undefined;
    onEnd();
  };
}

export function stopPicking(): void {
  end?.();
}

function onInput(event: Event, host: Element): void {
  // Events of a frame are of its own realm.
  if (isPicked) {
    if (event.type === "click") stopPicking();
    else if (event.type === "pointerup" || event.type === "pointercancel") stopPickingSoon();
    return;
  }
  if (event.type === "pointermove" && isPointing(event)) aim(targetOf(event, host));
  else if (event.type === "pointerdown" && isPointing(event))
    pick(targetOf(event, host), event.shiftKey || isMeta(event));
  else if (event.type === "keydown" && isKey(event)) onKey(event);
}

function targetOf(event: PointerEvent, host: Element): Element | undefined {
  const frame = event.view?.frameElement;
  const offset = frame ? boxOf(frame) : undefined;
  const x = event.clientX + (offset ? offset.x + (frame?.clientLeft ?? 0) : 0);
  const y = event.clientY + (offset ? offset.y + (frame?.clientTop ?? 0) : 0);
  return elementAt(x, y, host);
}

function aim(target: Element | undefined): void {
  if (picker.value && picker.value.target !== target) picker.value = { target };
}

function pick(target: Element | undefined, goOn: boolean): void {
  if (!target) return;
  choose(target);
  isPicked = !goOn;
}

function choose(target: Element): void {
  const folders = config.value?.folders;
  if (!folders) return;
  toggleSelected(target, (id) => describeElement(id, target, folders));
}

/** The click that follows a press belongs to the picker too, however long the press takes. A disabled control sends none. */
function stopPickingSoon(): void {
  setTimeout(() => {
    if (isPicked) stopPicking();
  }, 250);
}

/** Elements from which the keyboard went up: down leads back to them. */
let below: Element[] = [];

const moves: Readonly<Record<string, (element: Element) => Element | undefined>> = {
  ArrowUp: (element) => {
    const outer = outerElement(element);
    if (outer) below.push(element);
    return outer;
  },
  ArrowDown: (element) => {
    const last = below.pop();
    if (last?.isConnected === true && outerElement(last) === element) return last;
    below = [];
    return innerElement(element);
  },
  ArrowLeft: (element) => drawnSibling(element, "previousElementSibling"),
  ArrowRight: (element) => drawnSibling(element, "nextElementSibling"),
};

// oxlint-disable-next-line max-params -- an element, and a direction
function drawnSibling(
  element: Element,
  direction: "previousElementSibling" | "nextElementSibling",
): Element | undefined {
  below = [];
  let sibling = element[direction];
  while (sibling && !sibling.checkVisibility()) sibling = sibling[direction];
  return sibling ?? undefined;
}

function onKey(event: KeyboardEvent): void {
  if (event.key === "Escape") return stopPicking();
  const target = picker.value?.target;
  if (event.key === "Enter" || event.key === " ") {
    if (target) choose(target);
    if (!event.shiftKey) stopPicking();
    return;
  }
  const move = moves[event.key];
  if (move) aim(target ? (move(target) ?? target) : document.body);
}

function isMeta(event: MouseEvent): boolean {
  return event.metaKey || event.ctrlKey;
}

function isPointing(event: Event): event is PointerEvent {
  return "clientX" in event;
}

function isKey(event: Event): event is KeyboardEvent {
  return "key" in event;
}
