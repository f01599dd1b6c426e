import { signal } from "@preact/signals";
import type { SelectedElement } from "../../src/protocol/page-context.ts";

export interface PickedElement {
  readonly id: string;
  /** Undefined: the page does not have it any more. */
  readonly element: Element | undefined;
  /** As it was when it was picked: enough to find it again. */
  readonly described: SelectedElement;
}

/** Elements that the next message is about. */
export const selection = signal<readonly PickedElement[]>([]);
/** Outlined on the page while a chip has the mouse or the focus. */
export const highlighted = signal<Element | undefined>(undefined);

const mostElements = 20;

/** Picks an element, or lets go of it if it is picked already. */
export function toggleSelected(element: Element, describe: (id: string) => SelectedElement): void {
  const others = selection.value.filter((picked) => picked.element !== element);
  const isNew = others.length === selection.value.length;
  if (isNew && others.length === mostElements) return;
  const id = newElementId();
  selection.value = isNew ? [...others, { id, element, described: describe(id) }] : others;
}

export function deselect(id: string): void {
  selection.value = selection.value.filter((picked) => picked.id !== id);
  highlighted.value = undefined;
}

let count = 0;

export function newElementId(): string {
  return `element-${Date.now().toString(36)}-${count++}`;
}
