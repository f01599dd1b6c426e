import { visibleBox } from "./visible.ts";

const MOST_EVENTS = 200;
const focusable = "a[href], button, input, select, textarea, [tabindex]";
const fields = "input, textarea, select, [contenteditable]";
const pressed: { readonly event: KeyboardEvent; readonly isInField: boolean }[] = [];

/** Keeps the browser's key events: after their dispatch, they state whether a script prevented their effect. */
export function watchKeyboard(): void {
  // oxlint-disable-next-line typescript/unbound-method -- called with its target
  const { addEventListener } = EventTarget.prototype;
  const keep = (event: Event): void => {
    if (!(event instanceof KeyboardEvent) || !event.isTrusted) return;
    pressed.push({ event, isInField: event.target instanceof Element && event.target.matches(fields) });
    if (pressed.length > MOST_EVENTS) pressed.shift();
  };
  addEventListener.call(globalThis, "keydown", keep, { capture: true, passive: true });
}

/** Keys whose usual effect a script prevented, and the keys that had it. */
export function keyEffects(): { key: string; isInField: boolean; isPrevented: boolean }[] {
  return pressed.map(({ event, isInField }) => ({ key: event.key, isInField, isPrevented: event.defaultPrevented }));
}

/** Counts the elements that Tab reaches. */
export function countTabStops(): number {
  return [...document.querySelectorAll<HTMLElement>(focusable)].filter(
    (element) => element.tabIndex >= 0 && !element.matches(":disabled") && visibleBox(element) !== undefined,
  ).length;
}
