import type { SelectedElement } from "../../src/protocol/page-context.ts";
import { computedStyles } from "../context/changed-styles.ts";
import { placeInParent, type Point } from "../context/describe-element.ts";

/** How an element was when its message was sent. */
export interface Remembered {
  readonly described: SelectedElement;
  readonly styles: Readonly<Record<string, string>>;
  readonly placeInParent: Point | undefined;
  /** The element itself. A hot update may have replaced it, and a reload forgets it. */
  readonly element: WeakRef<Element>;
}

const byId = new Map<string, Remembered>();
const most = 200;

export function remember(described: SelectedElement, element: Element): void {
  const oldest = byId.keys().next();
  if (byId.size >= most && oldest.done !== true) byId.delete(oldest.value);
  byId.set(described.id, {
    described,
    styles: computedStyles(element),
    placeInParent: placeInParent(element),
    element: new WeakRef(element),
  });
}

export function remembered(id: string): Remembered | undefined {
  return byId.get(id);
}
