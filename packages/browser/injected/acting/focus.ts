import { tagOf } from "../dom.ts";
import { deepActiveElement } from "../shadow.ts";
import { readState } from "./read-state.ts";

/** Focuses the element, if possible. Returns whether it has the focus. */
export function takeFocus(element: Element): boolean {
  focusOn(element);
  return readState(element).states["focused"] === "true";
}

export function focusOn(element: Element): void {
  if (element instanceof HTMLElement || element instanceof SVGElement) element.focus({ preventScroll: true });
}

/** Whether keys go to this document, and not to a document in it. */
export function receivesKeys(): boolean {
  const active = deepActiveElement();
  return document.hasFocus() && (active === null || !EMBEDDING.has(tagOf(active)));
}

const EMBEDDING = new Set(["iframe", "frame", "object", "embed", "fencedframe"]);

/** Returns the element that receives keys; undefined if the page as a whole, or a frame in it, receives them. */
export function focusedElement(): Element | undefined {
  const active = document.hasFocus() ? deepActiveElement() : null;
  const isNone = active === null || active === document.body || active instanceof HTMLIFrameElement;
  return isNone && document.designMode !== "on" ? undefined : (active ?? undefined);
}
