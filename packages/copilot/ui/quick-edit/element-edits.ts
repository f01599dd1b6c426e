import { signal } from "@preact/signals";
import { z } from "zod";
import { fileDiff } from "../../src/protocol/message.ts";
import { selectedElement } from "../../src/protocol/page-context.ts";
import { keepForTab, keptForTab } from "../state/session.ts";

const elementEdit = z.object({ described: selectedElement, diff: fileDiff });

/** An edit of an element's source from the toolbar: the element before it, and the diff. */
export type ElementEdit = z.infer<typeof elementEdit>;

const known = signal<ReadonlyMap<string, ElementEdit>>(new Map());

/** Kept for the tab, over the reload that an edit may cause. */
export function keepElementEdit(changeId: string, edit: ElementEdit): void {
  known.value = new Map(known.value).set(changeId, edit);
  keepForTab(`edit-${changeId}`, JSON.stringify(edit));
}

/** Undefined for an edit that was made in another tab. */
export function elementEditOf(changeId: string): ElementEdit | undefined {
  return known.value.get(changeId) ?? readKept(changeId);
}

function readKept(changeId: string): ElementEdit | undefined {
  const kept = keptForTab(`edit-${changeId}`);
  return kept === undefined ? undefined : elementEdit.safeParse(JSON.parse(kept)).data;
}
