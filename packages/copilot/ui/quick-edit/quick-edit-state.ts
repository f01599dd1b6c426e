import { signal } from "@preact/signals";
import type { EditableElement, ElementChange, ElementPlace } from "../../src/protocol/element-edit.ts";
import { readSource } from "../source/read-source.ts";
import { config } from "../state/config.ts";
import { attempt, call, ensureChat } from "../state/connection.ts";
import { deselect, type PickedElement } from "../state/selection.ts";
import { keepElementEdit } from "./element-edits.ts";

/** A picked element that is on the page. */
export type EditedElement = Pick<PickedElement, "id"> & { readonly element: Element };

export interface QuickEditState {
  readonly picked: EditedElement;
  readonly place: ElementPlace;
  readonly source: EditableElement;
}

/** The picked element whose source the person edits by hand. */
export const quickEdit = signal<QuickEditState | undefined>(undefined);

/** Undefined if the tag of the element is not known exactly, or is outside of the project. */
export function placeOf(element: Element): ElementPlace | undefined {
  const source = config.value && readSource(element, config.value.folders);
  if (source?.precision !== "exact" || source.definition.file.startsWith("../")) return undefined;
  return { ...source.definition, tag: element.localName };
}

export async function openQuickEdit(picked: EditedElement): Promise<void> {
  const place = placeOf(picked.element);
  if (!place) return;
  const source = await attempt(() => call("readElement", { place }));
  if (source) quickEdit.value = { picked, place, source };
}

let isApplying = false;

/** Writes the changes into the source file. */
export async function applyQuickEdit(state: QuickEditState, changes: ElementChange[]): Promise<void> {
  if (isApplying) return;
  isApplying = true;
  try {
    await writeChanges(state, changes);
  } finally {
    isApplying = false;
  }
}

async function writeChanges({ picked, place }: QuickEditState, changes: ElementChange[]): Promise<void> {
  const chatId = await ensureChat();
  if (chatId === undefined || changes.length === 0) return;
  const edited = await attempt(() => call("editElement", { chatId, place, changes }));
  if (!edited) return;
  keepElementEdit(edited.changeId, edited.diff);
  quickEdit.value = undefined;
  deselect(picked.id);
}
