import { signal } from "@preact/signals";

export interface PickedElement {
  readonly id: string;
  readonly element: Element;
}

/** Elements that the next message is about. */
export const selection = signal<readonly PickedElement[]>([]);
/** Outlined on the page while a chip has the mouse or the focus. */
export const highlighted = signal<Element | undefined>(undefined);

const mostElements = 20;

/** Picks an element, or lets go of it if it is picked already. */
export function toggleSelected(element: Element): void {
  const others = selection.value.filter((picked) => picked.element !== element);
  const isNew = others.length === selection.value.length;
  if (isNew && others.length === mostElements) return;
  selection.value = isNew ? [...others, { id: newId(), element }] : others;
}

export function deselect(id: string): void {
  selection.value = selection.value.filter((picked) => picked.id !== id);
  highlighted.value = undefined;
}

let count = 0;

function newId(): string {
  return `element-${Date.now().toString(36)}-${count++}`;
}
